import { lineOf } from '../../game/bots/book/book.ts';
import { HABITS } from '../../game/bots/strong/bots.ts';
import { modelsOf } from '../../game/bots/strong/models.ts';
import { strongBot, type Habit } from '../../game/bots/strong/strong.ts';
import { temperOf } from '../../game/bots/strong/tempers.ts';
import type { Bot } from '../../game/bots/bot.ts';
import { playMatch } from '../../game/bots/simulate.ts';
import { below as belowIn } from '../../game/state/random.ts';
import { seatResults, type SeatResult } from '../results.ts';
import type { Pairing } from '../../game/bots/strong/pairings.ts';
import { SOLO_ROUNDS, dealtMatch, soloMatch, type Table } from '../tables.ts';
import { BOOK, CHOICES, tempered } from './tastes.ts';

/** Matches between players who differ in what they value. */

/** The round after which a match is stopped and scored. */
const LAST_ROUND = 60;

export interface TunedSeat extends SeatResult {
  /** A sign for each of `CHOICES`: 1 or -1. */
  readonly signs: readonly number[];
}

export interface TunedMatch {
  readonly seed: string;
  readonly round: number;
  readonly combats: number;
  readonly seats: readonly TunedSeat[];
}

export type TunedLevel = keyof typeof HABITS;

/** Returns a bot of a level with changed tastes, with or without the opening book. */
function tuned(level: TunedLevel, signs: readonly number[]): Bot {
  const book = signs[CHOICES.indexOf(BOOK)] > 0 ? lineOf : null;
  const habit = (usual: Habit): Habit => ({ ...usual, book });
  const { table, large, duel } = HABITS[level];
  const habits = { table: habit(table), large: habit(large ?? table), duel: habit(duel) };
  return strongBot(level, modelsOf(level), habits, (...args) => tempered(temperOf(...args), signs));
}

/**
 * Plays a match in which all seats of a table play at this level or, given a pairing, a match without opponents. For
 * each seat, chance decides whether each taste is raised or lowered and whether the opening book is used.
 */
export function playTuned(level: TunedLevel, players: Table | Pairing, seed: string): TunedMatch {
  const isSolo = 'faction' in players;
  const start = isSolo ? soloMatch(players, seed) : dealtMatch(players, seed);
  const stream = { seed: `${seed}/tastes`, words: 0 };
  const signs = start.players.map(() => CHOICES.map(() => (belowIn(stream, 2) === 0 ? -1 : 1)));
  const bots = signs.map((each) => tuned(level, each));
  let combats = 0;
  const { state } = playMatch(start, bots, `${seed}/bots`, isSolo ? SOLO_ROUNDS : LAST_ROUND, ({ events }) => {
    for (const { type } of events) if (type === 'combatWon') combats++;
  });
  const seats = seatResults(state).map((result, seat) => ({ ...result, signs: signs[seat] }));
  return { seed, round: state.result?.round ?? state.round, combats, seats };
}
