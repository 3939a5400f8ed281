import { describe, expect, it } from 'vitest';
import { ALL_LEVELS } from '../../game/bots/levels.ts';
import { loadBot } from '../../game/bots/bots.ts';
import {
  apply,
  applyListed,
  check,
  clone,
  decisions,
  legalActions,
  type Action,
  type State,
} from '../../game/engine.ts';
import { FACTIONS, PLAYER_MATS } from '../../game/data/ids.ts';
import { TRAPS } from '../../game/data/tokens.ts';
import { gameFrame } from '../../game/gameFrame.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { toPosition } from '../../game/notation/position.ts';
import { parseRecord, replay } from '../../game/notation/record.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { perft } from '../../game/perft.ts';
import { resample } from '../../game/resample.ts';
import { MATS_BY_NUMBER } from '../../game/state/tables.ts';
import { viewFor, type Viewer } from '../../game/view.ts';
import { goldenRecords } from '../recording/golden.ts';
import { sameText } from '../support/demand.ts';
import { dice, oneOf } from '../support/dice.ts';
import { faultsOf } from '../support/invariants.ts';
import { ALL_CASES } from '../support/allCases.ts';

/** The expansion: its option, faction tokens in positions and views, and tables of six and seven (IFA, ALB, TOG). */

const EXPANSION = { expansion: true };

const matchOf = (players: number, seed: string, options: object = EXPANSION): State =>
  newMatch(parseSetup({ format: 'scythe-setup/1', seats: Array.from({ length: players }, () => ({})), options, seed }));

/** Returns the path and the message of the fault in a position, or `accepted`. */
function faultOf(position: unknown): string {
  try {
    parsePosition(position);
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const albion = (more: object = {}): object => ({ albion: { mat: 'industrial', ...more } });
const togawa = (more: object = {}): object => ({ togawa: { mat: 'patriotic', ...more } });
const trap = (at: string, type: string | null = 'power', more: object = { armed: true }): object => ({
  at,
  trap: type,
  ...more,
});

describe('the option `expansion`', () => {
  it('deals all seven factions and mats; without it, only those of the base game are dealt (IFA-1)', () => {
    const { players } = matchOf(7, 'all');
    expect(players.map(({ faction }) => faction).toSorted()).toEqual([...FACTIONS].toSorted());
    expect(players.map(({ mat }) => mat).toSorted()).toEqual([...PLAYER_MATS].toSorted());
    for (let i = 0; i < 20; i++) {
      for (const { faction, mat } of matchOf(5, `base ${i}`, {}).players) {
        expect(['albion', 'togawa', 'militant', 'innovative']).not.toContain(faction);
        expect(['albion', 'togawa', 'militant', 'innovative']).not.toContain(mat);
      }
    }
  });

  it('deals Albion, Togawa and mats 2A and 3A even to two players (IFA-1)', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 60; i++) {
      for (const { faction, mat } of matchOf(2, `two ${i}`).players) seen.add(faction).add(mat);
    }
    for (const id of ['albion', 'togawa', 'militant', 'innovative']) expect(seen).toContain(id);
  });

  it('deals one more Factory card than the 6 or 7 players, and lets the lowest mat number begin (IFA-1)', () => {
    for (const players of [6, 7]) {
      const state = matchOf(players, `table of ${players}`);
      expect(state.factoryDeck).toHaveLength(players + 1);
      const ranks = state.players.map(({ mat }) => MATS_BY_NUMBER.indexOf(mat));
      expect(ranks[state.first]).toBe(Math.min(...ranks));
      expect(faultsOf(state)).toEqual([]);
    }
  });

  it('is written as the last of the options, and only if it is set', () => {
    const state = matchOf(2, 'written', { starsToEnd: 4, expansion: true });
    expect(JSON.stringify(toPosition(state)['options'])).toBe('{"starsToEnd":4,"expansion":true}');
    expect(toPosition(matchOf(2, 'base', {}))['options']).toEqual({});
    // A match stored before the option existed.
    const old = matchOf(2, 'base', {});
    const { expansion: _, ...options } = old.options;
    Object.assign(old, { options });
    expect(JSON.stringify(toPosition(old)['options'])).toBe('{}');
  });

  it.each<[string, object, string]>([
    ['six seats', { seats: [{}, {}, {}, {}, {}, {}] }, 'seats: more than 5 seats need the option expansion'],
    ['eight seats', { seats: Array.from({ length: 8 }, () => ({})), options: EXPANSION }, 'seats'],
    ['Albion', { seats: [{ faction: 'albion' }] }, 'seats.0.faction: albion is played only with the option expansion'],
    ['a switch that is not a boolean', { seats: [{}], options: { expansion: 'yes' } }, 'options.expansion'],
  ])('is checked in a set-up, which is refused for %s', (_what, setup, fault) => {
    expect(() => parseSetup({ format: 'scythe-setup/1', ...setup })).toThrow(fault);
  });

  it.each<[string, object, string]>([
    ['Albion', { seats: albion() }, 'seats.albion: played only with the option expansion'],
    [
      'six seats in a draft',
      { options: { deal: 'choose' }, draft: { players: 6 } },
      'draft.players: more than 5 need the option expansion',
    ],
    [
      'Togawa in an auction',
      { options: { deal: 'auction' }, draft: { players: 1, pairings: [['togawa', 'militant']] } },
      'draft.pairings: togawa is played only with the option expansion',
    ],
    [
      'six seats',
      { seats: Object.fromEntries(FACTIONS.slice(0, 6).map((id, i) => [id, { mat: PLAYER_MATS[i] }])) },
      'seats.albion: played only with the option expansion',
    ],
  ])('is required in a position: %s', (_what, position, fault) => {
    expect(faultOf(position)).toBe(fault);
  });

  it('offers seven pairings in an auction', () => {
    const { draft } = matchOf(7, 'auction', { deal: 'auction', expansion: true });
    expect(draft?.pairings.map(([faction]) => faction).toSorted()).toEqual([...FACTIONS].toSorted());
  });
});

describe('faction tokens in a position', () => {
  it.each<[string, object, string]>([
    ['five Flags', albion({ flags: ['V1', 'V2', 'V3', 'V4', 'V5'] }), 'seats.albion.flags'],
    ['a Flag on a home base', albion({ flags: ['albion'] }), 'seats.albion.flags.0'],
    ['two Flags on one hex', albion({ flags: ['V1', 'V1'] }), 'seats.albion.flags: two faction tokens on V1'],
    [
      'a Flag and a Trap on one hex',
      { ...albion({ flags: ['V1'] }), ...togawa({ traps: [trap('V1')] }) },
      'seats.togawa.traps: two faction tokens on V1',
    ],
    ['Traps of Albion', albion({ traps: [] }), 'seats.albion.traps: albion has no traps'],
    ['Flags of Togawa', togawa({ flags: [] }), 'seats.togawa.flags: togawa has no flags'],
    [
      'Flags of another faction',
      { nordic: { mat: 'industrial', flags: [] } },
      'seats.nordic.flags: nordic has no flags',
    ],
    ['five Traps', togawa({ traps: ['V1', 'V2', 'V3', 'V4', 'V5'].map((at) => trap(at)) }), 'seats.togawa.traps'],
    ['a type twice', togawa({ traps: [trap('V1'), trap('V2')] }), 'seats.togawa.traps: the Trap power is given twice'],
    ['an unknown type', togawa({ traps: [trap('V1', 'stars')] }), 'seats.togawa.traps.0.trap'],
    ['a Trap without `armed`', togawa({ traps: [trap('V1', 'power', {})] }), 'seats.togawa.traps.0.armed'],
    [
      'a disarmed Trap that no one knows',
      togawa({ traps: [trap('V1', 'power', { armed: false, known: false })] }),
      'seats.togawa.traps: a disarmed Trap is known, as it has been sprung: V1',
    ],
    [
      'a known Trap without a type',
      togawa({ traps: [trap('V1', null, { armed: true, known: true })] }),
      'seats.togawa.traps: a known Trap has a type: V1',
    ],
    [
      'an enemy on an armed Trap',
      { ...togawa({ traps: [trap('M1')] }), ...albion() },
      'seats.togawa.traps: an enemy unit on the armed Trap M1',
    ],
    [
      'a unit of Crimea abroad at a table of six',
      Object.fromEntries(
        FACTIONS.filter((id) => id !== 'albion').map((id, i) => [
          id,
          { mat: PLAYER_MATS[i], ...(id === 'crimea' ? { character: 'albion', mechs: { wayfare: 'V9' } } : {}) },
        ]),
      ),
      'seats.crimea: no unit of crimea can be on the home base albion',
    ],
  ])('are refused: %s', (_what, seats, fault) => {
    expect(faultOf({ options: EXPANSION, seats }).startsWith(fault)).toBe(true);
  });

  it('are written in board order, with `known` added where it was omitted (IFA-3)', () => {
    const seats = {
      ...albion({ flags: ['V4', 'V1'] }),
      ...togawa({
        traps: [
          trap('V9', 'coins', { armed: false }),
          trap('V2', 'power'),
          trap('X', 'popularity', { armed: true, known: true }),
        ],
      }),
    };
    const written = toPosition(parsePosition({ options: EXPANSION, seats }))['seats'];
    expect(written).toMatchObject({
      albion: { flags: ['V1', 'V4'] },
      togawa: {
        traps: [
          { at: 'V2', trap: 'power', armed: true, known: false },
          { at: 'X', trap: 'popularity', armed: true, known: true },
          { at: 'V9', trap: 'coins', armed: false, known: true },
        ],
      },
    });
  });
});

describe('the secret of a Trap', () => {
  const seats = {
    ...togawa({ traps: [trap('V1', 'coins'), trap('V2', 'power'), trap('X', 'popularity', { armed: false })] }),
    ...albion(),
  };
  const state = parsePosition({ options: EXPANSION, seats }, 'secret');
  const typesFor = (viewer: Viewer): unknown => viewFor(state, viewer).players[0].traps?.map((one) => one.trap);

  it('is kept from everyone but Togawa until the Trap is sprung (TOG-2)', () => {
    expect(typesFor(0)).toEqual(['coins', 'power', 'popularity']);
    for (const viewer of [1, 'spectator'] as const) expect(typesFor(viewer)).toEqual([null, null, 'popularity']);
    const places = viewFor(state, 1).players[0].traps?.map(({ at, armed }) => [at, armed]);
    expect(places).toEqual(state.players[0].traps?.map(({ at, armed }) => [at, armed]));
  });

  it('is drawn again from the unknown types, in all 6 possible assignments (TOG-2)', () => {
    const view = viewFor(state, 1);
    const below = dice(3);
    const seen = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const other = resample(view, below);
      expect(faultsOf(other)).toEqual([]);
      seen.add(other.players[0].traps?.map((one) => one.trap).join() ?? '');
    }
    // The two hidden Traps have two different types out of coins, power and combatCards: 3 × 2 assignments.
    expect(seen.size).toBe(6);
  });

  it('is drawn again when a view is loaded, which does not change the view (TOG-2)', () => {
    const position = JSON.parse(JSON.stringify(toPosition(viewFor(state, 1)))) as object;
    const loaded = parsePosition(position, 'again');
    expect(faultsOf(loaded)).toEqual([]);
    expect(JSON.stringify(toPosition(viewFor(loaded, 1)))).toBe(JSON.stringify(position));
    const known = parsePosition({ ...position, seats: { ...seats } }, 'again');
    expect(loaded.words).toBeGreaterThan(known.words - 10);
  });

  it('is not in the log of moves that others receive (TOG-2)', () => {
    const { moves = {} } = gameFrame();
    const redacted = Object.entries(moves).filter(([, move]) => typeof move === 'object' && move.redact === true);
    expect(redacted.map(([name]) => name).toSorted()).toEqual(['bidMaxima', 'commit', 'placeToken']);
  });

  it('is in an event for Togawa alone when a Trap is placed, and for all when it is sprung (TOG-2)', () => {
    const start = parsePosition({
      options: EXPANSION,
      active: 'togawa',
      encounters: [],
      seats: { ...togawa({ character: 'T7', section: 'move' }), rusviet: { mat: 'industrial', character: 'V5' } },
      turn: {},
    });
    const eventsAfter = (seat: number, ...actions: Action[]): State['events'] => {
      for (const action of actions) expect(apply(start, seat, action)).not.toHaveProperty('refused');
      return start.events;
    };
    eventsAfter(0, { type: 'moveUnit', unit: 'character', to: 'M7' }, { type: 'endMove' });
    expect(eventsAfter(0, { type: 'placeToken', trap: 'coins' })).toEqual([
      { type: 'tokenPlaced', audience: 'all', seat: 0, at: 'M7' },
      { type: 'trapChosen', audience: [0], seat: 0, at: 'M7', trap: 'coins' },
    ]);
    eventsAfter(0, { type: 'endTurn' });
    start.players[1].coins = 3;
    expect(
      eventsAfter(1, { type: 'takeSection', section: 'move' }, { type: 'moveUnit', unit: 'character', to: 'M7' }).slice(
        1,
      ),
    ).toEqual([
      { type: 'trapSprung', audience: 'all', seat: 1, at: 'M7', trap: 'coins', n: 3 },
      { type: 'lost', audience: 'all', seat: 1, what: 'coins', n: 3, reason: 'trap' },
    ]);
  });
});

describe('a table of seven', () => {
  const SEEDS = ALL_CASES ? 1000 : 12;

  it(`plays ${SEEDS} random matches without a fault`, () => {
    const met = new Set<string>();
    for (let i = 0; i < SEEDS; i++) {
      const state = matchOf(7, `seven ${i}`, { expansion: true, starsToEnd: 3 });
      const below = dice(i);
      for (let n = 0; n < 700 && state.result === null; n++) {
        const { seat } = oneOf(below, decisions(state));
        const actions = legalActions(state, seat);
        const types = [...new Set(actions.map(({ type }) => type))].filter((type) => type !== 'endTurn');
        const type = types.length === 0 ? 'endTurn' : oneOf(below, types);
        const action = oneOf(
          below,
          actions.filter((one) => one.type === type),
        );
        met.add(type);
        applyListed(state, seat, action);
        if (n % 20 === 0) sameText(faultsOf(state).join(), '');
      }
      expect(faultsOf(state)).toEqual([]);
    }
    expect(met).toContain('placeToken');
  });

  it('has a perft of 4, 38, 74 and 294 at depths 1 to 4, and of 22 and 24 late in a match', () => {
    expect([1, 2, 3, 4].map((depth) => perft(matchOf(7, 'perft'), depth))).toEqual([4, 38, 74, 294]);
    const golden = goldenRecords().find(({ name }) => name === 'seven-players');
    const { record } = golden ?? { record: parseRecord({}) };
    expect([1, 2].map((depth) => perft(replay(record, 300), depth))).toEqual([22, 24]);
  });

  it.each(ALL_CASES ? ALL_LEVELS : (['easy', 'hard'] as const))(
    'is played with up to 40 legal actions by %s',
    async (level) => {
      const bot = await loadBot(level);
      const golden = goldenRecords().find(({ name }) => name === 'traps-on-every-way');
      const { record } = golden ?? { record: parseRecord({}) };
      for (const state of [matchOf(7, 'bots'), replay(record, 150)]) {
        const random = dice(5);
        const play = clone(state);
        for (let n = 0; n < 40 && play.result === null; n++) {
          const [{ seat }] = decisions(play);
          const { action } = bot.choose(viewFor(play, seat), seat, { random, budget: 25 });
          expect(action === null ? 'none' : check(play, seat, action)).toBeNull();
          if (action !== null) applyListed(play, seat, action);
        }
      }
    },
  );
});

it('the types in `TRAPS` are in the order of the notation', () => {
  expect(TRAPS).toEqual(['popularity', 'power', 'coins', 'combatCards']);
});
