import { describe, expect, it } from 'vitest';
import { chooseCommit } from '../../../game/bots/strong/combat.ts';
import { Judge } from '../../../game/bots/strong/judge.ts';
import { Mind } from '../../../game/bots/strong/mind.ts';
import { shippedModels } from '../../../game/bots/strong/models.ts';
import { temperOf } from '../../../game/bots/strong/tempers.ts';
import { rivalsIn, threatAfter } from '../../../game/bots/strong/threats.ts';
import { applyListed, legalActions, type Action, type State } from '../../../game/engine.ts';
import { parseScenario, scenarioStart } from '../../../game/notation/scenario.ts';
import { viewFor } from '../../../game/view.ts';
import { dice } from '../../support/dice.ts';

const seat = (mat: string, more: object): object => ({
  mat,
  coins: 5,
  power: 5,
  popularity: 5,
  combatCards: [],
  ...more,
});

const position = (saxony: object, nordic: object): State =>
  scenarioStart(
    parseScenario({
      format: 'scythe-scenario/1',
      name: 'a position',
      rules: ['CMB-3'],
      position: {
        format: 'scythe-position/1',
        active: 'saxony',
        seats: { nordic: seat('industrial', nordic), saxony: seat('patriotic', saxony) },
        encounters: [],
        decks: { combatDiscard: [] },
      },
      actions: [],
      expect: {},
    }),
  );

const play = (state: State, by: string, actions: readonly Action[]): State => {
  const id = state.players.findIndex(({ faction }) => faction === by);
  for (const action of actions) applyListed(state, id, action);
  return state;
};

const TO_V7: readonly Action[] = [
  { type: 'takeSection', section: 'move' },
  { type: 'moveUnit', unit: 'character', to: 'V7' },
  { type: 'endMove' },
];

describe('the commit of a strong bot', () => {
  const commitsIn = (state: State, by: string): (Action | null)[] => {
    const id = state.players.findIndex(({ faction }) => faction === by);
    const view = viewFor(state, id);
    return Array.from({ length: 12 }, (_, i) => chooseCommit(view, id, dice(i)));
  };

  it('is zero against an opponent who can reveal nothing', () => {
    const state = position({ character: 'T5' }, { power: 0, mechs: { riverwalk: 'V7' } });
    for (const commit of commitsIn(play(state, 'saxony', TO_V7), 'saxony')) {
      expect(commit).toEqual({ type: 'commit', power: 0, combatCards: [] });
    }
  });

  it('varies in an even combat, and is the same for the same random numbers', () => {
    const state = position(
      { character: 'T5', combatCards: [5, 2] },
      { mechs: { riverwalk: 'V7' }, combatCards: [3, 4] },
    );
    const commits = commitsIn(play(state, 'saxony', TO_V7), 'saxony').map((commit) => JSON.stringify(commit));
    const listed = new Set(legalActions(state, state.active).map((action) => JSON.stringify(action)));
    expect(commits.every((commit) => listed.has(commit))).toBe(true);
    expect(new Set(commits).size).toBeGreaterThan(1);
    expect(commitsIn(state, 'saxony').map((commit) => JSON.stringify(commit))).toEqual(commits);
  });
});

describe('the threat of an opponent', () => {
  const stars = ['objective', 'combat', 'combat', 'popularity', 'recruits'];
  const recruits = { upgrade: 'power', deploy: 'coins', build: 'popularity', enlist: 'combatCards' };
  const threatOf = (saxony: object, nordic: object): number => {
    const state = position(saxony, nordic);
    const id = state.active;
    const view = viewFor(state, id);
    const mind = new Mind(view, id, new Judge(shippedModels().duel, temperOf('builder', true)), { random: dice(1) });
    return threatAfter(mind, view, rivalsIn(view, id, dice(1)));
  };

  it('is 1 if the opponent can end the match and win, and 0 if they would lose or have no star within reach', () => {
    const near = { power: 15, stars, recruits };
    expect(threatOf({}, near)).toBe(1);
    expect(threatOf({ coins: 90 }, near)).toBe(0);
    expect(threatOf({}, { power: 3, stars, recruits })).toBe(0);
    expect(threatOf({}, { power: 15, stars: stars.slice(2), recruits })).toBe(0);
  });
});
