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

/** Matches in which bots think or act at the same time; the others wait in the order they came. */
const MAX_AT_ONCE = 4;
/** What a bot does next in the same turn it has thought about before. */
const SAME_SEAT = 0.5;
/** After a fault (a database that cannot write) it is tried again, later each time. */
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

/** The seats of bots that owe a decision. */
const owingBots = (match: Match): number[] =>
  match.seats.filter((seat) => isBotPlayed(seat) && match.pending?.includes(seat.seat)).map(({ seat }) => seat);

const mustAct = (match: Match): boolean =>
  match.status === 'playing' && hasPeople(match) && owingBots(match).length > 0;

interface Parts {
  readonly store: Store;
  readonly matches: Matches;
  readonly thinker: Thinker;
  /** How long a bot seems to think, on average. */
  readonly pauseMs: number;
  readonly failed: (what: string, error: unknown) => void;
}

/** A decision to be made, as it was when the bot was asked. */
interface Decision {
  readonly stateID: number;
  readonly seat: number;
  readonly action: unknown;
}

/**
 * Plays the seats of bots, each from its own view, by the same way as people's moves: in the match's turn, written
 * before anybody is told. Whatever a bot does, the match goes on.
 */
export class Bots {
  readonly #parts: Parts;
  /** Matches whose bots are about to act, with what will wake them; null: they act now. */
  readonly #awaited = new Map<string, NodeJS.Timeout | null>();
  readonly #queue: string[] = [];
  readonly #faults = new Map<string, number>();
  /** Whose bot acted last, while bots act. */
  readonly #lastSeat = new Map<string, number>();
  #acting = 0;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** At the start: in all matches that run, bots go on. */
  async wake(): Promise<void> {
    const { db } = this.#parts.store.database;
    for (const id of await matchIDsWithBots(db)) this.look(id, await readMatch(db, id));
  }

  /** A match has changed: does a bot owe a decision in it? */
  look(matchID: string, match: Match | undefined): void {
    const timer = this.#awaited.get(matchID);
    if (timer === null) return; // looks again by itself when it has acted
    if (match === undefined || !mustAct(match) || this.#isStopped) {
      clearTimeout(timer);
      this.#awaited.delete(matchID);
      this.#faults.delete(matchID);
      this.#lastSeat.delete(matchID);
    } else if (timer === undefined) {
      this.#wait(matchID, this.#pause(owingBots(match).includes(this.#lastSeat.get(matchID) ?? -1)));
    }
  }

  /** Resolves when nothing is under way; nothing begins any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#awaited.values()) if (timer !== null) clearTimeout(timer);
    this.#queue.length = 0;
    while (this.#acting > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** Seven tenths to one and a half of the pause, as people are not regular either; less for what follows by itself. */
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
      // In the match's turn: what happened between the reading and the looking would be passed over.
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
   * One decision: asked in the match's turn, thought about outside it, made in it if nothing has happened meanwhile.
   * False: no one can play this match on. It began under rules this program does not know, or has too many actions.
   */
  async #decide(matchID: string): Promise<boolean> {
    const { matches, thinker } = this.#parts;
    const asked = await matches.ask(matchID, async () => {
      const live = await matches.live(matchID);
      if (live === undefined || live.state === null || !mustAct(live.match)) return null;
      if (!isKnownVersion(live.state.G.rules)) return 'never';
      const owing = owingBots(live.match);
      const seat = owing[owing.length > 1 ? randomInt(owing.length) : 0];
      const level = live.match.seats[seat].bot ?? DEFAULT_BOT_LEVEL;
      return { stateID: live.state._stateID, seat, level, view: viewFor(live.state.G, seat) };
    });
    if (asked === null) return true;
    if (asked === 'never') return false;
    const { stateID, seat, level, view } = asked;
    const action = await thinker.think({ level, view, seat });
    if (this.#isStopped) return true;
    const result = await matches.act(matchID, (live) => this.#moveOf(live, { stateID, seat, action }));
    // Stale: another server was faster; it is looked at again.
    if (result?.kind === 'refused' && result.refused === 'too-many-actions') return false;
    if (result?.kind === 'refused' && result.refused !== 'stale') throw new Error(result.refused);
    this.#lastSeat.set(matchID, seat);
    return true;
  }

  /** What is done of what a bot has said: it itself where it is legal, else the simplest thing; null: no longer needed. */
  #moveOf({ match, state }: Live, { stateID, seat, action: said }: Decision): Move | null {
    // Whom it was thought about for may be back, or the last person gone.
    if (state === null || !mustAct(match) || !isBotPlayed(match.seats[seat])) return null;
    const { G } = state;
    // The other fighter may have chosen meanwhile; what this one owes has not changed by that.
    const stillOwes = decisions(G).some((decision) => decision.seat === seat);
    const isSame = state._stateID === stateID;
    const parsed = parseAction(said);
    if (!stillOwes || (!isSame && (isMalformed(parsed) || parsed.type !== 'commit'))) return null;
    const isLegal = !isMalformed(parsed) && check(G, seat, parsed) === null;
    const action = isLegal ? parsed : simplestAction(viewFor(G, seat), seat);
    if (!isLegal) this.#parts.failed('a bot did nothing that is legal', new Error(match.id));
    if (action === null) throw new Error('a seat that owes a decision has no legal action');
    return { seat, action, on: state._stateID, id: null, byBot: true };
  }
}
