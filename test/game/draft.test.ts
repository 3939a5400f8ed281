import { describe, expect, it } from 'vitest';
import { apply, check, clone, decisions, legalActions, type Action, type State } from '../../game/engine.ts';
import { botOf, loadBot } from '../../game/bots/bots.ts';
import { worthToEasy, worthToStrong } from '../../game/bots/draft/worth.ts';
import { playMatch } from '../../game/bots/simulate.ts';
import { DRAFT_DEALS, MAX_BID, type DraftDeal } from '../../game/data/limits.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { toPosition } from '../../game/notation/position.ts';
import { parseRecord, recordOf, replay } from '../../game/notation/record.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { perft } from '../../game/perft.ts';
import { viewFor, type Viewer } from '../../game/view.ts';
import { dice, oneOf } from '../support/dice.ts';

/** Drafts and auctions (DRF-1 to DRF-5): positions, views, records and bots. The rules are in test/scenarios/drf. */

const json = (value: unknown): string => JSON.stringify(value);

const setupOf = (deal: DraftDeal, players: number, seed: string) =>
  parseSetup({
    format: 'scythe-setup/1',
    seats: Array.from({ length: players }, () => ({})),
    options: { deal, starsToEnd: 3 },
    seed,
  });

const begin = (deal: DraftDeal, players: number, seed = 'draft'): State => newMatch(setupOf(deal, players, seed));

/** Returns a random action. Its maximum bids can differ from those listed. */
function randomAction(state: State, seat: number, below: (m: number) => number): Action {
  const action = oneOf(below, legalActions(state, seat));
  if (action.type !== 'bidMaxima') return action;
  return { ...action, maxima: Object.fromEntries(action.order.map((faction) => [faction, below(30)])) };
}

/** Yields each state of random drafts, and the first state of play. */
function* drafted(deal: DraftDeal): Generator<State> {
  for (let players = 1; players <= 5; players++) {
    const below = dice(players);
    const state = begin(deal, players, `${deal}/${players}`);
    while (state.draft !== undefined) {
      yield state;
      const { seat } = oneOf(below, decisions(state));
      expect(apply(state, seat, randomAction(state, seat, below))).not.toHaveProperty('refused');
    }
    yield state;
  }
}

describe.each(DRAFT_DEALS)('the deal `%s`', (deal) => {
  it('has only positions that stay the same, byte for byte, when read and written again', () => {
    for (const state of drafted(deal)) {
      const written = json(toPosition(state));
      expect(json(toPosition(parsePosition(JSON.parse(written))))).toBe(written);
    }
  });

  it('ends in a fresh match: every player has a pairing, and nothing can be undone (DRF-1 to DRF-3)', () => {
    for (const state of drafted(deal)) {
      if (state.draft !== undefined) continue;
      expect([state.turnNumber, state.round, state.turn, state.active]).toEqual([1, 1, null, state.first]);
      expect(new Set(state.players.map(({ faction }) => faction)).size).toBe(state.players.length);
      const given = newMatch(
        parseSetup({
          format: 'scythe-setup/1',
          seats: state.players.map(({ faction, mat }) => ({ faction, mat })),
          options: { deal: 'given' },
          seed: state.seed,
        }),
      );
      const bare = ({ hand: _h, objectives: _o, ...rest }: State['players'][number]): object => rest;
      expect(state.players.map(bare)).toEqual(given.players.map(bare));
      expect([state.seating, state.first, state.encounters]).toEqual([given.seating, given.first, given.encounters]);
      expect(check(state, state.active, { type: 'undo' })?.refused).toBe('nothing-to-undo');
      expect(state.bids === null).toBe(deal === 'choose' || deal === 'draft');
    }
  });

  it('gives every seat the same legal actions and answers as the full state', () => {
    for (const state of drafted(deal)) {
      if (state.draft === undefined) continue;
      for (let seat = 0; seat < state.draft.players; seat++) {
        const view = viewFor(state, seat);
        expect(legalActions(view, seat)).toEqual(legalActions(state, seat));
        for (const action of legalActions(state, decisions(state)[0].seat)) {
          expect(check(view, seat, action)).toEqual(check(state, seat, action));
        }
      }
    }
  });

  it('can be played by bots, and its record replays to the same bytes but is rejected with other pairings', () => {
    const setup = setupOf(deal, 3, 'bots');
    const bots = Array.from({ length: 3 }, () => botOf('easy-0'));
    const { state, actions } = playMatch(newMatch(setup), bots, 'bots', 1);
    const record = parseRecord(JSON.parse(json(recordOf(setup, state, actions))));
    expect(json(toPosition(replay(record)))).toBe(json(toPosition(state)));
    expect(record.actions[0].by).toMatch(/^[0-2]$/);
    const other = { ...record, dealt: record.dealt.toReversed() };
    expect(() => replay(other)).toThrow('dealt.0');
  });

  it('allows no faction in the set-up (SET-2)', () => {
    const seats = [{}, { faction: 'nordic' }];
    const setup = { format: 'scythe-setup/1', seats, options: { deal } };
    expect(() => parseSetup(setup)).toThrow('seats.1.faction');
  });
});

describe('an auction among equal bots', () => {
  it('sells at least 60% of 300 pairings above 0, and all for at most 10 coins on average (DRF-3)', () => {
    const bids: number[] = [];
    for (let game = 0; game < 60; game++) {
      const state = begin('auction', 5, `auctions/${game}`);
      while (state.draft !== undefined) {
        const [{ seat }] = decisions(state);
        const { action } = botOf('easy').choose(viewFor(state, seat), seat, { random: () => 0 });
        apply(state, seat, action ?? legalActions(state, seat)[0]);
      }
      bids.push(...Object.values(state.bids ?? {}));
    }
    expect(bids).toHaveLength(300);
    expect(bids.filter((bid) => bid > 0).length / bids.length).toBeGreaterThanOrEqual(0.6);
    expect(bids.reduce((sum, bid) => sum + bid, 0) / bids.length).toBeLessThanOrEqual(10);
  });
});

/** Three pairings, and a quick auction of them. */
const PAIRINGS = [
  ['nordic', 'patriotic'],
  ['saxony', 'agricultural'],
  ['polania', 'industrial'],
] as const;
const quick = { options: { deal: 'auction-quick' }, draft: { players: 3, pairings: PAIRINGS } };

describe('a bot in a quick auction', () => {
  it.each([
    ['easy', worthToEasy],
    ['medium', worthToStrong],
    ['hard', worthToStrong],
  ] as const)(
    '%s makes maximum bids of what each pairing is worth to it, above the weakest one',
    async (level, worthOf) => {
      const bot = await loadBot(level);
      const { action } = bot.choose(viewFor(parsePosition(quick, 'worth'), 0), 0, { random: () => 0 });
      const worths = PAIRINGS.map(([faction, mat]) => worthOf(faction, mat));
      const maxima = PAIRINGS.map(([faction], i) => [faction, worths[i] - Math.min(...worths)]);
      expect(action).toMatchObject({ type: 'bidMaxima', maxima: Object.fromEntries(maxima) });
    },
  );
});

describe('a quick auction', () => {
  const viewers: readonly Viewer[] = [0, 1, 2, 'spectator'];
  const order = ['nordic', 'saxony', 'polania'] as const;
  const named = (nordic: number): Action => ({
    type: 'bidMaxima',
    maxima: { nordic, saxony: 2, polania: 1 },
    order: [...order],
  });

  it("never shows a player's maximum bids to anyone else, even after the auction (DRF-5)", () => {
    const run = (secret: number): State[] => {
      const state = parsePosition(quick, 'secret');
      const states = [clone(state)];
      for (const [seat, action] of [named(secret), named(3), named(4)].entries()) {
        apply(state, seat, action);
        states.push(clone(state));
      }
      return states;
    };
    // Seat 0's maximum bids of 50 and 60 are both more than necessary, so all other viewers see the same states and
    // events.
    const [some, more] = [run(50), run(60)];
    for (const viewer of viewers) {
      const seen = (states: readonly State[]): string => json(states.map((state) => viewFor(state, viewer)));
      const isSame = seen(more.slice(1, 3)) === seen(some.slice(1, 3));
      expect([viewer, isSame]).toEqual([viewer, viewer !== 0]);
    }
    expect(json(more[3])).toBe(json(some[3]));
    expect(json(some[3])).not.toContain('"maxima"');
  });

  it('is written from a view without the seed, and with `true` for the choices of others', () => {
    const state = parsePosition(quick, 'secret');
    apply(state, 1, named(7));
    const seen = toPosition(viewFor(state, 0));
    expect(seen).not.toHaveProperty('random');
    expect(seen['draft']).toMatchObject({ maxima: { '1': true } });
    expect(toPosition(viewFor(state, 1))['draft']).toMatchObject({ maxima: { '1': { maxima: { nordic: 7 } } } });
    const loaded = parsePosition(JSON.parse(json(seen)), 'another');
    expect(loaded.draft?.maxima).toEqual([null, { maxima: { nordic: 0, saxony: 0, polania: 0 }, order }, null]);
  });

  it('is counted by perft in every order of players', () => {
    expect([1, 2, 3].map((depth) => perft(parsePosition(quick), depth))).toEqual([3, 6, 6]);
  });
});

describe('perft of a draft', () => {
  it('counts the choices of two players: 5 and 4 factions, then 5 and 4 player mats', () => {
    const state = parsePosition({ options: { deal: 'choose', allowBannedPairings: true }, draft: { players: 2 } });
    expect([1, 2, 3, 4].map((depth) => perft(state, depth))).toEqual([5, 20, 100, 400]);
  });

  it('counts one bid on each pairing', () => {
    expect(perft(parsePosition({ options: { deal: 'auction' }, draft: { players: 3 } }, 'p'), 2)).toBe(9);
  });
});

describe('a draft position', () => {
  const two = [
    ['nordic', 'patriotic'],
    ['saxony', 'agricultural'],
  ];
  it.each([
    ['another key', 'choose', { players: 2 }, 'seats', { seats: { nordic: { mat: 'industrial' } } }],
    ['a deal without a draft', 'random', { players: 2 }, 'options.deal', {}],
    ['no number of players', 'choose', {}, 'draft.players', {}],
    ['a key the deal does not use', 'choose', { players: 2, queue: ['0'] }, 'draft.queue', {}],
    ['a faction twice', 'choose', { players: 2, factions: { '0': 'nordic', '1': 'nordic' } }, 'draft.factions', {}],
    ['a faction out of turn', 'choose', { players: 2, factions: { '1': 'nordic' } }, 'draft.factions.1', {}],
    ['a mat before the factions', 'choose', { players: 2, mats: { '1': 'patriotic' } }, 'draft.mats', {}],
    ['a faction that is not played', 'draft', { players: 2, factions: { '0': 'albion' } }, 'draft.factions', {}],
    ['a mat for only one player', 'draft', { players: 2, mats: { '0': 'patriotic' } }, 'draft.mats', {}],
    ['a mat twice', 'draft', { players: 2, mats: { '0': 'patriotic', '1': 'patriotic' } }, 'draft.mats', {}],
    ['a player who does not exist', 'choose', { players: 2, factions: { '3': 'nordic' } }, 'draft.factions.3', {}],
    ['fewer pairings than players', 'auction', { players: 3, pairings: two }, 'draft.pairings', {}],
    [
      'two bids by one player',
      'auction',
      { players: 2, pairings: two, bids: { nordic: { by: '0', coins: 1 }, saxony: { by: '0', coins: 1 } } },
      'draft.bids',
      {},
    ],
    [
      'a bid above 100',
      'auction',
      { players: 2, pairings: two, bids: { nordic: { by: '0', coins: MAX_BID + 1 } } },
      'draft.bids.nordic.coins',
      {},
    ],
    [
      'a bid on a pairing that is not offered',
      'auction',
      { players: 2, pairings: two, bids: { crimea: { by: '0', coins: 1 } } },
      'draft.bids.crimea',
      {},
    ],
    [
      'the holder of a bid in the queue',
      'auction',
      { players: 2, pairings: two, bids: { nordic: { by: '0', coins: 1 } }, queue: ['0', '1'] },
      'draft.queue',
      {},
    ],
    [
      'incomplete maxima',
      'auction-quick',
      { players: 2, pairings: two, maxima: { '0': { maxima: { nordic: 1 }, order: ['nordic', 'saxony'] } } },
      'draft.maxima.0.maxima',
      {},
    ],
    [
      'an auction that is over',
      'auction-quick',
      { players: 2, pairings: two, maxima: { '0': true, '1': true } },
      'draft',
      {},
    ],
    [
      'a banned pairing',
      'choose',
      { players: 1, factions: { '0': 'crimea' }, mats: { '0': 'patriotic' } },
      'draft',
      {},
    ],
  ])('is refused with the path of its fault: %s', (_what, deal, draft, path, more) => {
    expect(() => parsePosition({ options: { deal }, draft, ...more })).toThrow(
      new RegExp(`^${path.replaceAll('.', '\\.')}[: ]`),
    );
  });
});
