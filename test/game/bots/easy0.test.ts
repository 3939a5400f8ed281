import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bot } from '../../../game/bots/bot.ts';
import { botOf } from '../../../game/bots/bots.ts';
import { thinkGreedily } from '../../../game/bots/easy0/easy0.ts';
import { MAX_POSITIONS } from '../../../game/bots/easy0/turn.ts';
import { EASY_WEIGHTS } from '../../../game/bots/easy0/weights.ts';
import { playMatch } from '../../../game/bots/simulate.ts';
import { check, legalActions, type State } from '../../../game/engine.ts';
import { parseSetup } from '../../../game/notation/setup.ts';
import { resample } from '../../../game/resample.ts';
import { MATS_BY_NUMBER, isBaseMat } from '../../../game/state/tables.ts';
import { newMatch } from '../../../game/notation/newMatch.ts';
import { viewFor } from '../../../game/view.ts';
import { demand, sameText } from '../../support/demand.ts';
import { dice, type Below } from '../../support/dice.ts';
import { BASE_FACTIONS, courses } from '../../support/matches.ts';
import { SLOW, deterministic, playing } from '../../support/play.ts';

/** The `easy-0` level: its strength (docs/bots.md), and that it respects the rules, its view and its position limit. */

const easy = botOf('easy-0');
const random = botOf('random');
const match = (seed: string, seats: object[]): State => newMatch(parseSetup({ format: 'scythe-setup/1', seats, seed }));
const played = (seed: string, bots: readonly Bot[], lastRound: number): State =>
  playMatch(
    match(
      seed,
      bots.map(() => ({})),
    ),
    bots,
    `${seed}/bots`,
    lastRound,
  ).state;

/** The number of rounds in which a bot must bring seven pieces into play, including upgrades and recruits. */
const LONG_ENOUGH = 12;

const isSoak = deterministic(1).numRuns > 1;

/** In `npm run soak`, the number of matches given in docs/bots.md, otherwise one duel. */
const DUELS = isSoak ? 100 : 1;
const FIVES = 20;
const LEAST_WINS = Math.ceil(DUELS * 0.95);

describe('the `easy-0` level', () => {
  it(`beats random in at least ${LEAST_WINS} of ${DUELS} matches of two players`, { timeout: 4 * SLOW }, () => {
    let won = 0;
    for (let i = 0; i < DUELS; i++) {
      const own = i % 2;
      const state = played(`duel/${i}`, own === 0 ? [easy, random] : [random, easy], 200);
      const { winners } = state.result ?? { winners: [] };
      if (winners.length === 1 && winners[0] === state.players[own].faction) won++;
    }
    expect(won).toBeGreaterThanOrEqual(LEAST_WINS);
  });

  it.runIf(isSoak)(
    `ends ${FIVES} matches of five players in a median of at most 40 rounds, more than 9 in 10 by stars`,
    { timeout: 4 * SLOW },
    () => {
      const results = Array.from({ length: FIVES }, (_, i) => played(`five/${i}`, Array(5).fill(easy), 80).result);
      const rounds = results.map((result) => result?.round ?? 80).sort((a, b) => a - b);
      expect(rounds[rounds.length >> 1]).toBeLessThanOrEqual(40);
      expect(results.filter((result) => result?.reason === 'stars').length).toBeGreaterThan(results.length * 0.9);
    },
  );

  it.runIf(isSoak)(
    'brings seven pieces into play with every faction on every player mat (SET-2)',
    { timeout: 4 * SLOW },
    () => {
      for (const faction of BASE_FACTIONS) {
        for (const mat of MATS_BY_NUMBER.filter(isBaseMat)) {
          const { players } = playMatch(match('alone', [{ faction, mat }]), [easy], 'alone', LONG_ENOUGH).state;
          const [{ upgrades, units, structures, recruits }] = players;
          const onBoard = [...units, ...structures].filter((place) => place >= 0).length;
          const pieces = upgrades.length + recruits.filter((bonus) => bonus !== null).length + onBoard;
          demand(pieces >= 3 + 7, () => `${faction} on ${mat} has ${pieces} pieces`);
        }
      }
    },
  );
});

describe('a decision of the `easy-0` bot', () => {
  /** Plays at random, and yields some of the states with the seat that must decide. */
  const asked = function* (
    course: Parameters<typeof playing>[0],
  ): Generator<{ state: State; seat: number; below: Below }> {
    for (const { state, seat, below } of playing(course)) if (below(6) === 0) yield { state, seat, below };
  };

  it('is a legal action, found within a bounded number of positions', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(60), (course) => {
        for (const { state, seat, below } of asked(course)) {
          const view = viewFor(state, seat);
          const before = JSON.stringify(view);
          const { action, positions } = thinkGreedily(view, seat, below, EASY_WEIGHTS);
          demand(action !== null && check(state, seat, action) === null, () => `refused: ${JSON.stringify(action)}`);
          const listed = legalActions(view, seat).map((one) => JSON.stringify(one));
          demand(listed.includes(JSON.stringify(action)), () => `not listed: ${JSON.stringify(action)}`);
          demand(positions <= MAX_POSITIONS, () => `${positions} positions`);
          sameText(JSON.stringify(view), before, 'the view was changed');
        }
      }),
      deterministic(isSoak ? 40 : 20),
    );
  });

  it('depends on nothing hidden from the seat (INF-2)', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(40), (course) => {
        for (const { state, seat, below } of asked(course)) {
          const view = viewFor(state, seat);
          const other = viewFor(resample(view, below), seat);
          const luck = below(1000);
          sameText(
            JSON.stringify(easy.choose(other, seat, { random: dice(luck) })),
            JSON.stringify(easy.choose(view, seat, { random: dice(luck) })),
          );
        }
      }),
      deterministic(20),
    );
  });

  it('is null for a seat that owes no decision', () => {
    const state = match('nobody', [{}, {}]);
    expect(easy.choose(viewFor(state, 1 - state.active), 1 - state.active, { random: dice(1) }).action).toBeNull();
  });
});
