import type { FactionId, PlayerMatId } from '../../game/data/ids.ts';
import {
  FACTION_CHOICES,
  MAT_CHOICES,
  MOST_SEATS,
  STARS_CHOICES,
  bannedPairings,
  seatsOf,
  seatsWith,
  type Chosen,
} from '../setup/choices.ts';
import type { MatchClock, NewMatch } from './api.ts';
import { SWITCHES, USUAL_OPTIONS, USUAL_STARS, type Switch } from './described.ts';
import { BOT_LEVELS, type BotLevel } from './levels.ts';
import { readKept, writeKept } from './memory.ts';

/** The form of a new match, and what of it is sent. Pure, but for the last choice it remembers. */

export const SEAT_PLAYERS = ['open', ...BOT_LEVELS] as const;

export interface SeatForm extends Chosen {
  readonly player: 'me' | (typeof SEAT_PLAYERS)[number];
}

export type OptionsForm = { readonly starsToEnd: number } & Readonly<Record<Switch, boolean>>;

/** Minutes for the whole match, seconds for each own turn, hours for each decision. */
export const BANK_CHOICES = [5, 10, 15, 30, 60] as const;
export const INCREMENT_CHOICES = [0, 15, 30, 45, 60] as const;
export const HOURS_CHOICES = [12, 24, 48, 72, 168] as const;
export const CLOCK_KINDS = ['none', 'live', 'correspondence'] as const;

export interface ClockForm {
  readonly kind: (typeof CLOCK_KINDS)[number];
  readonly bank: number;
  readonly increment: number;
  readonly hours: number;
}

export interface MatchForm {
  readonly seats: readonly SeatForm[];
  readonly options: OptionsForm;
  readonly listed: boolean;
  readonly clock: ClockForm;
  readonly spectators: boolean;
  readonly scores: boolean;
  readonly chat: boolean;
}

/** What a match is without a word. */
export const DEFAULT_FORM_OPTIONS: OptionsForm = USUAL_OPTIONS;

const openSeat: SeatForm = { player: 'open', faction: null, mat: null };

export const NEW_FORM: MatchForm = {
  seats: [{ player: 'me', faction: null, mat: null }, openSeat],
  options: DEFAULT_FORM_OPTIONS,
  listed: true,
  clock: { kind: 'none', bank: 15, increment: 45, hours: 24 },
  spectators: true,
  scores: true,
  chat: false,
};

/** The form with another number of seats; what was chosen for the others stays. */
export const withSeats = (form: MatchForm, count: number): MatchForm => ({
  ...form,
  seats: seatsOf(form.seats, count, openSeat),
});

/** The form with one seat changed; a faction or mat chosen twice is taken from the other seat. */
export const withSeat = (form: MatchForm, index: number, change: Partial<SeatForm>): MatchForm => ({
  ...form,
  seats: seatsWith(form.seats, index, change),
});

/** Who can see a match goes with whether its players talk: friends do, strangers do not until they say so. */
export const withListed = (form: MatchForm, listed: boolean): MatchForm => ({ ...form, listed, chat: !listed });

const isPerson = ({ player }: SeatForm): boolean => player === 'me' || player === 'open';

/** What speaks against a form: `wrong` combinations are not sent, the others are only worth a word. */
export type FormNote =
  | { readonly note: 'pairing'; readonly wrong: true; readonly faction: FactionId; readonly mat: PlayerMatId }
  | { readonly note: 'nobodyToTalkTo' | 'nobodyToWaitFor' | 'onlyLink'; readonly wrong: false };

/** The notes on a form, the wrong ones first. */
export function notesOn({ seats, options, clock, chat, listed }: MatchForm): readonly FormNote[] {
  const notes: FormNote[] = [];
  for (const pairing of options.allowBannedPairings ? [] : bannedPairings(seats)) {
    notes.push({ note: 'pairing', wrong: true, ...pairing });
  }
  const people = seats.filter(isPerson).length;
  if (people < 2 && clock.kind !== 'none') notes.push({ note: 'nobodyToWaitFor', wrong: false });
  if (people < 2 && chat) notes.push({ note: 'nobodyToTalkTo', wrong: false });
  if (people > 1 && !listed) notes.push({ note: 'onlyLink', wrong: false });
  return notes;
}

/** The set-up (`scythe-setup/1`) of a form: options at their default are left out. */
export function setupOf(form: MatchForm): Record<string, unknown> {
  const options = Object.fromEntries(
    Object.entries(form.options).filter(([key, value]) => DEFAULT_FORM_OPTIONS[key as keyof OptionsForm] !== value),
  );
  return {
    format: 'scythe-setup/1',
    seats: form.seats.map(({ faction, mat }) => ({ faction, mat })),
    options,
  };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

function clockOf({ kind, bank, increment, hours }: ClockForm): MatchClock | null {
  if (kind === 'none') return null;
  return kind === 'live' ? { kind, bank: bank * MINUTE, increment } : { kind, perDecision: hours * HOUR };
}

/** What is sent to make the match of a form. */
export function newMatchOf(form: MatchForm): NewMatch {
  const bots = form.seats.flatMap(({ player }, seat) =>
    player === 'me' || player === 'open' ? [] : [[String(seat), player] as const],
  );
  return {
    numPlayers: form.seats.length,
    setupData: setupOf(form),
    unlisted: !form.listed,
    clock: clockOf(form.clock),
    bots: Object.fromEntries<BotLevel>(bots),
    spectators: form.spectators,
    scores: form.scores,
    chat: form.chat,
  };
}

const KEY = 'scythe.create';

export const rememberForm = (form: MatchForm): void => writeKept(KEY, form);

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** The value where it is one of the choices, else the usual one. */
const among = <T>(choices: readonly T[], value: unknown, usual: T): T =>
  choices.find((choice) => choice === value) ?? usual;

const flag = (value: unknown, usual: boolean): boolean => (typeof value === 'boolean' ? value : usual);

function readOptions(value: unknown): OptionsForm {
  const given = record(value);
  const switches = SWITCHES.map((key) => [key, flag(given[key], DEFAULT_FORM_OPTIONS[key])]);
  return {
    ...DEFAULT_FORM_OPTIONS,
    ...(Object.fromEntries(switches) as Record<Switch, boolean>),
    starsToEnd: among<number>(STARS_CHOICES, given['starsToEnd'], USUAL_STARS),
  };
}

function readClock(value: unknown): ClockForm {
  const given = record(value);
  const { kind, bank, increment, hours } = NEW_FORM.clock;
  return {
    kind: among(CLOCK_KINDS, given['kind'], kind),
    bank: among<number>(BANK_CHOICES, given['bank'], bank),
    increment: among<number>(INCREMENT_CHOICES, given['increment'], increment),
    hours: among<number>(HOURS_CHOICES, given['hours'], hours),
  };
}

/** The last choice, as far as it can be read. */
export function rememberedForm(): MatchForm {
  const given = record(readKept(KEY));
  const seats = Array.isArray(given['seats']) ? given['seats'].map(record) : [];
  let form: MatchForm = {
    ...NEW_FORM,
    options: readOptions(given['options']),
    listed: flag(given['listed'], NEW_FORM.listed),
    clock: readClock(given['clock']),
    spectators: flag(given['spectators'], NEW_FORM.spectators),
    scores: flag(given['scores'], NEW_FORM.scores),
    chat: flag(given['chat'], NEW_FORM.chat),
  };
  if (seats.length < 1 || seats.length > MOST_SEATS) return form;
  form = withSeats(form, seats.length);
  for (const [i, { player, faction, mat }] of seats.entries()) {
    form = withSeat(form, i, {
      player: i === 0 ? 'me' : among(SEAT_PLAYERS, player, 'open'),
      faction: among<FactionId | null>(FACTION_CHOICES, faction, null),
      mat: among<PlayerMatId | null>(MAT_CHOICES, mat, null),
    });
  }
  return form;
}
