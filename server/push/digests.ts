import type { DigestLetter } from '../../protocol/push.ts';
import { matchesWaitingFor, moveDigest, readDueDigests, type DueDigest } from '../storage/digests.ts';
import { readSubscriptions } from '../storage/pushes.ts';
import type { Store } from '../storage/store.ts';
import { vacationsOf } from '../storage/vacations.ts';
import { Sweep } from '../play/sweep.ts';
import { afterOutcome } from './afterOutcome.ts';
import { nextAt, quietUntil } from './quiet.ts';
import type { Outcome, Sender } from './sender.ts';
import type { Visible } from './visible.ts';

/** How often this process looks for due digests, in milliseconds. */
const SWEEP_MS = 2_000;
/** The maximum number of digests sent at the same time. */
const BATCH = 50;
/** How long after the chosen time of day a digest is still retried, in milliseconds. */
const LATE_MS = 3 * 60 * 60 * 1000;
/** How long the push service keeps a digest, in seconds. */
const TTL = 6 * 60 * 60;
/** All digests share this topic, so a later digest replaces an earlier one. */
const TOPIC = 'digest';

interface Parts {
  readonly store: Store;
  readonly now: () => number;
  readonly visible: Visible;
  readonly sender: () => Sender | null;
  readonly failed: (what: string, error: unknown) => void;
  /** Counts an outcome for the metrics. */
  readonly sent: (outcome: Outcome['kind']) => void;
}

/**
 * Sends one push a day to each device that has requested a digest, at the time of day chosen for it. The digest
 * contains only the number of waiting matches. It is not sent if no match is waiting, if one of the guest's pages is
 * visible or if the guest is on vacation. In quiet hours, it waits until they end.
 */
export class Digests {
  readonly #parts: Parts;
  readonly #sweep: Sweep;
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#sweep = new Sweep(
      () => this.#look(),
      (error) => parts.failed('due digests could not be read', error),
    );
  }

  start(): void {
    this.#timer = setInterval(() => this.#sweep.soon(), SWEEP_MS).unref();
  }

  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#sweep.stop();
  }

  async #look(): Promise<void> {
    const { store, now, failed } = this.#parts;
    const due = await readDueDigests(store.database.db, now(), BATCH);
    await Promise.all(
      due.map((one) => this.#attend(one).catch((error: unknown) => failed('a digest could not be sent', error))),
    );
    if (due.length === BATCH) this.#sweep.soon();
  }

  async #attend(due: DueDigest): Promise<void> {
    const { store, now, visible, sent } = this.#parts;
    const { db } = store.database;
    const at = now();
    const next = nextAt(due.minute, due.zone, at);
    const [subscription] = await readSubscriptions(db, [due.subscriptionID]);
    if (subscription === undefined) return;
    const end = quietUntil(subscription.quiet, subscription.zone, at);
    // The next time is written first, so that only one of several processes sends the digest.
    if (!(await moveDigest(db, due, end ?? next)) || end !== null) return;
    const { guestID } = subscription;
    if ((await visible.among([guestID])).has(guestID) || (await vacationsOf(db, [guestID], at)).has(guestID)) return;
    const count = await matchesWaitingFor(db, guestID);
    if (count === 0) return;
    const letter: DigestLetter = { kind: 'digest', count };
    const text = JSON.stringify(letter);
    const outcome = await this.#parts.sender()?.send(subscription, { text, ttl: TTL, isUrgent: false, topic: TOPIC });
    if (outcome === undefined) return;
    sent(outcome.kind);
    if (outcome.kind === 'refused' || outcome.kind === 'busy') {
      const again = at + outcome.afterMs;
      // The stored time may have been moved, so the lateness is measured from the chosen time of day.
      if (again < next - (24 * 60 * 60 * 1000 - LATE_MS)) {
        await moveDigest(db, { ...due, at: next }, again);
        return;
      }
    }
    // A digest that is retried counts as one failure, however often it is refused.
    const fate = await afterOutcome(db, subscription, outcome.kind);
    // If the browser has subscribed with another endpoint, the digest is sent there.
    if (fate === 'outdated') await moveDigest(db, { ...due, at: next }, at);
  }
}
