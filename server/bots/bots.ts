import { isSimultaneous } from '../../game/actions.ts';
import { randomInt } from 'node:crypto';
import { simplestAction } from '../../game/bots/simplest.ts';
import { check, decisions, isMalformed, type Action, type State } from '../../game/engine.ts';
import { parseAction } from '../../game/parseAction.ts';
import { commitment } from '../../game/state/random.ts';
import { isKnownVersion } from '../../game/version.ts';
import { viewFor } from '../../game/view.ts';
import type { Live, Move } from '../play/live.ts';
import { readMatch } from '../storage/matches.ts';
import type { Store } from '../storage/store.ts';
import type { Matches } from '../play/matches.ts';
import { STAND_IN_LEVEL } from '../../game/bots/levels.ts';
import type { Pool, Question } from './pool.ts';
import { Slots } from './slots.ts';
import { Plans } from './plans.ts';
import type { BotPace } from '../../protocol/pace.ts';
import { mustBotAct, owingBots } from '../match/duty.ts';
import { isBotPlayed, isPlayedAlone, type Match } from '../match/match.ts';

/**
 * The maximum number of simultaneous tasks that read or change a match for its bots. Other tasks wait in order of
 * arrival.
 */
const MAX_AT_ONCE = 4;
/** How long a bot appears to think before its first decision in a turn, as a multiple of BOT_PAUSE_MS. */
const PACE_FACTOR: Readonly<Record<BotPace, number>> = { instant: 0, brisk: 1, human: 3 };
/** The pause before a bot's next decision in the same turn, as a fraction of the usual pause. */
const SAME_SEAT = 0.5;
/**
 * The delay before the first retry after an error such as a failed write, in milliseconds. Each further retry doubles
 * the delay, up to the maximum.
 */
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

interface Parts {
  readonly store: Store;
  readonly matches: Matches;
  readonly pool: Pool;
  /** How long a bot appears to think at the brisk pace, in milliseconds, before random variation. */
  readonly pauseMs: number;
  /** Gives back the duty of a match whose bots made no move. `isOver`: true if bots cannot continue this match. */
  readonly giveBack: (matchID: string, epoch: number, isOver: boolean) => Promise<void>;
  readonly failed: (what: string, error: unknown) => void;
}

/** A bot's decision, with the state and the duty for which it was made. */
interface Decision {
  readonly epoch: number;
  readonly stateID: number;
  readonly seat: number;
  readonly action: unknown;
}

/**
 * Returns the seed of a bot's random numbers for one turn, for deals in which the bots must play identically in every
 * match. The result reveals nothing about the match's seed, and undo does not change it.
 */
const botStream = (seed: string, seat: number, { turnNumber }: State): string =>
  commitment(`scythe-bot/1:${seed}:${seat}:${turnNumber}`);

/**
 * Returns true if only one person plays the match, no one has moved yet, and the bots do not act at the human pace.
 * Bots that move first must not keep that person waiting.
 */
const isOpening = (match: Match): boolean => match.stateID === 0 && match.botPace !== 'human' && isPlayedAlone(match);

/**
 * Plays the bots' seats. Each bot gets only its seat's view, and its actions are handled like a player's: one at a time
 * per match, and stored before they are sent. If a bot fails, the match still continues.
 */
export class Bots {
  readonly #parts: Parts;
  /** Matches whose bots are about to act here, each with the timer that wakes them, or null while they act. */
  readonly #awaited = new Map<string, NodeJS.Timeout | null>();
  /** The epochs of the duties that this process holds, by match. */
  readonly #epochs = new Map<string, number>();
  readonly #faults = new Map<string, number>();
  readonly #slots = new Slots(MAX_AT_ONCE);
  readonly #plans = new Plans();
  /** Matches whose bots act without pauses. */
  readonly #hurried = new Set<string>();
  /** The seat whose bot acted last, for each match. */
  readonly #lastSeat = new Map<string, number>();
  #acting = 0;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The epochs of the duties that this process holds for its bots, by match. */
  get held(): ReadonlyMap<string, number> {
    return this.#epochs;
  }

  /** True once bots no longer act, because this process is stopping. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /**
   * Handles a change to a match. If one of its bots owes a decision and this process holds the duty, the bot will act.
   * `epoch` is the epoch of that duty, or null if this process does not hold it.
   */
  look(matchID: string, match: Match | undefined, epoch: number | null): void {
    if (match === undefined || !mustBotAct(match) || this.#isStopped) {
      this.lose(matchID);
      return;
    }
    if (epoch === null) {
      // The match stays hurried, because this process will probably claim its duty again, for example after a change
      // that is not a move.
      this.#rest(matchID);
      return;
    }
    this.#epochs.set(matchID, epoch);
    const timer = this.#awaited.get(matchID);
    // A bot is about to act. If it is already acting (null), the match is checked again afterwards.
    if (timer !== undefined) return;
    if (isOpening(match)) this.#hurried.add(matchID);
    const isSameSeat = owingBots(match).includes(this.#lastSeat.get(matchID) ?? -1);
    this.#wait(matchID, this.#hurried.has(matchID) ? 0 : this.#pause(match.botPace, isSameSeat));
  }

  /** Stops the bots of a match because they need not act, or because they act in another process. */
  lose(matchID: string): void {
    this.#hurried.delete(matchID);
    this.#rest(matchID);
  }

  /** Stops the bots of a match, but remembers whether they act without pauses. */
  #rest(matchID: string): void {
    this.#epochs.delete(matchID);
    const timer = this.#awaited.get(matchID);
    if (timer === null) return; // The bot is acting, and will find that the duty is gone.
    clearTimeout(timer);
    this.#awaited.delete(matchID);
    this.#faults.delete(matchID);
    this.#lastSeat.delete(matchID);
    this.#plans.forget(matchID);
  }

  /** Makes the bots of a match act without pauses until none of them owes a decision. */
  hurry(matchID: string): void {
    if (this.#isStopped) return;
    this.#hurried.add(matchID);
    const timer = this.#awaited.get(matchID);
    // The bots are already acting, are about to be checked, or are played by another process.
    if (timer === null || timer === undefined) return;
    clearTimeout(timer);
    this.#wait(matchID, 0);
  }

  /** Prevents new decisions. Resolves when no bot is acting. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#awaited.values()) if (timer !== null) clearTimeout(timer);
    this.#epochs.clear();
    while (this.#acting > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /**
   * Returns a pause in milliseconds: a random 60% to 140% of the usual pause at this pace, because people's pauses vary
   * too. The pause before another decision in the same turn is half as long.
   */
  #pause(pace: BotPace, isSameSeat: boolean): number {
    const pauseMs = this.#parts.pauseMs * PACE_FACTOR[pace] * (isSameSeat ? SAME_SEAT : 1);
    return Math.round((pauseMs * (600 + randomInt(801))) / 1000);
  }

  #wait(matchID: string, ms: number): void {
    const timer = setTimeout(() => {
      this.#acting++;
      this.#awaited.set(matchID, null);
      void this.#act(matchID).finally(() => this.#acting--);
    }, ms).unref();
    this.#awaited.set(matchID, timer);
  }

  async #act(matchID: string): Promise<void> {
    const { store, matches, giveBack, failed } = this.#parts;
    const before = this.#epochs.get(matchID);
    try {
      const goesOn = before !== undefined && (await this.#decide(matchID, before));
      // Runs in the match's queue, so that no change between the read and the check is missed.
      const settle = async (): Promise<void> => {
        const match = goesOn ? await readMatch(store.database.db, matchID) : undefined;
        this.#faults.delete(matchID);
        this.#awaited.delete(matchID);
        // If the bot has moved, the move has already stored the next duty, under a new epoch.
        const epoch = this.#epochs.get(matchID) ?? null;
        if (epoch !== null && epoch === before) await giveBack(matchID, epoch, !goesOn);
        this.look(matchID, match, epoch === before ? null : epoch);
      };
      await this.#slots.run(() => matches.ask(matchID, settle));
    } catch (error) {
      if (!this.#isStopped) failed('a bot could not act', error);
      const faults = (this.#faults.get(matchID) ?? 0) + 1;
      this.#faults.set(matchID, faults);
      this.#awaited.delete(matchID);
      if (this.#isStopped || !this.#epochs.has(matchID)) return;
      this.#wait(matchID, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (faults - 1)));
    }
  }

  /**
   * Makes one decision: reads the match in the match's queue, lets the bot think outside the queue, and acts in the
   * queue if the decision is still needed. Returns false if the match cannot continue because its rules version is
   * unknown or it has too many actions.
   */
  async #decide(matchID: string, epoch: number): Promise<boolean> {
    const { matches } = this.#parts;
    const ask = async () => {
      const live = await matches.live(matchID);
      if (live === undefined || live.state === null || !mustBotAct(live.match) || this.#isStopped) return null;
      if (!isKnownVersion(live.state.G.rules)) return 'never';
      const owing = owingBots(live.match);
      const isSteady = live.match.week !== null;
      const seat = owing[owing.length > 1 && !isSteady ? randomInt(owing.length) : 0];
      const level = live.match.seats[seat].bot ?? STAND_IN_LEVEL;
      const group = live.match.addressGroup;
      const view = viewFor(live.state.G, seat);
      const stream = isSteady ? botStream(live.match.seed, seat, view) : null;
      return { stateID: live.state._stateID, matchID, seat, level, group, view, stream };
    };
    const question = await this.#slots.run(() => matches.ask(matchID, ask));
    if (question === null) return true;
    if (question === 'never') return false;
    const { stateID, seat } = question;
    const action = await this.#think(question);
    if (this.#isStopped) return true;
    const move = (live: Live): Move | null => this.#moveOf(live, { stateID, seat, action, epoch });
    const result = await this.#slots.run(() => matches.act(matchID, move));
    // If the move was `stale`, another process acted first and holds the duty.
    if (result?.kind === 'refused' && result.refused === 'too-many-actions') return false;
    if (result?.kind === 'refused' && result.refused !== 'stale') throw new Error(result.refused);
    this.#lastSeat.set(matchID, seat);
    return true;
  }

  /**
   * Returns the next action of the bot's plan if the match went as planned, otherwise a new decision. Resolves to null
   * if no bot level can answer.
   */
  async #think(question: Question): Promise<Action | null> {
    const { matchID, seat, view, stream } = question;
    // With a seed, no plan is used. A restart would lose it, and thinking again could produce a different plan.
    const planned = stream === null ? this.#plans.next(matchID, seat, view) : null;
    if (planned !== null && check(view, seat, planned) === null) return planned;
    const thought = await this.#parts.pool.think(question);
    if (thought !== null && stream === null && this.#epochs.has(matchID)) this.#plans.keep(matchID, seat, thought.plan);
    return thought?.action ?? null;
  }

  /**
   * Returns the bot's action if it is legal, otherwise the simplest legal one. Returns null if the bot no longer owes
   * the decision, or if the state has changed and the action is not one that several seats choose simultaneously.
   */
  #moveOf({ match, state }: Live, { stateID, seat, action: answer, epoch }: Decision): Move | null {
    // The absent player may have returned, or the last person may have left.
    if (state === null || !mustBotAct(match) || !isBotPlayed(match.seats[seat])) return null;
    const { G } = state;
    // In a combat, the opponent may have committed in the meantime, but this seat still owes the same decision.
    const stillOwes = decisions(G).some((decision) => decision.seat === seat);
    const isSame = state._stateID === stateID;
    const parsed = parseAction(answer);
    if (!stillOwes || (!isSame && (isMalformed(parsed) || !isSimultaneous(parsed)))) return null;
    const isLegal = !isMalformed(parsed) && check(G, seat, parsed) === null;
    const action = isLegal ? parsed : simplestAction(viewFor(G, seat), seat);
    if (!isLegal) this.#parts.failed('a bot gave no legal action, so the simplest one is played', new Error(match.id));
    if (action === null) throw new Error('a seat that owes a decision has no legal action');
    return { seat, action, on: state._stateID, id: null, epoch };
  }
}
