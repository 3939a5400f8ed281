import { expect, it } from 'vitest';
import { planTurn } from '../../../game/bots/easy0/plan.ts';
import { Thought } from '../../../game/bots/easy0/thought.ts';
import { EASY_WEIGHTS } from '../../../game/bots/easy0/weights.ts';
import { newMatch } from '../../../game/notation/newMatch.ts';
import { parseSetup } from '../../../game/notation/setup.ts';
import { UNKNOWN_CARD } from '../../../game/view.ts';

it('a plan never takes the section of a Factory card that is still hidden', () => {
  const state = newMatch(parseSetup({ format: 'scythe-setup/1', seats: [{}, {}], seed: 'plan' }));
  state.players[state.active].factoryCard = UNKNOWN_CARD;
  const root = { state, adjustment: 0, value: 0, first: null };
  const ends = planTurn(new Thought(state.active, EASY_WEIGHTS), root, { positions: 200, width: 10 }, 5);
  expect(ends.length).toBeGreaterThan(0);
  for (const { first } of ends) expect(first).not.toEqual({ type: 'takeSection', section: 'factory' });
});
