import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../../game/bots/easy0/fingerprint.ts';
import { BOTTOM_ACTIONS, CUBE_SOURCES, RECRUIT_BONUSES, SECTIONS } from '../../../game/data/ids.ts';
import { newMatch } from '../../../game/notation/newMatch.ts';
import { parseSetup } from '../../../game/notation/setup.ts';
import { clone, type State } from '../../../game/engine.ts';
import type { PlayerState } from '../../../game/state/types.ts';

const start = newMatch(parseSetup({ format: 'scythe-setup/1', seats: [{}, {}], seed: 'fingerprint' }));

const changed = (change: (player: PlayerState) => void): State => {
  const state = clone(start);
  change(state.players[0]);
  return state;
};

const distinct = (states: readonly State[]): number => new Set(states.map((state) => fingerprintOf(state, 0))).size;

describe('the fingerprint of a position', () => {
  it('differs for each of the 5 sections', () => {
    const states = SECTIONS.map((section) => changed((player) => (player.section = section)));
    expect(distinct(states)).toBe(5);
  });

  it('differs for each of the 24 upgrades', () => {
    const states = CUBE_SOURCES.flatMap((from) =>
      BOTTOM_ACTIONS.map((to) => changed((player) => (player.upgrades = [[from, to]]))),
    );
    expect(distinct(states)).toBe(24);
  });

  it('differs for each of the 4 one-time bonuses of a recruit', () => {
    const states = RECRUIT_BONUSES.map((bonus) => changed((player) => (player.recruits = [bonus, null, null, null])));
    expect(distinct([start, ...states])).toBe(5);
  });

  it('is the same for equal positions', () => {
    expect(fingerprintOf(clone(start), 0)).toBe(fingerprintOf(start, 0));
  });
});
