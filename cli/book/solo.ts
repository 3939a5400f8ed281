import { piecesOf, type BookTurn } from '../../game/bots/book/book.ts';
import type { Below } from '../../game/bots/bot.ts';
import { playMatch } from '../../game/bots/simulate.ts';
import { HABITS } from '../../game/bots/strong/bots.ts';
import type { Models, Temper } from '../../game/bots/strong/judge.ts';
import type { Effort } from '../../game/bots/strong/mind.ts';
import { shippedModels } from '../../game/bots/strong/models.ts';
import type { Pairing } from '../../game/bots/strong/pairings.ts';
import { scaled } from '../../game/bots/strong/scaled.ts';
import { strongBot } from '../../game/bots/strong/strong.ts';
import { temperOf } from '../../game/bots/strong/tempers.ts';
import type { WrittenAction } from '../../game/notation/record.ts';
import { seatResults } from '../results.ts';
import { SOLO_ROUNDS, soloMatch } from '../tables.ts';
import { believedModel, mixedModels } from '../train/models.ts';
import { TASTES, tempered } from '../tune/tastes.ts';

/** Matches of one seat without opponents, which begin with an opening. */

type Line = readonly BookTurn[];

/** The share of the search of `hard`. */
const SHARE = 0.6;
/** The coins for each round that a match ends earlier than usual. */
const EARLIER = 4;
/** The percentage of tastes that a curious player changes. */
const CHANGED = 30;
/** The range of these changes, in hundredths of a step. */
const [LEAST_STEPS, MOST_STEPS] = [-120, 280];
/** The maximum haste of a curious player, in coins. */
const MOST_HASTE = 12;

const EFFORT: Effort = scaled(HABITS.hard.table.effort, SHARE);

/** A player's models, search and temper. */
export interface SoloPlayer {
  readonly models: Models;
  readonly effort: Effort;
  readonly temper: (usual: Temper) => Temper;
}

/** Returns a player like `hard`, with less search. */
export const usualPlayer = (): SoloPlayer => ({
  models: shippedModels(),
  effort: EFFORT,
  temper: (usual) => usual,
});

/** Returns a player with random tastes and foresight, who trusts the weights, the beliefs before them, or both. */
export function curiousPlayer(below: Below): SoloPlayer {
  const trust = [1, 0.5, 0.5, 0, 0][below(5)];
  const steps = TASTES.map(() =>
    below(100) < CHANGED ? (below(MOST_STEPS - LEAST_STEPS + 1) + LEAST_STEPS) / 100 : 0,
  );
  const haste = below(MOST_HASTE + 1);
  return {
    models: mixedModels(shippedModels(), believedModel(), trust),
    effort: { ...EFFORT, outlook: 0.75 + below(18) / 100, turns: 5 + below(6) },
    temper: (usual) => ({ ...tempered(usual, steps), haste }),
  };
}

/** A match without opponents: its score, and its first turns as a line of the book. */
export interface SoloMatch {
  readonly score: number;
  readonly line: Line;
}

/** Actions that depend on cards that another match deals differently. */
const isLuck = ({ type }: WrittenAction): boolean =>
  type === 'chooseOption' || type === 'takeFactoryCard' || type === 'revealObjective';

/** Returns the turns of a match as a line. A turn is cut where it depends on luck. */
function lineFrom(actions: readonly WrittenAction[], marks: readonly number[]): Line {
  const line: BookTurn[] = [];
  let turn: object[] = [];
  let isCut = false;
  for (const action of actions) {
    if (action.type === 'endTurn') {
      line.push([marks[line.length], turn as BookTurn[1]]);
      turn = [];
      isCut = false;
      continue;
    }
    isCut ||= isLuck(action) && action.type !== 'revealObjective';
    const { by: _, ...rest } = action;
    if (!isCut && !isLuck(action)) turn.push(rest);
  }
  return line;
}

/**
 * Plays a match without opponents that begins with a line, and returns its first `keep` turns. The score includes a few
 * coins for each round that the match ends before the usual last one.
 */
export function playSolo(pairing: Pairing, opening: Line, player: SoloPlayer, seed: string, keep: number): SoloMatch {
  const start = soloMatch(pairing, seed);
  const habit = { effort: player.effort, book: () => opening };
  const bot = strongBot('hard', player.models, { table: habit, duel: habit }, (style, _, own) =>
    player.temper(temperOf(style, false, own)),
  );
  const marks = [piecesOf(start, 0)];
  let turn = start.turnNumber;
  const { state, actions } = playMatch(start, [bot], `${seed}/bots`, SOLO_ROUNDS, (now) => {
    if (now.turnNumber === turn) return;
    turn = now.turnNumber;
    marks.push(piecesOf(now, 0));
  });
  const [{ score }] = seatResults(state);
  return {
    score: score + EARLIER * Math.max(0, SOLO_ROUNDS - state.round),
    line: lineFrom(actions, marks).slice(0, keep),
  };
}
