import type { FactionId, PlayerMatId } from '../../game/state/ids.ts';
import { factionMats } from '../../game/data/factions.ts';
import { playerMats } from '../../game/data/playerMats.ts';

/** The form of a new match, and the set-up it becomes. Pure. */

export const MOST_SEATS = 5;
export const STARS_CHOICES = [3, 4, 5, 6] as const;

/** Factions and mats to choose from: those of the base game. */
export const FACTION_CHOICES: readonly FactionId[] = factionMats.filter((f) => f.expansion === null).map((f) => f.id);
export const MAT_CHOICES: readonly PlayerMatId[] = playerMats.filter((m) => m.expansion === null).map((m) => m.id);

export interface SeatForm {
  readonly player: 'me' | 'open' | 'bot';
  readonly faction: FactionId | null;
  readonly mat: PlayerMatId | null;
}

export interface OptionsForm {
  readonly starsToEnd: number;
  readonly promoCards: boolean;
  readonly coinsMayBeGiven: boolean;
  readonly relentlessOnFactory: boolean;
  readonly disarmOnMine: boolean;
  readonly allowBannedPairings: boolean;
}

export interface MatchForm {
  readonly seats: readonly SeatForm[];
  readonly options: OptionsForm;
  readonly listed: boolean;
}

/** What a match is without a word; a test compares it with the engine's defaults. */
export const DEFAULT_FORM_OPTIONS: OptionsForm = {
  starsToEnd: 6,
  promoCards: false,
  coinsMayBeGiven: true,
  relentlessOnFactory: true,
  disarmOnMine: false,
  allowBannedPairings: false,
};

const openSeat: SeatForm = { player: 'open', faction: null, mat: null };

export const NEW_FORM: MatchForm = {
  seats: [{ player: 'me', faction: null, mat: null }, openSeat],
  options: DEFAULT_FORM_OPTIONS,
  listed: true,
};

/** The form with another number of seats; what was chosen for the others stays. */
export function withSeats(form: MatchForm, count: number): MatchForm {
  const seats = Array.from({ length: count }, (_, i) => form.seats[i] ?? openSeat);
  return { ...form, seats };
}

/** The form with one seat changed; a faction or mat chosen twice is taken from the other seat. */
export function withSeat(form: MatchForm, index: number, change: Partial<SeatForm>): MatchForm {
  const seats = form.seats.map((seat, i) => {
    if (i === index) return { ...seat, ...change };
    return {
      ...seat,
      faction: change.faction != null && seat.faction === change.faction ? null : seat.faction,
      mat: change.mat != null && seat.mat === change.mat ? null : seat.mat,
    };
  });
  return { ...form, seats };
}

/** The set-up (`scythe-setup/1`) of a form: options at their default are left out. */
export function setupOf(form: MatchForm): Record<string, unknown> {
  const options = Object.fromEntries(
    Object.entries(form.options).filter(([key, value]) => DEFAULT_FORM_OPTIONS[key as keyof OptionsForm] !== value),
  );
  return {
    format: 'scythe-setup/1',
    seats: form.seats.map(({ player, faction, mat }) => ({
      faction,
      mat,
      ...(player === 'bot' ? { bot: 'random' } : {}),
    })),
    options,
  };
}

/** What of a match's public set-up is worth showing before joining. */
export function describeSetup(setupData: unknown): { starsToEnd: number; factions: (string | null)[] } {
  const none = { starsToEnd: DEFAULT_FORM_OPTIONS.starsToEnd, factions: [] };
  if (typeof setupData !== 'object' || setupData === null) return none;
  const { options, seats } = setupData as { options?: { starsToEnd?: unknown }; seats?: unknown };
  const stars = options?.starsToEnd;
  return {
    starsToEnd: typeof stars === 'number' ? stars : none.starsToEnd,
    factions: Array.isArray(seats)
      ? seats.map((seat: { faction?: unknown } | null) => (typeof seat?.faction === 'string' ? seat.faction : null))
      : [],
  };
}
