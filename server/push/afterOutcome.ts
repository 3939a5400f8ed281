import type { Db } from '../storage/database.ts';
import { countFailure, deleteAt, type Subscription } from '../storage/pushes.ts';
import type { Outcome } from './sender.ts';

/** A subscription that has failed this many times in a row is deleted. */
const MAX_FAILURES = 25;

/**
 * Updates a subscription after a push, or after the last attempt to send a digest: resets or increments its count of
 * failures, and deletes it if its endpoint is gone or has failed too often. Does nothing if the browser has subscribed
 * with another endpoint in the meantime. Resolves to true if the subscription was deleted.
 */
export async function afterOutcome(db: Db, subscription: Subscription, kind: Outcome['kind']): Promise<boolean> {
  if (kind === 'busy') return false;
  if (kind === 'sent') {
    await countFailure(db, subscription, false);
    return false;
  }
  if (kind === 'refused' && (await countFailure(db, subscription, true)) < MAX_FAILURES) return false;
  return deleteAt(db, subscription);
}
