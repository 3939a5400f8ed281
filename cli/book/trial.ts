import { lineOf, type Book } from '../../game/bots/book/book.ts';
import { strongBot } from '../../game/bots/strong/strong.ts';
import { shippedModels } from '../../game/bots/strong/models.ts';
import { temperOf } from '../../game/bots/strong/tempers.ts';
import type { Effort } from '../../game/bots/strong/mind.ts';
import type { Bot } from '../../game/bots/bot.ts';
import { playMatch } from '../../game/bots/simulate.ts';
import { below as belowIn } from '../../game/state/random.ts';
import { seatResults } from '../results.ts';
import { dealtMatch, type Table } from '../tables.ts';
import type { Candidate } from './candidates.ts';
import { judged, nextTry } from './choice.ts';
import { nameOf } from './pairings.ts';
import type { Trial } from './tried.ts';

/** Matches in which each seat tries an opening. */

/** The round after which a match is stopped and scored. */
const LAST_ROUND = 60;

/**
 * Less effort than that of `medium`, because weaker play takes a third of the time and still shows the differences
 * between openings.
 */
const EFFORT: Effort = {
  move: { positions: 600, width: 6 },
  rows: { positions: 200, width: 5 },
  ends: 8,
  laterMove: { positions: 80, width: 3 },
  laterRows: { positions: 50, width: 3 },
  branches: 2,
  lines: 8,
  narrowing: 1,
  turns: 3,
  enough: Number.POSITIVE_INFINITY,
  outlook: 0.75,
  doubt: 3,
};

function botWith(book: Book): Bot {
  const habit = { effort: EFFORT, book };
  return strongBot('hard', shippedModels(), { table: habit, duel: habit }, temperOf);
}

/**
 * Plays a match in which each seat tries one of its pairing's candidates, or none, chosen by the earlier trials
 * (`nextTry`). Pairings that are not in `candidates` play by the current book.
 */
export function playTrial(
  candidates: Readonly<Partial<Record<string, readonly Candidate[]>>>,
  table: Table,
  seed: string,
  earlier: readonly Trial[],
): Trial {
  const start = dealtMatch(table, seed);
  const stream = { seed: `${seed}/openings`, words: 0 };
  const below = (m: number): number => belowIn(stream, m);
  const tries = start.players.map((player) => {
    const pairing = nameOf(player);
    const lines = candidates[pairing];
    if (lines === undefined) return { pairing, candidate: null, book: lineOf };
    const next = nextTry(judged(pairing, lines.length, earlier), below);
    const candidate = next === lines.length ? -1 : next;
    return { pairing, candidate, book: () => (candidate < 0 ? [] : lines[candidate].line) };
  });
  const { state } = playMatch(
    start,
    tries.map(({ book }) => botWith(book)),
    `${seed}/bots`,
    LAST_ROUND,
  );
  return {
    seed,
    seats: seatResults(state).map(({ score }, seat) => {
      const { pairing, candidate } = tries[seat];
      return { pairing, candidate, score };
    }),
  };
}
