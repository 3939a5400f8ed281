import { describe, expect, it } from 'vitest';
import { HEX_COUNT, KINDS, PLACE_COUNT } from '../../game/data/places.ts';
import { spendable } from '../../game/queries.ts';
import { controllerOf } from '../../game/rules/control.ts';
import { recordedPosition } from '../support/recordedPosition.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';

describe('the resources a player can spend', () => {
  it('are those on the territories they control, not on home bases (CTL-4, CTL-6)', () => {
    const state = parsePosition(recordedPosition(({ state: { round, players } }) => players.length === 5 && round > 9));
    // One token of each kind on every place.
    state.resources = new Array<number>(PLACE_COUNT * KINDS).fill(1);
    const hexes = Array.from({ length: HEX_COUNT }, (_, hex) => controllerOf(state, hex));
    const all = spendable(state);
    expect(all.flat().some((n) => n > 0)).toBe(true);
    all.forEach((tokens, seat) => {
      const owned = hexes.filter((owner) => owner === seat).length;
      expect(tokens).toEqual(new Array<number>(KINDS).fill(owned));
    });
  });
});
