import { EXPANSION_SEATS, MAX_SEATS } from '../../game/data/limits.ts';
import { DEFAULT_POINTS, type NoShow, type TournamentDeal, type TournamentFormat } from '../../protocol/formats.ts';
import type { NewTournament } from '../../protocol/tournaments.ts';
import { clockOf, type ClockForm } from '../setup/clock.ts';
import { USUAL_OPTIONS, changedOptions, type OptionsForm } from '../setup/options.ts';

/** The form for a new tournament and the request made from it. Pure. */

export interface TournamentForm {
  readonly name: string;
  readonly about: string;
  /** The start, as the value of a `datetime-local` input. Empty if the organiser starts the tournament manually. */
  readonly startsAt: string;
  readonly format: TournamentFormat;
  readonly seats: number;
  readonly rounds: number;
  readonly counted: number;
  readonly semifinal: number;
  readonly matches: number;
  readonly moves: number;
  /** Numbers separated by spaces, commas, semicolons or hyphens. */
  readonly points: string;
  readonly deal: TournamentDeal;
  readonly checkIn: boolean;
  /** How long to wait for players, in minutes. 0 if matches start immediately. */
  readonly grace: number;
  readonly noShow: NoShow;
  readonly auto: boolean;
  readonly options: OptionsForm;
  readonly clock: ClockForm;
  readonly chat: boolean;
  readonly rated: boolean;
  /** The delay in seconds after which spectators see the matches. */
  readonly spectatorDelay: number;
  /** True if vacations pause clocks. Only used in correspondence matches. */
  readonly vacations: boolean;
}

export const NEW_TOURNAMENT: TournamentForm = {
  name: '',
  about: '',
  startsAt: '',
  format: 'heats',
  seats: 5,
  rounds: 3,
  counted: 2,
  semifinal: 0,
  matches: 1,
  moves: 2,
  points: DEFAULT_POINTS.join(' '),
  deal: 'random',
  checkIn: true,
  grace: 10,
  noShow: 'bot',
  auto: true,
  options: USUAL_OPTIONS,
  clock: { kind: 'live', bank: 30, increment: 45, hours: 24 },
  chat: false,
  rated: false,
  spectatorDelay: 0,
  vacations: true,
};

/**
 * Returns the form with another format. A change to or from a league also resets the kind of clock, the waiting time
 * and check-in.
 */
export function withFormat(form: TournamentForm, format: TournamentFormat): TournamentForm {
  const isLeague = format === 'league';
  if (isLeague === (form.format === 'league')) return { ...form, format };
  return {
    ...form,
    format,
    clock: { ...form.clock, kind: isLeague ? 'correspondence' : 'live' },
    grace: isLeague ? 0 : NEW_TOURNAMENT.grace,
    checkIn: !isLeague,
  };
}

/**
 * Returns the form with rated matches on or off. Rated matches have at most five seats and the default options, apart
 * from the deal.
 */
export const withRated = (form: TournamentForm, rated: boolean): TournamentForm => ({
  ...form,
  rated,
  ...(rated ? { options: { ...USUAL_OPTIONS, deal: form.options.deal }, seats: Math.min(form.seats, MAX_SEATS) } : {}),
});

/** Returns the form with other options. Without the expansion, tables have at most five seats. */
export const withOptions = (form: TournamentForm, options: OptionsForm): TournamentForm => ({
  ...form,
  options,
  seats: options.expansion ? form.seats : Math.min(form.seats, MAX_SEATS),
});

/** The `pattern` attribute of the points field. It does not check that the numbers are at most 100. */
export const POINTS_PATTERN = String.raw`\s*\d{1,3}([\s,;\-]+\d{1,3}){0,${EXPANSION_SEATS - 1}}\s*`;

/** Returns the points in the form, or null if they are not one to seven numbers from 0 to 100. */
export function pointsOf({ points }: Pick<TournamentForm, 'points'>): number[] | null {
  const all = points.trim().split(/[\s,;-]+/);
  const isValid = all.length <= EXPANSION_SEATS && all.every((each) => /^\d{1,3}$/.test(each) && Number(each) <= 100);
  return isValid ? all.map(Number) : null;
}

/** Returns the request that creates the tournament, or null if something is missing or invalid. */
export function newTournamentOf(form: TournamentForm): NewTournament | null {
  const clock = clockOf(form.clock);
  const points = pointsOf(form);
  const startsAt = form.startsAt === '' ? null : new Date(form.startsAt).getTime();
  if (clock === null || points === null || form.name.trim() === '' || Number.isNaN(startsAt)) return null;
  const { seats, rounds, deal, checkIn, noShow, auto } = form;
  const common = { seats, rounds, points, deal, checkIn, grace: form.grace * 60, noShow, auto };
  const plan =
    form.format === 'heats'
      ? { ...common, format: form.format, counted: Math.min(form.counted, rounds), semifinal: form.semifinal }
      : form.format === 'league'
        ? { ...common, format: form.format, matches: form.matches, moves: form.moves }
        : { ...common, format: form.format };
  const { chat, rated, spectatorDelay } = form;
  // Duplicate matches have no spectators.
  const isLate = spectatorDelay > 0 && deal !== 'duplicate';
  return {
    name: form.name,
    about: form.about,
    startsAt,
    plan,
    match: {
      clock,
      options: changedOptions(form.options),
      chat: chat || rated,
      rated,
      ...(isLate ? { spectatorDelay } : {}),
      ...(form.clock.kind === 'correspondence' && !form.vacations ? { vacations: false } : {}),
    },
  };
}
