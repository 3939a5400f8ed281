import { lineOf } from '../../game/bots/book/book.ts';
import { loadBot } from '../../game/bots/bots.ts';
import type { Below, Bot } from '../../game/bots/bot.ts';
import { thinkGreedily } from '../../game/bots/easy0/easy0.ts';
import { EASY_WEIGHTS } from '../../game/bots/easy0/weights.ts';
import { Player } from '../../game/bots/player.ts';
import type { Effort } from '../../game/bots/strong/mind.ts';
import { shippedModels } from '../../game/bots/strong/models.ts';
import { strongBot } from '../../game/bots/strong/strong.ts';
import { sumOf, temperOf } from '../../game/bots/strong/tempers.ts';
import { STYLES } from '../../game/bots/styles.ts';
import { applyListed, decisions, legalActions, type Action, type State } from '../../game/engine.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { cutMatch } from '../../game/rules/end.ts';
import { below as belowIn } from '../../game/state/random.ts';
import { viewFor } from '../../game/view.ts';
import { setupOf, tableFor } from '../tables.ts';
import type { Lesson } from './rows.ts';

/** Matches to learn from, between players with different tastes who sometimes try something at random. */

/** A match is stopped after this round. */
const LAST_ROUND = 45;
/** The percentage of turns that start with a random section. */
const RANDOM_TURNS = 5;

/** The share of matches by number of seats, in percent. */
const SIZES: readonly (readonly [seats: number, percent: number])[] = [
  [5, 50],
  [2, 38],
  [3, 6],
  [4, 6],
];

const QUICK: Effort = {
  move: { positions: 300, width: 5 },
  rows: { positions: 100, width: 4 },
  ends: 4,
  laterMove: { positions: 30, width: 2 },
  laterRows: { positions: 30, width: 2 },
  branches: 1,
  lines: 4,
  narrowing: 1,
  turns: 1,
  enough: Number.POSITIVE_INFINITY,
  outlook: 0.65,
  doubt: 3,
};

/** The scale of a random taste: it changes a feature's worth by -0.8 to 1.2 times this number of coins. */
const TASTES: Readonly<Record<string, number>> = {
  popularity: 0.6,
  power: 0.6,
  coins: 0.6,
  upgrades: 2,
  mechs: 2,
  structures: 2,
  recruits: 2,
  workers: 2,
  'best fight for a star': 2,
  'stars given': 2,
  territories: 2,
  'combat cards': 2,
  'nearest encounter': 2,
  'Factory in reach': 2,
  'useful tokens of a Produce': 2,
};

/** Returns a random number from `low` to `high`: one of 1,001 evenly spaced values. */
const between = (below: Below, low: number, high: number): number => low + ((high - low) * below(1001)) / 1000;

function seatsFor(below: Below): number {
  let left = below(100);
  for (const [seats, percent] of SIZES) {
    if (left < percent) return seats;
    left -= percent;
  }
  return 2;
}

/** Returns the current strong bot with random tastes. One in four such bots plays without the opening book. */
function tasteful(below: Below): Bot {
  const more: Record<string, number> = {};
  for (const [name, most] of Object.entries(TASTES)) {
    if (below(10) < 3) more[name] = between(below, -0.8 * most, 1.2 * most);
  }
  const style = STYLES[below(STYLES.length)];
  const goals = {
    win: between(below, 30, 70),
    rival: between(below, 0.4, 0.9),
    haste: between(below, 4, 14),
    impatience: between(below, 0.08, 0.18),
  };
  const habit = { effort: QUICK, book: below(4) === 0 ? null : lineOf };
  return strongBot('hard', shippedModels(), { table: habit, duel: habit }, (_, isDuel) => ({
    ...goals,
    likes: sumOf(temperOf(style, isDuel).likes, more),
  }));
}

/** Returns the reference bot, `easy-0`, with randomly changed weights. It plays the first generation of lessons. */
function shaken(below: Below): Bot {
  const weights: Record<keyof typeof EASY_WEIGHTS, number> = { ...EASY_WEIGHTS };
  for (const name of Object.keys(EASY_WEIGHTS) as (keyof typeof EASY_WEIGHTS)[]) {
    if (name === 'outlook' || name === 'win' || name === 'loss') continue;
    const factor = between(below, 0.5, 1);
    weights[name] *= below(2) === 0 ? factor : 1 / factor;
  }
  return {
    name: 'easy-0',
    choose: (view, seat, { random }) => {
      const { action, positions } = thinkGreedily(view, seat, random, weights);
      return { action, plan: [], positions, cut: false };
    },
  };
}

/**
 * Plays a lesson at a table of this size, or of a random size if `size` is null. More than five seats need the
 * expansion (IFA-1). The same arguments and weights always produce the same lesson.
 */
export async function playLesson(
  seed: string,
  number: number,
  isFirst: boolean,
  size: number | null,
  expansion: boolean,
): Promise<Lesson> {
  const stream = { seed: `${seed}/${number}/players`, words: 0 };
  const below: Below = (m) => belowIn(stream, m);
  const setup = setupOf(tableFor(size ?? seatsFor(below), expansion), `${seed}/${number}`);
  const state: State = newMatch(parseSetup(setup));
  const anchor = await loadBot('easy-0');
  const players = state.players.map(() => {
    if (isFirst) return new Player(shaken(below));
    return new Player(below(5) === 0 ? anchor : tasteful(below));
  });
  const actions: (readonly [number, Action])[] = [];
  while (state.result === null) {
    if (state.round > LAST_ROUND) {
      cutMatch(state, LAST_ROUND);
      break;
    }
    const [{ seat, kind }] = decisions(state);
    const listed = legalActions(state, seat);
    const isRandom = kind === 'takeSection' && below(100) < RANDOM_TURNS;
    const chosen = isRandom ? null : players[seat].choose(viewFor(state, seat), seat, { random: below }).action;
    const action = chosen ?? listed[below(listed.length)];
    actions.push([seat, action]);
    applyListed(state, seat, action);
  }
  const scores = state.players.map(({ faction }) => state.result?.scores[faction] ?? 0);
  return { setup, actions, scores };
}
