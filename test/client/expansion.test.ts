import { describe, expect, it } from 'vitest';
import { FACTIONS, PLAYER_MATS } from '../../game/data/ids.ts';
import { apply, clone, isRefusal } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { viewFor } from '../../game/view.ts';
import { setupFault } from '../../game/scythe.ts';
import { NEW_SEAT, matchOf, newForm } from '../../client/local/form.ts';
import { OPEN_SEAT, NEW_FORM, newMatchOf, withRated } from '../../client/lobby/form.ts';
import { withExpansion } from '../../client/setup/setup.ts';
import { botChoices } from '../../client/setup/solo.ts';
import { describePlace } from '../../client/table/board/describe.ts';
import { boardModel } from '../../client/table/board/model.ts';
import { rewind } from '../../client/table/recap/rewind.ts';
import { NEW_TOURNAMENT, withOptions, withRated as withRatedTournament } from '../../client/tournaments/form.ts';
import { scoreCategories, scoreRows } from '../../client/table/scoreRows.ts';

/** The expansion in the client: faction tokens, earlier positions, scores of large tables, and the form. */

const mats = Object.fromEntries(FACTIONS.map((faction, i) => [faction, { mat: PLAYER_MATS[i] }]));
const TRAPPED = parsePosition(
  {
    options: { expansion: true },
    active: 'togawa',
    encounters: [],
    seats: {
      ...mats,
      albion: { mat: PLAYER_MATS[0], flags: ['V1'] },
      togawa: {
        mat: PLAYER_MATS[3],
        character: 'T7',
        traps: [
          { at: 'M7', trap: 'coins', armed: true },
          { at: 'V8', trap: 'power', armed: false },
        ],
      },
    },
  },
  'tokens',
);
const TOGAWA = TRAPPED.players.findIndex(({ faction }) => faction === 'togawa');

function said(viewer: number | 'spectator', place: string): string {
  const content = boardModel(viewFor(TRAPPED, viewer)).find(({ shape }) => shape.id === place);
  return content === undefined ? '' : describePlace(content);
}

describe('a faction token in words', () => {
  it('names a Flag, and only what the viewer knows about a Trap', () => {
    expect(said('spectator', 'V1')).toContain("Albion's Flag");
    expect(said(TOGAWA, 'M7')).toContain("Togawa's armed Trap (−4 coins; secret)");
    expect(said('spectator', 'M7')).toMatch(/Togawa's armed Trap(?! \()/);
    expect(said('spectator', 'V8')).toContain("Togawa's disarmed Trap (−3 power)");
  });
});

describe('an earlier position', () => {
  it('lacks a Trap that was placed later', () => {
    const state = clone(TRAPPED);
    for (const action of [
      { type: 'takeSection', section: 'move' },
      { type: 'moveUnit', unit: 'character', to: 'F7' },
      { type: 'endMove' },
    ] as const) {
      expect(isRefusal(apply(state, TOGAWA, action))).toBe(false);
    }
    const placed = apply(state, TOGAWA, { type: 'placeToken', trap: 'popularity' });
    if (isRefusal(placed)) throw new Error(placed.refused);
    const [before] = rewind(state, [placed.events]);
    expect(state.players[TOGAWA].traps).toHaveLength(3);
    expect(before.players[TOGAWA].traps).toHaveLength(2);
  });
});

describe('the score of a large table', () => {
  it('has encounter territories as a category only if they give coins', () => {
    const rows = scoreRows(TRAPPED);
    expect(scoreCategories(rows)).toHaveLength(5);
    expect(scoreCategories([{ ...rows[0], encounters: 3 }]).at(-1)).toBe('encounters');
  });
});

describe('the form without the expansion', () => {
  const seats = Array.from({ length: 7 }, () => ({ ...OPEN_SEAT, faction: 'togawa' as const }));

  it("keeps five seats and clears the expansion's factions and player mats from them", () => {
    const militant = seats.map((seat) => ({ ...seat, mat: 'militant' as const }));
    const off = withExpansion(withExpansion({ ...NEW_FORM, seats: militant }, true), false);
    expect(off.seats.map(({ faction, mat }) => faction ?? mat)).toEqual([null, null, null, null, null]);
    expect(off.options.expansion).toBe(false);
  });

  it('never sends a setting that the server refuses', () => {
    const full = withExpansion({ ...NEW_FORM, seats }, true);
    for (const form of [withExpansion(full, false), withRated(full, true)]) {
      const { numPlayers = 2, setupData } = newMatchOf(form);
      expect(numPlayers).toBe(5);
      expect(setupFault(setupData, numPlayers)).toBeUndefined();
    }
    const local = withExpansion(
      { ...newForm(''), seats: seats.map((seat) => ({ ...NEW_SEAT, faction: seat.faction })) },
      false,
    );
    expect(matchOf(local, 'seed', String).setup.seats).toHaveLength(5);
    const large = { ...NEW_TOURNAMENT, seats: 7, options: { ...NEW_TOURNAMENT.options, expansion: true } };
    for (const form of [withOptions(large, NEW_TOURNAMENT.options), withRatedTournament(large, true)]) {
      expect([form.seats, form.options.expansion]).toEqual([5, false]);
    }
    expect(botChoices(false)).not.toContain(5);
  });
});
