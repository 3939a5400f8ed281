import { Dice } from './dice.ts';
import { PARTY_SPREAD, RAMP, TABLES, VISIT, WAYS, type Shares, type Way } from './habits.ts';

/**
 * Plans when people arrive, how they get to a table, and how long they stay. The same seed always produces the same
 * plan.
 */

export interface PlannedPerson {
  /** The person's number among all people. Anyone who replaces them has the same number. */
  readonly number: number;
  /** When they arrive, in seconds of play from the start. */
  readonly arrives: number;
  readonly way: Way;
  /** The number of seats in the match they want. */
  readonly seats: number;
  /** The number of the private match they arrive for, the same for the host and their friends, or null if they arrive alone. */
  readonly party: number | null;
  readonly isHost: boolean;
  /** How long they stay, in seconds of play. */
  readonly stays: number;
  /** The seed for all their decisions. */
  readonly seed: number;
}

const BIG = 2 ** 31 - 1;

/** How people who are not in a party get to a table. */
const SINGLE: Shares<Way> = WAYS.filter(([way]) => way !== 'party');

const SIZES = TABLES.reduce((sum, [seats, weight]) => sum + seats * weight, 0);

/** A party is drawn as a whole, so its weight must be a share of groups, not of people. */
const GROUPS: Shares<Way> = WAYS.map(([way, weight]) => [way, way === 'party' ? weight / SIZES : weight]);

/** Returns the plan of the first visits, in the order of arrival. `seconds`: the length of the run in play time. */
export function planPeople(people: number, seconds: number, seed: number): PlannedPerson[] {
  const dice = new Dice(seed);
  const plan: PlannedPerson[] = [];
  let parties = 0;
  while (plan.length < people) {
    const way = dice.share(GROUPS);
    const seats = dice.share(TABLES);
    const arrives = dice.fraction() * seconds * RAMP;
    const size = way === 'party' ? Math.min(seats, people - plan.length) : 1;
    const party = size > 1 ? parties++ : null;
    for (let i = 0; i < size; i++) {
      plan.push({
        number: plan.length,
        arrives: arrives + (i === 0 ? 0 : dice.fraction() * PARTY_SPREAD),
        way: party === null && way === 'party' ? 'list' : way,
        seats: party === null ? seats : size,
        party,
        isHost: party !== null && i === 0,
        // The first visits count as already under way, so only part of each one remains.
        stays: dice.time(VISIT) * dice.fraction(),
        seed: dice.below(BIG),
      });
    }
  }
  return plan.toSorted((a, b) => a.arrives - b.arrives);
}

/** Returns the replacement for a person who has left. */
export function nextPerson({ number }: PlannedPerson, dice: Dice): PlannedPerson {
  const base = { number, arrives: 0, party: null, isHost: false, seats: dice.share(TABLES) };
  return { ...base, way: dice.share(SINGLE), stays: dice.time(VISIT), seed: dice.below(BIG) };
}
