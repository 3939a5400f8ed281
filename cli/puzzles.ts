import { writeFileSync } from 'node:fs';
import { loadBot } from '../game/bots/bots.ts';
import { playMatch } from '../game/bots/simulate.ts';
import { REVIEW_POSITIONS, coachOf } from '../game/coach/coach.ts';
import { puzzleIn, type Puzzle } from '../game/coach/puzzle.ts';
import { clone, type State } from '../game/engine.ts';
import { newMatch } from '../game/notation/newMatch.ts';
import { parseSetup } from '../game/notation/setup.ts';
import { below } from '../game/state/random.ts';
import { UsageError, main, readArguments, wholeNumber, type Command } from './arguments.ts';

/**
 * The rounds from which puzzles are taken. Before them, the opening book judges better than a search; after them, too
 * few turns remain to judge.
 */
const FIRST_ROUND = 4;
const LAST_ROUND = 15;
/** The maximum number of positions to examine in each match. */
const EXAMINED = 6;
/** The maximum number of puzzles to keep from each match. */
const KEPT = 2;
const TABLES = [2, 3, 4, 5] as const;

/** Resolves to the states at the start of a few turns of a match between bots, chosen by the seed. */
async function positionsOf(seed: string, players: number): Promise<State[]> {
  const setup = parseSetup({
    format: 'scythe-setup/1',
    seats: Array.from({ length: players }, (_, seat) => ({ name: `p${seat}` })),
    seed,
  });
  const bot = await loadBot('medium');
  const turns: State[] = [];
  let turn = -1;
  const watch = (state: State): void => {
    if (state.turnNumber === turn || state.turn !== null || state.result !== null) return;
    turn = state.turnNumber;
    if (state.round >= FIRST_ROUND) turns.push(clone(state));
  };
  playMatch(
    newMatch(setup),
    Array.from({ length: players }, () => bot),
    seed,
    LAST_ROUND,
    watch,
  );
  const stream = { seed: `${seed} turns`, words: 0 };
  const chosen: State[] = [];
  while (chosen.length < EXAMINED && turns.length > 0) chosen.push(...turns.splice(below(stream, turns.length), 1));
  return chosen;
}

const line = (puzzle: Puzzle): string => JSON.stringify(puzzle);

/** Finds puzzles in matches between bots, and prints or writes them as JSON. The same seed finds the same puzzles. */
export const puzzles: Command = async (argv, print) => {
  const { files, option } = readArguments(argv, ['count', 'seed', 'out']);
  if (files.length > 0) throw new UsageError(`unexpected: ${files.join(' ')}`);
  const count = wholeNumber(option('count'), 'count', 10, 1, 1000);
  const seed = option('seed') ?? 'puzzles';
  await loadBot('hard');
  const coach = coachOf('hard', () => ({ budget: REVIEW_POSITIONS }));
  const found: Puzzle[] = [];
  for (let match = 1; found.length < count; match++) {
    const states = await positionsOf(`${seed}-${match}`, TABLES[match % TABLES.length]);
    let kept = 0;
    for (const state of states) {
      if (kept === KEPT || found.length === count) break;
      const puzzle = puzzleIn(state, `${match}.${state.turnNumber}`, coach);
      if (puzzle === null) continue;
      kept++;
      found.push(puzzle);
    }
  }
  const text = `[\n${found.map(line).join(',\n')}\n]\n`;
  const out = option('out');
  if (out === undefined) print(text);
  else writeFileSync(out, text);
};

main(import.meta, puzzles);
