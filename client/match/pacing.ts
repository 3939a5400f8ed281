import { decisions, type State } from '../../game/engine.ts';
import { isTold } from '../table/log/narration.ts';
import type { TableSource } from '../table/source.ts';

/**
 * Shows other players' moves one after another, each long enough to be seen, however fast they arrive. The viewer's own
 * moves are shown immediately. Pure.
 */

/** How long a move is shown at normal speed, in milliseconds. */
const MOVE_MS = 700;
/** The maximum time by which a burst of moves delays the table, in milliseconds at normal speed. */
const LATEST_MS = 2_500;
/**
 * How long a move is shown before the viewer's first turn, in milliseconds. It is short, so that they can start playing
 * soon.
 */
const FIRST_MOVE_MS = 200;
const FIRST_LATEST_MS = 1_000;

/** The parts of a table's source that belong to one state. */
type Moment = Pick<TableSource, 'view' | 'stateID' | 'log' | 'hasEarlierLog'>;

export interface Pacing {
  /** The viewer's seat, or null for a spectator. */
  readonly seat: number | null;
  readonly shown: Moment;
  /**
   * How long `shown` is displayed before the next moment, in milliseconds; 0 if the next one is shown when it arrives.
   */
  readonly ms: number;
  /** The moments that have arrived after `shown`. */
  readonly queue: readonly Moment[];
  /** The largest number of visible moments that have waited at once since the table was last up to date. */
  readonly burst: number;
  /** True if the viewer wants to skip to their next decision. */
  readonly isSkipping: boolean;
}

const momentOf = ({ view, stateID, log, hasEarlierLog }: TableSource): Moment => ({
  view,
  stateID,
  log,
  hasEarlierLog,
});

/** Returns true if a seat has a decision to make. */
const isAsked = (view: State, seat: number | null): boolean =>
  seat !== null && decisions(view).some((decision) => decision.seat === seat);

export const beginPacing = (source: TableSource): Pacing => ({
  seat: source.seat,
  shown: momentOf(source),
  ms: 0,
  queue: [],
  burst: 0,
  isSkipping: false,
});

/** Returns the number of moments with something to see. */
const toSee = (moments: readonly Moment[]): number => moments.filter(({ view }) => view.events.some(isTold)).length;

/** Returns true until the seat has taken its first section. */
const isOpening = ({ players }: State, seat: number | null): boolean => seat !== null && players[seat].section === null;

/**
 * Returns how long a moment is shown when `burst` moments are waiting, in milliseconds. Returns 0 if the moment has no
 * visible events, or if `speed` is 0.
 */
function durationOf({ view }: Moment, seat: number | null, burst: number, speed: number): number {
  if (speed <= 0 || !view.events.some(isTold)) return 0;
  const [each, all] = isOpening(view, seat) ? [FIRST_MOVE_MS, FIRST_LATEST_MS] : [MOVE_MS, LATEST_MS];
  return Math.min(each, all / Math.max(1, burst)) / speed;
}

/** Shows the first of these moments that has visible events, or the last moment if none has. */
function showing(moments: readonly Moment[], before: Pacing, speed: number): Pacing {
  const at = moments.findIndex(
    (moment, i) => i === moments.length - 1 || durationOf(moment, before.seat, 1, speed) > 0,
  );
  const queue = moments.slice(at + 1);
  const burst = Math.max(before.burst, toSee(moments));
  const ms = durationOf(moments[at], before.seat, burst, speed);
  return { ...before, shown: moments[at], ms, queue, burst: queue.length === 0 && ms === 0 ? 0 : burst };
}

/** Adds the current state. If `speed` is 0, everything is shown immediately. */
export function received(pacing: Pacing, source: TableSource, speed: number): Pacing {
  const { shown, queue, ms } = pacing;
  const moment = momentOf(source);
  const newest = queue.at(-1) ?? shown;
  if (newest.stateID === moment.stateID) {
    // The same state, with more of its log.
    return queue.length === 0 ? { ...pacing, shown: moment } : { ...pacing, queue: [...queue.slice(0, -1), moment] };
  }
  const isSkipping = pacing.isSkipping && !isAsked(source.view, source.seat);
  const atOnce = speed === 0 || pacing.isSkipping || isAsked(shown.view, source.seat);
  if (atOnce) return { ...beginPacing(source), isSkipping };
  if (ms === 0) return showing([moment], pacing, speed);
  const waiting = [...queue, moment];
  return { ...pacing, queue: waiting, burst: Math.max(pacing.burst, toSee(waiting)) };
}

/** Shows the next moment, if any. Called when the current one has been shown for `ms`. */
export function advanced(pacing: Pacing, speed: number): Pacing {
  if (pacing.queue.length === 0) return { ...pacing, ms: 0, burst: 0 };
  return showing(pacing.queue, pacing, speed);
}

/** Shows the current state, and later ones as they arrive, until the seat's next decision. */
export const skipped = (source: TableSource): Pacing => ({
  ...beginPacing(source),
  isSkipping: !isAsked(source.view, source.seat),
});
