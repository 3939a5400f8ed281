import { createHash } from 'node:crypto';
import type { PushLetter } from '../../protocol/push.ts';
import type { PushKind } from '../../protocol/pushKinds.ts';
import { deadlineOf } from '../match/clock.ts';
import { hasVacations, isBotPlayed, type MadeMove, type Match, type Seat } from '../match/match.ts';
import { Sweep } from '../play/sweep.ts';
import { invitationsOf } from '../storage/friends.ts';
import { readMatches } from '../storage/matches.ts';
import {
  claimPushes,
  deleteOldPushes,
  finishPush,
  noteDue,
  readSubscriptions,
  renewPush,
  type Due,
  type Subscription,
} from '../storage/pushes.ts';
import type { Store } from '../storage/store.ts';
import { afterOutcome } from './afterOutcome.ts';
import { Digests } from './digests.ts';
import { newlyOwing, shortAt } from './owing.ts';
import { quietUntil } from './quiet.ts';
import type { Letter, Outcome, Sender } from './sender.ts';
import type { Visible } from './visible.ts';

/**
 * How often this process checks for due pushes, in milliseconds. It also checks `SETTLE_MS` after it has recorded a
 * push.
 */
const SWEEP_MS = 500;
/** How long a push waits, in milliseconds, so that a page that is being reloaded can become visible again first. */
const SETTLE_MS = 600;
/** The minimum time between two pushes about a match to a device, in milliseconds. */
const PAUSE_MS = 60_000;
/** A process that dies holds a push for at most this long, in milliseconds. */
const LEASE_MS = 30_000;
/** The maximum number of pushes in progress. */
const MAX_UNDERWAY = 256;
/** The maximum number of failed attempts to send a push. An outcome of `busy` does not count. */
const MAX_TRIES = 5;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How long a service keeps a push without a deadline, in seconds. */
const TTL = DAY_MS / 1000;
const TOPIC_LENGTH = 32;

interface Parts {
  readonly store: Store;
  readonly now: () => number;
  readonly visible: Visible;
  readonly sender: () => Sender | null;
  /** True if this process sends due pushes. */
  readonly isSending: boolean;
  readonly failed: (what: string, error: unknown) => void;
  /** Called after each attempt to send a push. */
  readonly sent: (outcome: Outcome['kind']) => void;
}

/** The next step of a push, based on the current facts. */
type Step =
  | { readonly kind: 'send'; readonly letter: PushLetter; readonly until: number | null }
  /** The push is considered again at the time `at`, or not sent at all if `at` is null. */
  | { readonly kind: 'later'; readonly at: number | null };

/**
 * Decides which pushes to send, and sends them. A move only records who must act, in one statement. The process that
 * claims a due push looks up the facts before sending it, so that they are not outdated.
 */
export class Pushes {
  readonly #parts: Parts;
  readonly #sweep: Sweep;
  readonly #digests: Digests;
  readonly #underway = new Set<Promise<void>>();
  readonly #noting = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#digests = new Digests(parts);
    this.#sweep = new Sweep(
      () => this.#look(),
      (error) => parts.failed('due pushes could not be read', error),
    );
  }

  /** Starts sending due pushes. */
  start(): void {
    if (!this.#parts.isSending || this.#parts.sender() === null) return;
    this.#timer = setInterval(() => this.#sweep.soon(), SWEEP_MS).unref();
    this.#digests.start();
  }

  /** Records pushes for the people who must act after a move. Called after every move. */
  moved(change: MadeMove): void {
    if (this.#parts.sender() === null) return;
    for (const { guestID, kind } of newlyOwing(change)) this.#note(change.after, [guestID], kind);
  }

  /** Records pushes for the players if the match has just begun. Called after every change other than a move. */
  changed(match: Match | undefined): void {
    if (match?.status !== 'playing' || match.stateID !== 0 || this.#parts.sender() === null) return;
    const guests = match.seats.flatMap((seat) => (seat.guestID === null || isBotPlayed(seat) ? [] : [seat.guestID]));
    this.#note(match, guests, 'begin');
  }

  /** Records a push for a guest whom a friend has invited to a match. */
  invited(matchID: string, guestID: string): void {
    if (this.#parts.sender() !== null) this.#note({ id: matchID, clock: null }, [guestID], 'friend');
  }

  /** Stops sending. Resolves when all pushes so far are recorded and those in progress have ended. */
  async stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    await this.#sweep.stop();
    await this.#digests.stop();
    await Promise.all([...this.#noting, ...this.#underway]);
  }

  /** Deletes rows that are no longer needed. */
  clear(): Promise<void> {
    return deleteOldPushes(this.#parts.store.database.db, this.#parts.now() - DAY_MS);
  }

  #note(match: Pick<Match, 'id' | 'clock'>, guests: readonly string[], kind: PushKind): void {
    const { store, now, visible, failed } = this.#parts;
    // Guests with a visible page see the change there. In a correspondence match, they may still need a reminder.
    const isLong = match.clock?.kind === 'correspondence';
    const guestIDs = isLong ? guests : guests.filter((id) => !visible.isHere(id));
    if (guestIDs.length === 0) return;
    const note = { matchID: match.id, guestIDs, kind, at: now() + SETTLE_MS, pauseMs: PAUSE_MS };
    const noting = noteDue(store.database.db, note, kind === 'begin')
      .then(() => this.#lookWhenDue())
      .catch((error: unknown) => failed('a push could not be recorded', error))
      .finally(() => this.#noting.delete(noting));
    this.#noting.add(noting);
  }

  #lookWhenDue(): void {
    if (this.#parts.isSending) setTimeout(() => this.#sweep.soon(), SETTLE_MS + 1).unref();
  }

  async #look(): Promise<void> {
    const { store, now, visible, failed } = this.#parts;
    const limit = MAX_UNDERWAY - this.#underway.size;
    if (limit <= 0) return;
    const claimed = await claimPushes(store.database, { now: now(), leaseMs: LEASE_MS, limit });
    if (claimed.length === 0) return;
    const { db } = store.database;
    const subscriptions = await readSubscriptions(db, [...new Set(claimed.map((due) => due.subscriptionID))]);
    const matches = await readMatches(db, [...new Set(claimed.map((due) => due.matchID))]);
    const seen = await visible.among([...new Set(subscriptions.map(({ guestID }) => guestID))]);
    for (const due of claimed) {
      const subscription = subscriptions.find(({ id }) => id === due.subscriptionID);
      const match = matches.find(({ id }) => id === due.matchID);
      if (subscription === undefined || match === undefined) continue;
      const work = this.#attend(due, subscription, match, seen.has(subscription.guestID))
        .catch((error: unknown) => failed('a push could not be sent; it will be retried', error))
        .finally(() => {
          this.#underway.delete(work);
          if (claimed.length === limit) this.#sweep.soon();
        });
      this.#underway.add(work);
    }
  }

  async #attend(claimed: Due, subscription: Subscription, match: Match, isSeen: boolean): Promise<void> {
    const { store, now } = this.#parts;
    let due = claimed;
    const { db } = store.database;
    const step = isSeen ? null : await this.#step(due, subscription, match);
    if (step === null || (step.kind === 'later' && step.at === null)) {
      // The guest sees the change on a page, or the push is unwanted or out of date, so only a reminder can follow.
      await this.#finishWithReminder(due, subscription, match, null);
      return;
    }
    if (step.kind === 'later') {
      await this.#finish(due, { kind: due.kind, dueAt: step.at, tries: due.tries }, null);
      return;
    }
    const outcome = await this.#send(due, subscription, step, async () => {
      const renewed = await renewPush(db, due, now() + LEASE_MS);
      due = renewed ?? due;
      return renewed !== null;
    });
    // If this process was too slow, another one sends the push.
    if (outcome === undefined) return;
    this.#parts.sent(outcome.kind);
    const fate = await afterOutcome(db, subscription, outcome.kind);
    if (fate === 'deleted') return;
    const at = now();
    if (fate === 'outdated') {
      // If the browser has subscribed with another endpoint, the push is sent there.
      await this.#finish(due, { kind: due.kind, dueAt: at, tries: 0 }, null);
      return;
    }
    switch (outcome.kind) {
      case 'sent':
        await this.#finishWithReminder(due, subscription, match, at);
        return;
      case 'busy':
        await this.#finish(due, { kind: due.kind, dueAt: at + outcome.afterMs, tries: due.tries }, null);
        return;
      case 'refused': {
        const tries = due.tries + 1;
        const dueAt = tries < MAX_TRIES ? at + outcome.afterMs * tries : null;
        await this.#finish(due, { kind: due.kind, dueAt, tries }, null);
      }
    }
  }

  #finish(due: Due, after: { kind: PushKind; dueAt: number | null; tries: number }, toldAt: number | null) {
    return finishPush(this.#parts.store.database.db, due, { ...after, toldAt }, PAUSE_MS);
  }

  #finishWithReminder(due: Due, subscription: Subscription, match: Match, toldAt: number | null) {
    // Until the match begins, nothing is due. Its beginning then replaces the invitation (noteDue).
    const kind = due.kind === 'friend' && match.status === 'waiting' ? 'friend' : 'time';
    const dueAt = kind === 'friend' ? null : reminderAt(due, subscription, match, toldAt ?? this.#parts.now());
    return this.#finish(due, { kind, dueAt, tries: 0 }, toldAt);
  }

  /** Returns whether a due push is sent now, considered again later or dropped. */
  async #step(due: Due, subscription: Subscription, match: Match): Promise<Step> {
    const { store, now } = this.#parts;
    const at = now();
    const none: Step = { kind: 'later', at: null };
    const seat = match.seats.find(({ guestID }) => guestID === subscription.guestID);
    const kind = wantedKind(due.kind, subscription, isAsked(match, seat));
    if (kind === null) return none;
    if (due.toldAt + PAUSE_MS > at) return { kind: 'later', at: due.toldAt + PAUSE_MS };
    let names: readonly string[];
    if (due.kind === 'friend') {
      const open = await invitationsOf(store.database.db, subscription.guestID);
      const invitation = open.find(({ matchID }) => matchID === match.id);
      if (invitation === undefined) return none;
      names = [invitation.name];
    } else {
      if (match.status === 'playing' && match.isPaused) return { kind: 'later', at: at + HOUR_MS };
      if (match.status !== 'playing' || seat === undefined || isBotPlayed(seat)) return none;
      if (hasVacations(match) && (seat.vacationUntil ?? 0) > at) return { kind: 'later', at: seat.vacationUntil };
      if (kind !== 'begin' && !isAsked(match, seat)) return none;
      const short = due.kind === 'time' ? shortAt(match, seat) : at;
      if (short === null) return none;
      if (short > at) return { kind: 'later', at: short };
      names = match.seats.flatMap((other) => (other === seat || other.name === null ? [] : [other.name]));
    }
    const end = quietUntil(subscription.quiet, subscription.zone, at);
    if (end !== null) return { kind: 'later', at: end };
    const until = seat === undefined ? null : deadlineOf(seat.clock);
    return { kind: 'send', letter: { kind, match: match.id, names }, until };
  }

  async #send(
    due: Due,
    { id, endpoint, p256dh, auth }: Subscription,
    step: Extract<Step, { kind: 'send' }>,
    isStillDue: () => Promise<boolean>,
  ): Promise<Outcome | undefined> {
    const { sender, now } = this.#parts;
    const ttl = step.until === null ? TTL : Math.min(TTL, Math.max(60, Math.round((step.until - now()) / 1000)));
    // The topic does not reveal to the service which match the push is about, or which devices get pushes about the
    // same match.
    const topic = createHash('sha256')
      .update(`${id} ${auth} ${due.matchID}`)
      .digest('base64url')
      .slice(0, TOPIC_LENGTH);
    const isUrgent = due.kind === 'time' || due.kind === 'combat';
    const letter: Letter = { text: JSON.stringify(step.letter), ttl, isUrgent, topic };
    return sender()?.send({ endpoint, p256dh, auth }, letter, isStillDue) ?? { kind: 'busy', afterMs: MINUTE_MS };
  }
}

/** Returns true if a seat owes a decision. */
const isAsked = ({ pending }: Match, seat: Seat | undefined): boolean =>
  seat !== undefined && pending?.includes(seat.seat) === true;

/**
 * Returns the kind of a due push for a device, or null if the device does not want it. If a match begins with the
 * guest's turn, a device that wants pushes about turns but not about beginnings gets a push about the turn.
 */
function wantedKind(kind: PushKind, { kinds }: Subscription, asked: boolean): PushKind | null {
  if (kinds.includes(kind)) return kind;
  return kind === 'begin' && asked && kinds.includes('turn') ? 'turn' : null;
}

/** Returns when to remind a player that their time is short, or null if no reminder follows. */
function reminderAt(due: Due, subscription: Subscription, match: Match, now: number): number | null {
  const seat: Seat | undefined = match.seats.find(({ guestID }) => guestID === subscription.guestID);
  if (due.kind === 'time' || seat === undefined || !isAsked(match, seat)) return null;
  const short = match.status === 'playing' ? shortAt(match, seat) : null;
  return short === null || short <= now || !subscription.kinds.includes('time') ? null : short;
}
