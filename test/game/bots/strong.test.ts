import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WeightsError } from '../../../game/bots/bot.ts';
import { loadBot } from '../../../game/bots/bots.ts';
import { evaluate } from '../../../game/bots/judgement.ts';
import { Player } from '../../../game/bots/player.ts';
import { HABITS } from '../../../game/bots/strong/bots.ts';
import { FEATURES, features, read } from '../../../game/bots/strong/features/features.ts';
import { modelFor } from '../../../game/bots/strong/judge.ts';
import { readWeights } from '../../../game/bots/strong/model.ts';
import { modelsOf, shippedModels } from '../../../game/bots/strong/models.ts';
import type { Pairing } from '../../../game/bots/strong/pairings.ts';
import { strongBot } from '../../../game/bots/strong/strong.ts';
import { temperOf } from '../../../game/bots/strong/tempers.ts';
import { TERMS } from '../../../game/bots/terms.ts';
import { FACTIONS } from '../../../game/data/ids.ts';
import { MAX_SEATS } from '../../../game/data/limits.ts';
import { applyListed, check, decisions, type State } from '../../../game/engine.ts';
import { newMatch } from '../../../game/notation/newMatch.ts';
import { parseScenario, scenarioStart } from '../../../game/notation/scenario.ts';
import { parseSetup } from '../../../game/notation/setup.ts';
import { resample } from '../../../game/resample.ts';
import { scoreOf } from '../../../game/rules/scoring.ts';
import { viewFor } from '../../../game/view.ts';
import { demand, sameText } from '../../support/demand.ts';
import { dice } from '../../support/dice.ts';
import { courses } from '../../support/matches.ts';
import { SLOW, deterministic, playing } from '../../support/play.ts';
import { scenarioFiles } from '../../support/scenarios.ts';

/** The levels with a fitted evaluation use only visible information, and their answers are always legal. */

const start = (seats: number): State =>
  newMatch(
    parseSetup({
      format: 'scythe-setup/1',
      seats: Array.from({ length: seats }, () => ({})),
      options: { expansion: seats > MAX_SEATS },
      seed: 'strong',
    }),
  );

/** Returns the state of `start` with a round that is beyond the opening book. */
const afterOpening = (seats: number): State => ({ ...start(seats), round: 15 });

describe('the features', () => {
  it('have unique names, and the weights match them', () => {
    expect(new Set(FEATURES.map(([name]) => name)).size).toBe(FEATURES.length);
    const state = start(3);
    const { coins, terms } = evaluate(viewFor(state, 0), 0);
    expect(Object.values(features(state, 0)).every(Number.isFinite)).toBe(true);
    expect(Number.isFinite(coins)).toBe(true);
    expect(Object.keys(terms)).toEqual([...TERMS]);
  });

  it('use nothing hidden from the seat, and contain exact scores (INF-2, END-3)', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(60), (course) => {
        for (const { state, seat, below } of playing(course)) {
          if (below(8) > 0) continue;
          const view = viewFor(state, seat);
          const { values, context } = read(view, seat);
          sameText(values.join(), read(viewFor(resample(view, below), seat), seat).values.join());
          state.players.forEach((_, id) => {
            const { total } = scoreOf(state, id);
            demand(context.standings[id].total === total, () => `seat ${id}: ${total}`);
          });
        }
      }),
      deterministic(20),
    );
  });

  it("use a faction's own weights at a table, shared ones for Albion and Togawa, and other weights in a duel", () => {
    const models = shippedModels();
    for (const faction of FACTIONS) {
      const own = models.factions[faction];
      expect(own === undefined).toBe(faction === 'albion' || faction === 'togawa');
      expect(modelFor(models, faction, false)).toBe(own ?? models.table);
      expect(modelFor(models, faction, true)).toBe(models.duel);
    }
  });

  it('have other weights for `medium` than for `hard` in duels, and the same at tables', () => {
    const { duel, ...others } = modelsOf('medium');
    const { duel: best, ...shipped } = modelsOf('hard');
    expect(others).toEqual(shipped);
    expect(best).toBe(shippedModels().duel);
    expect(duel).not.toEqual(best);
  });

  it('reject weights that do not match them', () => {
    expect(() => readWeights({ features: 3, scale: 1, text: '1 2 3' })).toThrow(WeightsError);
    const most = FEATURES.length;
    expect(() => readWeights({ features: most, scale: 1, text: 'x'.repeat(9) })).toThrow(WeightsError);
  });
});

describe('a strong bot', () => {
  it('gives the same legal answer twice in every sixth scenario', { timeout: SLOW }, async () => {
    const bot = await loadBot('hard');
    scenarioFiles.forEach(({ file, json }, i) => {
      if (i % 6 !== 0) return;
      const state = scenarioStart(parseScenario(json));
      for (const { seat } of decisions(state)) {
        const view = viewFor(state, seat);
        const before = JSON.stringify(view);
        const answer = () => bot.choose(view, seat, { random: dice(1), budget: 40 });
        const { action, positions } = answer();
        demand(action !== null && check(state, seat, action) === null, () => `${file}: ${JSON.stringify(action)}`);
        sameText(JSON.stringify(answer().action), JSON.stringify(action));
        sameText(JSON.stringify(view), before, 'the view was changed');
        demand(positions < 400, () => `${file}: ${positions} positions`);
      }
    });
  });

  it('stops at the deadline with a legal action, and reports that it was cut off', async () => {
    const bot = await loadBot('hard');
    const state = afterOpening(2);
    const { action, cut } = bot.choose(viewFor(state, state.active), state.active, {
      random: dice(1),
      deadline: () => true,
    });
    expect(cut).toBe(true);
    expect(action === null ? 'none' : check(state, state.active, action)).toBeNull();
  });

  it('does not look another turn ahead once it has examined enough positions', () => {
    const view = viewFor(afterOpening(3), 0);
    const effort = { ...HABITS.medium.table.effort, lines: 4, ends: 4, turns: 2 };
    const search = (enough: number): { positions: number; cut: boolean } => {
      const habit = { effort: { ...effort, enough }, book: null };
      const bot = strongBot('medium', shippedModels(), { table: habit, duel: habit }, temperOf);
      return bot.choose({ ...view, active: 0 }, 0, { random: dice(1) });
    };
    const [none, one, all] = [0, search(0).positions + 1, Number.POSITIVE_INFINITY].map(search);
    expect(none.positions).toBeLessThan(one.positions);
    expect(one.positions).toBeLessThan(all.positions);
    expect([none.cut, one.cut, all.cut]).toEqual([false, false, false]);
  });

  it("searches with a pairing's share of the effort, unless the number of positions is limited", () => {
    const view = viewFor({ ...afterOpening(3), active: 0 }, 0);
    const effort = { ...HABITS.medium.table.effort, lines: 4, ends: 4, turns: 1 };
    const positions = (own: boolean, budget?: number): number => {
      const { faction, mat } = view.players[0];
      const shareOf = (pairing: Pairing): number => (pairing.faction === faction && pairing.mat === mat ? 0.3 : 1);
      const habit = { effort, ...(own ? { shareOf } : {}), book: null };
      const bot = strongBot('medium', shippedModels(), { table: habit, duel: habit }, temperOf);
      return bot.choose(view, 0, { random: dice(1), budget }).positions;
    };
    expect(positions(true)).toBeLessThan(positions(false));
    expect(positions(true, 100_000)).toBe(positions(false, 100_000));
  });

  it('uses separate habits at a table of six or seven, unless the number of positions is limited', () => {
    const effort = { ...HABITS.medium.table.effort, lines: 4, ends: 4, turns: 1 };
    const positions = (seats: number, turns: number, budget?: number): number => {
      const habit = { effort, book: null };
      const large = { effort: { ...effort, turns }, book: null };
      const bot = strongBot('medium', shippedModels(), { table: habit, large, duel: habit }, temperOf);
      const view = viewFor({ ...afterOpening(seats), active: 0 }, 0);
      return bot.choose(view, 0, { random: dice(1), budget }).positions;
    };
    expect(positions(5, 0)).toBe(positions(5, 1));
    for (const seats of [6, 7]) {
      expect(positions(seats, 0)).toBeLessThan(positions(seats, 1));
      expect(positions(seats, 0, 100_000)).toBe(positions(seats, 1, 100_000));
    }
  });

  it('plays its plan to the end of the turn without thinking again', async () => {
    const player = new Player(await loadBot('medium'));
    const state = afterOpening(2);
    const seat = state.active;
    const random = dice(1);
    const thoughts: number[] = [];
    while (state.active === seat) {
      const { action, positions } = player.choose(viewFor(state, seat), seat, { random, budget: 300 });
      if (action === null) break;
      thoughts.push(positions);
      applyListed(state, seat, action);
    }
    expect(thoughts.length).toBeGreaterThan(1);
    expect(thoughts.slice(1).every((n) => n === 0)).toBe(true);
  });
});
