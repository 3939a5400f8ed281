import type { Guest } from '../../protocol/guest.ts';
import type {
  ActBody,
  LiftBody,
  Moderation as ModerationView,
  RenameBody,
  SanctionBody,
} from '../../protocol/moderation.ts';
import { MAX_BLOCKED, type OperatorAct } from '../../protocol/reasons.ts';
import type { People } from '../../protocol/people.ts';
import { drawMatchID as drawID } from '../credentials.ts';
import { LobbyFault, banned, malformed, tooManyRequests } from '../http/fault.ts';
import { nameFor } from '../lobby/seating.ts';
import { readName } from '../lobby/names.ts';
import { addBlock, blockedBy, removeBlock } from '../storage/blocks.ts';
import type { Trx } from '../storage/database.ts';
import { friendsOf, removeFriends } from '../storage/friends.ts';
import { findGuest, updateGuest } from '../storage/guests.ts';
import { countChange } from '../storage/matchWrites.ts';
import { readMatch } from '../storage/matches.ts';
import {
  closeReport,
  isSanctioned,
  liftSanction,
  logAct,
  readActs,
  readReports,
  readSanctions,
  renameEverywhere,
  setSanction,
  type Named,
} from '../storage/moderation.ts';
import { recountRatings, unrateMatch } from '../storage/recount.ts';
import { openMatchesOfGuests } from '../storage/seats.ts';
import type { Store } from '../storage/store.ts';
import type { Operators } from './operators.ts';
import { readNote } from './reports.ts';

const OPEN = 100;
const CLOSED = 50;
const LOGGED = 200;
const HOUR_MS = 60 * 60 * 1000;

interface Parts {
  readonly store: Store;
  readonly operators: Operators;
  readonly now: () => number;
}

/** A log entry for an operator's action: what was done, to whom or what, and why. */
interface About {
  readonly act: OperatorAct;
  readonly subject?: Named | null;
  readonly matchID?: string;
  readonly report?: string | undefined;
  readonly reason: string;
}

const unknownPlayer = (): LobbyFault => new LobbyFault('unknown-player', 'This player does not exist.');
const unknownReport = (): LobbyFault => new LobbyFault('unknown-report', 'This report does not exist.');

/**
 * Handles guests' blocks and operators' actions. Reads everything from the database and caches nothing.
 */
export class Moderation {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get #db() {
    return this.#parts.store.database.db;
  }

  isMuted(guestID: string): Promise<boolean> {
    return isSanctioned(this.#db, guestID, 'mute', this.#parts.now());
  }

  /** Throws `banned` if the guest is banned. Does nothing if `guest` is null, because only guests can be banned. */
  async demandWelcome(guest: Guest | null): Promise<void> {
    if (guest === null || !(await isSanctioned(this.#db, guest.id, 'ban', this.#parts.now()))) return;
    throw banned();
  }

  /**
   * Throws `name-fixed` if an operator has renamed the guest and the new name differs from their current one, or
   * `name-reserved` if the new name looks like that of another guest listed in `ADMINS`.
   */
  async demandName(name: string, guest: Guest | null): Promise<void> {
    if (
      guest !== null &&
      name !== guest.name &&
      (await isSanctioned(this.#db, guest.id, 'rename', this.#parts.now()))
    ) {
      throw new LobbyFault(
        'name-fixed',
        'An operator of this site has changed your name. You cannot choose another one.',
      );
    }
    await this.#parts.operators.demandOtherName(name, guest?.id ?? null);
  }

  /** Returns a guest's friends and the people they have blocked. */
  async peopleOf({ id }: Pick<Guest, 'id'>): Promise<People> {
    return { friends: await friendsOf(this.#db, id), blocked: await blockedBy(this.#db, id) };
  }

  /**
   * Blocks a guest or lifts the block. Throws `malformed` if both guests are the same, `unknown-player` if the other
   * guest does not exist, and `too-many-requests` if the guest has blocked too many others.
   */
  async block({ id }: Guest, blockedID: string, isBlocked: boolean): Promise<People> {
    if (id === blockedID) throw malformed('You cannot block yourself.');
    if ((await findGuest(this.#db, blockedID)) === undefined) throw unknownPlayer();
    const block = { guestID: id, blockedID };
    if (!isBlocked) await removeBlock(this.#db, block);
    else if (!(await addBlock(this.#db, { ...block, at: this.#parts.now(), limit: MAX_BLOCKED }))) {
      throw tooManyRequests();
    }
    // Blocking a guest ends the friendship.
    if (isBlocked) await removeFriends(this.#db, id, blockedID);
    return this.peopleOf({ id });
  }

  /** Returns the data for the operators' page. */
  async view(): Promise<ModerationView> {
    return {
      open: await readReports(this.#db, { isOpen: true, limit: OPEN }),
      closed: await readReports(this.#db, { isOpen: false, limit: CLOSED }),
      sanctions: await readSanctions(this.#db, this.#parts.now()),
      log: await readActs(this.#db, LOGGED),
    };
  }

  /**
   * Mutes or bans a guest. Resolves to the ids of the guest's open matches after a ban, or to an empty list after a
   * mute.
   */
  async sanction(by: Guest, guestID: string, kind: 'mute' | 'ban', body: SanctionBody): Promise<string[]> {
    const { hours, reason, report } = body;
    await this.#act(by, { act: kind, reason, report }, guestID, async (trx, { note }) => {
      const at = this.#parts.now();
      const until = hours === null ? null : at + hours * HOUR_MS;
      await setSanction(trx, { guestID, kind, until, reason: note, at });
    });
    return kind === 'ban' ? openMatchesOfGuests(this.#db, [guestID]) : [];
  }

  /**
   * Changes a guest's name everywhere. The guest cannot change it until an operator lifts this sanction. Resolves to
   * the ids of the guest's open matches.
   */
  async rename(by: Guest, guestID: string, { name: given, reason, report }: RenameBody): Promise<string[]> {
    const name = readName(given);
    await this.#parts.operators.demandOtherName(name, guestID);
    await this.#act(by, { act: 'rename', reason, report }, guestID, async (trx, { emblem, note }) => {
      const at = this.#parts.now();
      await updateGuest(trx, { id: guestID, name, emblem });
      await setSanction(trx, { guestID, kind: 'rename', until: null, reason: note, at });
      const matches = await renameEverywhere(trx, guestID, async (matchID, seat) => {
        const match = await readMatch(trx, matchID);
        return match === undefined ? name : nameFor(match, seat, name);
      });
      for (const matchID of matches) await countChange(trx, matchID);
    });
    return openMatchesOfGuests(this.#db, [guestID]);
  }

  async lift(by: Guest, guestID: string, { kind, reason, report }: LiftBody): Promise<void> {
    await this.#act(by, { act: 'lift', reason, report }, guestID, (trx) => liftSanction(trx, guestID, kind));
  }

  /** Removes a match from the ratings and recounts them. Throws `not-rated` if they do not include the match. */
  async unrate(by: Guest, matchID: string, { reason, report }: ActBody): Promise<void> {
    const note = readNote(reason);
    await this.#db.transaction().execute(async (trx) => {
      if (!(await unrateMatch(trx, matchID))) {
        throw new LobbyFault('not-rated', 'This match does not count for ratings.');
      }
      await this.#log(trx, by, { act: 'unrate', matchID, report, reason: note });
    });
    await recountRatings(this.#db);
  }

  /** Closes a report. Does nothing if it is already closed. Throws `unknown-report` if it does not exist. */
  async close(by: Guest, reportID: string, { reason }: ActBody): Promise<void> {
    const note = readNote(reason);
    await this.#db.transaction().execute(async (trx) => {
      const closed = await closeReport(trx, reportID, this.#parts.now());
      if (closed === undefined) throw unknownReport();
      if (closed === 'closed') return;
      await this.#log(trx, by, { act: 'close', subject: closed.subject, report: reportID, reason: note });
    });
  }

  /**
   * Carries out an action on a guest and logs it, in one transaction. Throws `malformed` if `ADMINS` lists the guest,
   * or `unknown-player` if there is no such guest.
   */
  async #act(
    by: Guest,
    { reason, ...about }: Omit<About, 'subject'>,
    guestID: string,
    work: (trx: Trx, about: { readonly emblem: string; readonly note: string }) => Promise<void>,
  ): Promise<void> {
    const note = readNote(reason);
    if (this.#parts.operators.isListed(guestID)) throw malformed('An operator cannot be sanctioned.');
    await this.#db.transaction().execute(async (trx) => {
      const guest = await findGuest(trx, guestID);
      if (guest === undefined) throw unknownPlayer();
      await work(trx, { emblem: guest.emblem, note });
      await this.#log(trx, by, { ...about, subject: { id: guestID, name: guest.name }, reason: note });
    });
  }

  async #log(trx: Trx, by: Guest, { act, subject = null, matchID, report, reason }: About): Promise<void> {
    await logAct(trx, {
      id: drawID(),
      at: this.#parts.now(),
      act,
      by: { id: by.id, name: by.name },
      subject,
      matchID: matchID ?? null,
      reportID: report ?? null,
      reason,
    });
  }
}
