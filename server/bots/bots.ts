import { randomInt } from 'node:crypto';
import { simplestAction } from '../../game/bots/simplest.ts';
import { check, decisions, isMalformed, parseAction } from '../../game/engine.ts';
import { isKnownVersion } from '../../game/version.ts';
import { viewFor } from '../../game/view.ts';
import type { Live, Move } from '../play/live.ts';
import { readMatch } from '../storage/matches.ts';
import { matchIDsWithBots } from '../storage/seats.ts';
import type { Store } from '../storage/store.ts';
import type { Matches } from '../play/matches.ts';
import { DEFAULT_BOT_LEVEL } from '../../game/bots/levels.ts';
import type { Thinker } from './thinker.ts';
import { hasPeople, isBotPlayed, type Match } from '../match/match.ts';

/** Matches in which bots think or act at the same time; the others wait in order of arrival. */
const MAX_AT_ONCE = 4;
/** The share of the usual pause before a bot's next decision in the same turn. */
const SAME_SEAT = 0.5;
/**
 * The first and longest delay before another attempt after an error, such as a failed write; each attempt doubles it.
 */
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

/** The seats that a bot plays and that owe a decision. */
const owingBots = (match: Match): number[] =>
  match.seats.filter((seat) => isBotPlayed(seat) && match.pending?.includes(seat.seat)).map(({ seat }) => seat);

const mustAct = (match: Match): boolean =>
  match.status === 'playing' && hasPeople(match) && owingBots(match).length > 0;

interface Parts {
  readonly store: Store;
  readonly matches: Matches;
  readonly thinker: Thinker;
  /** How long a bot appears to think, on average, in milliseconds. */
  readonly pauseMs: number;
  readonly failed: (what: string, error: unknown) => void;
}

/** A bot's decision, and the state it was made for. */
interface Decision {
  readonly stateID: number;
  readonly seat: number;
  readonly action: unknown;
}

/**
 * Plays the seats of bots. Each bot receives only its seat's view, and its actions take the same path as a player's: in
 * the match's turn, written before they are sent. Whatever a bot does, the match continues.
 */
export class Bots {
  readonly #parts: Parts;
  /** Matches whose bots are about to act, with the timer that wakes them; null while they act. */
  readonly #awaited = new Map<string, NodeJS.Timeout | null>();
  readonly #queue: string[] = [];
  readonly #faults = new Map<string, number>();
  /** The seat whose bot acted last, by match. */
  readonly #lastSeat = new Map<string, number>();
  #acting = 0;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Call on start: the bots in all running matches continue. */
  async wake(): Promise<void> {
    const { db } = this.#parts.store.database;
    for (const id of await matchIDsWithBots(db)) this.look(id, await readMatch(db, id));
  }

  /** Call after a change to a match: schedules its bots if one owes a decision. */
  look(matchID: string, match: Match | undefined): void {
    const timer = this.#awaited.get(matchID);
    if (timer === null) return; // checked again after it has acted
    if (match === undefined || !mustAct(match) || this.#isStopped) {
      clearTimeout(timer);
      this.#awaited.delete(matchID);
      this.#faults.delete(matchID);
      this.#lastSeat.delete(matchID);
    } else if (timer === undefined) {
      this.#wait(matchID, this.#pause(owingBots(match).includes(this.#lastSeat.get(matchID) ?? -1)));
    }
  }

  /** Starts nothing new; resolves when no bot is acting. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#awaited.values()) if (timer !== null) clearTimeout(timer);
    this.#queue.length = 0;
    while (this.#acting > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /**
   * A random 70 to 150 percent of the pause, because people vary too; less for another decision in the same
   * turn.
   */
  #pause(isSameSeat: boolean): number {
    const pauseMs = this.#parts.pauseMs * (isSameSeat ? SAME_SEAT : 1);
    return Math.round((pauseMs * (700 + randomInt(801))) / 1000);
  }

  #wait(matchID: string, ms: number): void {
    const timer = setTimeout(() => {
      this.#queue.push(matchID);
      this.#next();
    }, ms).unref();
    this.#awaited.set(matchID, timer);
  }

  #next(): void {
    while (this.#acting < MAX_AT_ONCE && !this.#isStopped) {
      const matchID = this.#queue.shift();
      if (matchID === undefined) return;
      this.#acting++;
      this.#awaited.set(matchID, null);
      void this.#act(matchID).finally(() => {
        this.#acting--;
        this.#next();
      });
    }
  }

  async #act(matchID: string): Promise<void> {
    const { store, matches, failed } = this.#parts;
    try {
      const goesOn = await this.#decide(matchID);
      // In the match's turn, so that no change between the read and the check is missed.
      await matches.ask(matchID, async () => {
        const match = await readMatch(store.database.db, matchID);
        this.#faults.delete(matchID);
        this.#awaited.delete(matchID);
        if (goesOn) this.look(matchID, match);
      });
    } catch (error) {
      if (!this.#isStopped) failed('a bot could not act', error);
      const faults = (this.#faults.get(matchID) ?? 0) + 1;
      this.#faults.set(matchID, faults);
      this.#awaited.delete(matchID);
      if (!this.#isStopped) this.#wait(matchID, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (faults - 1)));
    }
  }

  /**
   * Makes one decision: asks in the match's turn, thinks outside it, and acts in it if nothing has happened meanwhile.
   * Returns false if this match cannot continue: its rules version is unknown, or it has too many actions.
   */
  async #decide(matchID: string): Promise<boolean> {
    const { matches, thinker } = this.#parts;
    const question = await matches.ask(matchID, async () => {
      const live = await matches.live(matchID);
      if (live === undefined || live.state === null || !mustAct(live.match)) return null;
      if (!isKnownVersion(live.state.G.rules)) return 'never';
      const owing = owingBots(live.match);
      const seat = owing[owing.length > 1 ? randomInt(owing.length) : 0];
      const level = live.match.seats[seat].bot ?? DEFAULT_BOT_LEVEL;
      return { stateID: live.state._stateID, seat, level, view: viewFor(live.state.G, seat) };
    });
    if (question === null) return true;
    if (question === 'never') return false;
    const { stateID, seat, level, view } = question;
    const action = await thinker.think({ level, view, seat });
    if (this.#isStopped) return true;
    const result = await matches.act(matchID, (live) => this.#moveOf(live, { stateID, seat, action }));
    // `stale`: another server was faster, and the bot looks at the match again.
    if (result?.kind === 'refused' && result.refused === 'too-many-actions') return false;
    if (result?.kind === 'refused' && result.refused !== 'stale') throw new Error(result.refused);
    this.#lastSeat.set(matchID, seat);
    return true;
  }

  /** Returns the bot's action if it is legal, otherwise the simplest legal one; null if it is no longer needed. */
  #moveOf({ match, state }: Live, { stateID, seat, action: answer }: Decision): Move | null {
    // The absent player may have returned, or the last person may have left.
    if (state === null || !mustAct(match) || !isBotPlayed(match.seats[seat])) return null;
    const { G } = state;
    // The other player in the combat may have committed in the meantime; this seat still owes the same decision.
    const stillOwes = decisions(G).some((decision) => decision.seat === seat);
    const isSame = state._stateID === stateID;
    const parsed = parseAction(answer);
    if (!stillOwes || (!isSame && (isMalformed(parsed) || parsed.type !== 'commit'))) return null;
    const isLegal = !isMalformed(parsed) && check(G, seat, parsed) === null;
    const action = isLegal ? parsed : simplestAction(viewFor(G, seat), seat);
    if (!isLegal) this.#parts.failed('a bot chose an illegal action', new Error(match.id));
    if (action === null) throw new Error('a seat that owes a decision has no legal action');
    return { seat, action, on: state._stateID, id: null, byBot: true };
  }
}
