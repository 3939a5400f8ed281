import { DEALS, SWITCHES, USUAL_OPTIONS, USUAL_STARS, type Deal, type Switch } from './options.ts';

/**
 * The parts of a match's public set-up worth showing at a glance. This module is small, because the start page includes
 * it.
 */

interface DescribedSetup {
  readonly deal: Deal;
  readonly starsToEnd: number;
  /** Options that differ from their default. */
  readonly changed: readonly Switch[];
  /** The faction of each seat, or null if it is dealt. */
  readonly factions: readonly (string | null)[];
  readonly mats: readonly (string | null)[];
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads options. A missing or invalid option gets its default. */
export function describeOptions(options: unknown): Pick<DescribedSetup, 'deal' | 'starsToEnd' | 'changed'> {
  const given = record(options);
  const { starsToEnd } = given;
  return {
    deal: DEALS.find((deal) => deal === given['deal']) ?? USUAL_OPTIONS.deal,
    starsToEnd: typeof starsToEnd === 'number' ? starsToEnd : USUAL_STARS,
    changed: SWITCHES.filter((key) => given[key] === !USUAL_OPTIONS[key]),
  };
}

/** Reads any set-up. Missing parts get their defaults. */
export function describeSetup(setupData: unknown): DescribedSetup {
  const { options, seats } = record(setupData);
  const list = Array.isArray(seats) ? seats.map(record) : [];
  return {
    ...describeOptions(options),
    factions: list.map(({ faction }) => text(faction)),
    mats: list.map(({ mat }) => text(mat)),
  };
}
