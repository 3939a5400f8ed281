import { expect, it } from 'vitest';
import { clone } from '../../game/engine.ts';
import { placeIndex } from '../../game/data/places.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { Situation } from '../../game/rules/situation.ts';
import { stepTargets } from '../../game/rules/movement.ts';
import { mechSlot } from '../../game/state/tables.ts';
import { CHARACTER } from '../../game/state/types.ts';

it("an opponent's river crossing does not use up Toka (TOG-9)", () => {
  const seats = [{ faction: 'nordic' }, { faction: 'togawa' }];
  const state = clone(
    newMatch(parseSetup({ format: 'scythe-setup/1', seats, options: { expansion: true }, seed: 'toka' })),
  );
  const [nordic, togawa] = ['nordic', 'togawa'].map((id) => state.players.findIndex(({ faction }) => faction === id));
  const units = state.players[togawa].units.slice();
  units[mechSlot('togawa', 'toka')] = units[CHARACTER] = placeIndex('T3');
  state.players[togawa].units = units;
  state.active = nordic;
  const targets = (): readonly number[] => stepTargets(new Situation(state, togawa), CHARACTER).slice();
  const before = targets();
  expect(before).toContain(placeIndex('V1'));
  const step = { unit: CHARACTER, from: placeIndex('T3'), to: placeIndex('V1') };
  state.turn = { ...state.turn, steps: [step] } as unknown as typeof state.turn;
  expect(targets()).toEqual(before);
});
