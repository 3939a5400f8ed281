import { describe, expect, it } from 'vitest';
import { loadBots, loadedBot } from '../../../game/bots/bots.ts';
import { ALL_LEVELS, BOT_LEVELS, isBotLevel, lowerLevel } from '../../../game/bots/levels.ts';
import { Player } from '../../../game/bots/player.ts';
import { STYLES, styleOf } from '../../../game/bots/styles.ts';
import { applyListed, check } from '../../../game/engine.ts';
import { newMatch } from '../../../game/notation/newMatch.ts';
import { parseSetup } from '../../../game/notation/setup.ts';
import { viewFor } from '../../../game/view.ts';
import { dice } from '../../support/dice.ts';

describe('the style of a bot', () => {
  it('is the same in the view of a player and of a spectator, and all 4 styles occur in 12 matches', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 12; i++) {
      const seats = Array.from({ length: 5 }, () => ({}));
      const state = newMatch(parseSetup({ format: 'scythe-setup/1', seats, seed: `style/${i}` }));
      const styles = state.players.map((_, seat) => styleOf(viewFor(state, seat), seat));
      expect(state.players.map((_, seat) => styleOf(viewFor(state, 'spectator'), seat))).toEqual(styles);
      for (const style of styles) seen.add(style);
    }
    expect(seen.size).toBe(STYLES.length);
  });
});

describe('the levels', () => {
  it('each have a bot, and the reference level is never offered', async () => {
    expect((await loadBots(ALL_LEVELS)).map(({ name }) => name)).toEqual(ALL_LEVELS);
    expect(BOT_LEVELS.every((level) => loadedBot(level).name === level)).toBe(true);
    expect(isBotLevel('easy-0')).toBe(false);
  });

  it('each fall back to a lower level, except the lowest', () => {
    expect(ALL_LEVELS.map(lowerLevel)).toEqual([null, 'random', 'easy', 'easy', 'medium']);
  });

  it.each(ALL_LEVELS)('include %s, which plays 60 legal actions with a budget of 0', async (level) => {
    const [bot] = await loadBots([level]);
    const player = new Player(bot);
    const state = newMatch(parseSetup({ format: 'scythe-setup/1', seats: [{}, {}, {}], seed: 'zero' }));
    const random = dice(1);
    for (let i = 0; i < 60; i++) {
      const seat = state.active;
      const { action } = player.choose(viewFor(state, seat), seat, { random, budget: 0 });
      expect(action === null ? 'none' : check(state, seat, action)).toBeNull();
      if (action !== null) applyListed(state, seat, action);
    }
  });
});
