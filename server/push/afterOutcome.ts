import type { Db } from '../storage/database.ts';
import { countFailure, deleteSubscription } from '../storage/pushes.ts';
import type { Outcome } from './sender.ts';

/** A subscription that has failed this many times in a row is deleted. */
const MAX_FAILURES = 25;

/**
 * Updates a subscription after a push, or after the last attempt to send a digest: resets or increments its count of
 * failures, and deletes it if its endpoint is gone or has failed too often. Resolves to true if it was deleted.
 */
export async function afterOutcome(db: Db, subscriptionID: string, kind: Outcome['kind']): Promise<boolean> {
  if (kind === 'busy') return false;
  if (kind === 'sent') {
    await countFailure(db, subscriptionID, false);
    return false;
  }
  if (kind === 'refused' && (await countFailure(db, subscriptionID, true)) < MAX_FAILURES) return false;
  await deleteSubscription(db, subscriptionID);
  return true;
}
