import type { Db } from '../storage/database.ts';
import { countFailure, deleteAt, type Subscription } from '../storage/pushes.ts';
import type { Outcome } from './sender.ts';

/** A subscription that has failed this many times in a row is deleted. */
const MAX_FAILURES = 25;

/**
 * Updates a subscription after a push, or after the last attempt to send a digest: resets or increments its count of
 * failures, and deletes it if its endpoint is gone or has failed too often. Resolves to `outdated` if the push failed
 * and the subscription has changed its endpoint or been deleted in the meantime.
 */
export async function afterOutcome(
  db: Db,
  subscription: Subscription,
  kind: Outcome['kind'],
): Promise<'kept' | 'deleted' | 'outdated'> {
  if (kind === 'busy') return 'kept';
  if (kind === 'sent') {
    await countFailure(db, subscription, false);
    return 'kept';
  }
  if (kind === 'refused') {
    const failures = await countFailure(db, subscription, true);
    if (failures === null) return 'outdated';
    if (failures < MAX_FAILURES) return 'kept';
  }
  return (await deleteAt(db, subscription)) ? 'deleted' : 'outdated';
}
