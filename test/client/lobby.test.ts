import { describe, expect, it } from 'vitest';
import { routeOf } from '../../client/app/router.ts';
import { GAME } from '../../client/lobby/api.ts';
import {
  DEFAULT_FORM_OPTIONS,
  FACTION_CHOICES,
  MAT_CHOICES,
  MOST_SEATS,
  NEW_FORM,
  describeSetup,
  setupOf,
  withSeat,
  withSeats,
} from '../../client/lobby/form.ts';
import { isPlayable } from '../../game/abilities/index.ts';
import { DEFAULT_OPTIONS } from '../../game/notation/options.ts';
import { MAX_SEATS } from '../../game/notation/setup.ts';
import { GAME_NAME, setupFault } from '../../game/scythe.ts';

describe('the form of a new match', () => {
  it('agrees with the engine about names, seats, factions and defaults', () => {
    expect(GAME).toBe(GAME_NAME);
    expect(MOST_SEATS).toBe(MAX_SEATS);
    expect(FACTION_CHOICES.every(isPlayable)).toBe(true);
    expect(FACTION_CHOICES).toHaveLength(MAX_SEATS);
    expect(MAT_CHOICES).toHaveLength(MAX_SEATS);
    expect({ ...DEFAULT_FORM_OPTIONS, deal: 'random' }).toEqual(DEFAULT_OPTIONS);
  });

  it('makes set-ups the server takes', () => {
    for (let seats = 1; seats <= MOST_SEATS; seats++) {
      const form = withSeat(withSeats(NEW_FORM, seats), seats - 1, { faction: 'crimea', mat: 'patriotic' });
      expect(setupFault(setupOf(form), seats)).toBeUndefined();
    }
    const short = { ...NEW_FORM, options: { ...DEFAULT_FORM_OPTIONS, starsToEnd: 3, promoCards: true } };
    expect(setupOf(short)['options']).toEqual({ starsToEnd: 3, promoCards: true });
    expect(describeSetup(setupOf(short)).starsToEnd).toBe(3);
  });

  it('gives no faction or mat to two seats', () => {
    const first = withSeat(NEW_FORM, 0, { faction: 'nordic', mat: 'industrial' });
    const second = withSeat(first, 1, { faction: 'nordic' });
    expect(second.seats.map(({ faction }) => faction)).toEqual([null, 'nordic']);
    expect(second.seats[0].mat).toBe('industrial');
  });

  it('reads any set-up without trouble', () => {
    for (const value of [null, undefined, 3, {}, { seats: [null, 3] }, { options: null }]) {
      expect(describeSetup(value).starsToEnd).toBe(6);
    }
  });
});

describe('addresses', () => {
  it('lead to the start page, a match, or nowhere', () => {
    expect(routeOf('/')).toEqual({ page: 'start' });
    expect(routeOf('/match/ab%20c')).toEqual({ page: 'match', matchID: 'ab c' });
    expect(routeOf('/match/%E0%A4%A')).toEqual({ page: 'none' });
    expect(routeOf('/match/')).toEqual({ page: 'none' });
    expect(routeOf('/match/a/b')).toEqual({ page: 'none' });
  });
});
