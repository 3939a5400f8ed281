import { describe, expect, it } from 'vitest';
import { endInReach, starsInReach } from '../../client/table/starReach.ts';
import { decisions, type State } from '../../game/engine.ts';
import { recordStart, replayAction } from '../../game/notation/record.ts';
import type { PlayerState } from '../../game/state/types.ts';
import { viewFor } from '../../game/view.ts';
import { recordNamed } from '../support/recorded.ts';

/**
 * Returns a match in progress as the active player sees it, and the seat of the next player, whose last section was
 * Move. `change` changes that player.
 */
function viewWith(change: (player: PlayerState) => void): { view: State; seat: number } {
  const record = recordNamed('three-players');
  const state = recordStart(record);
  for (let i = 0; i < 60; i++) replayAction(state, record, i);
  const seat = (state.active + 1) % state.players.length;
  const player = state.players[seat];
  player.section = 'move';
  change(player);
  return { view: viewFor(state, state.active), seat };
}

const FIVE = ['upgrades', 'mechs', 'structures', 'recruits', 'workers'] as const;

describe('the stars within reach of a turn', () => {
  it('include the power star if Bolster would complete it and its coin can be paid', () => {
    const bolsters = (coins: number, power: number) => {
      const { view, seat } = viewWith((player) => {
        player.stars = FIVE;
        player.coins = coins;
        player.power = power;
      });
      return endInReach(view, seat);
    };
    expect([bolsters(1, 14), bolsters(0, 14), bolsters(1, 9)]).toEqual([1, null, null]);
  });

  it("do not include a star that only the previous turn's section would complete", () => {
    const { view, seat } = viewWith((player) => {
      player.stars = FIVE;
      player.coins = 3;
      player.power = 14;
      player.section = 'bolster';
      // The player has already taken the one-time power bonus.
      player.recruits = ['power', null, null, null];
    });
    expect(endInReach(view, seat)).toBeNull();
  });

  it('leave out objectives in hand, which no one else can see', () => {
    const { view, seat } = viewWith((player) => {
      player.stars = FIVE;
      player.coins = 0;
      player.power = 0;
      player.popularity = 0;
      player.objectives = [12];
    });
    expect(starsInReach(view, seat)).toBe(0);
  });

  it('predict the end of each of 7 recorded matches that end with a row or a combat', () => {
    let [ends, announced] = [0, 0];
    for (const file of [
      'last-star-power',
      'last-star-popularity',
      'last-star-workers',
      'last-star-mechs',
      'last-star-recruits',
      'last-star-upgrades',
      'last-star-combat-as-attacker',
    ]) {
      const record = recordNamed(file);
      const state = recordStart(record);
      let view = viewFor(state, 'spectator');
      let seat = state.active;
      for (let i = 0; i < record.actions.length; i++) {
        if (decisions(state).some(({ kind }) => kind === 'takeSection')) {
          view = structuredClone(viewFor(state, 'spectator'));
          seat = state.active;
        }
        replayAction(state, record, i);
      }
      if (state.result?.reason !== 'stars') continue;
      ends++;
      if (endInReach(view, seat) !== null) announced++;
    }
    expect({ ends, announced }).toEqual({ ends: 7, announced: 7 });
  });

  it('predict the end for less than 10% of the players, over all turns of a match', () => {
    const record = recordNamed('five-players');
    const state = recordStart(record);
    let [turns, flags] = [0, 0];
    for (let i = 0; i < record.actions.length && state.result === null; i++) {
      if (decisions(state).some(({ kind }) => kind === 'takeSection')) {
        const view = viewFor(state, 'spectator');
        turns += view.players.length;
        flags += view.players.filter((_, seat) => endInReach(view, seat) !== null).length;
      }
      replayAction(state, record, i);
    }
    expect(turns).toBeGreaterThan(200);
    expect(flags / turns).toBeLessThan(0.1);
  });
});
