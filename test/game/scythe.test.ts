import { Client } from '#boardgame/client';
import { Local } from '#boardgame/multiplayer';
import { describe, expect, it, vi } from 'vitest';
import { apply, decisions, isRefusal, legalActions, type Action, type State } from '../../game/engine.ts';
import { toPosition } from '../../game/notation/position.ts';
import { parseSetup, type Setup } from '../../game/notation/setup.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { below } from '../../game/state/random.ts';
import { scytheGame, setupFault } from '../../game/scythe.ts';
import { viewFor, type Viewer } from '../../game/view.ts';

// In development mode, boardgame.io walks through every state, which is slow and tests none of our code.
vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

/** The boardgame.io Game must produce the engine's states byte for byte, and `ctx` must match. */

const MAX_ACTIONS = 400;

const setupFor = (players: number, seed: string): Setup =>
  parseSetup({
    format: 'scythe-setup/1',
    seats: Array.from({ length: players }, () => ({})),
    options: { starsToEnd: 3 },
    seed,
  });

/** Plays random actions on the engine alone. `perform` repeats each action elsewhere. */
function playRandomly(state: State, seed: string, perform: (seat: number, action: Action) => void): void {
  const stream = { seed, words: 0 };
  for (let n = 0; n < MAX_ACTIONS && state.result === null; n++) {
    const waiting = decisions(state);
    const { seat } = waiting[below(stream, waiting.length)];
    const actions = legalActions(state, seat);
    const types = [...new Set(actions.map((action) => action.type))].filter((type) => type !== 'endTurn');
    const type = types.length === 0 ? 'endTurn' : types[below(stream, types.length)];
    const candidates = actions.filter((action) => action.type === type);
    const action = candidates[below(stream, candidates.length)];
    expect(isRefusal(apply(state, seat, action))).toBe(false);
    perform(seat, action);
  }
}

interface Ctx {
  phase: string;
  turn: number;
  currentPlayer: string;
  playOrder: string[];
  activePlayers: Record<string, string> | null;
  gameover?: unknown;
}

/** Returns the `ctx` that belongs to a state. */
function ctxOf(state: State): object {
  if (state.result !== null) return { gameover: state.result };
  return {
    phase: 'play',
    turn: state.turnNumber,
    currentPlayer: String(state.active),
    playOrder: state.seating.map(String),
    activePlayers: Object.fromEntries(decisions(state).map(({ seat, kind }) => [String(seat), kind])),
  };
}

function expectCtx(ctx: Ctx, state: State): void {
  expect(ctx).toMatchObject(ctxOf(state));
  expect(ctx.gameover === undefined).toBe(state.result === null);
}

const bytes = (state: unknown): string => JSON.stringify(state);

const fieldsOf = ({ type: _type, ...fields }: Action): Record<string, unknown> => fields;

describe('the Game in the single-player client', () => {
  it.each([1, 2, 3, 4, 5])('agrees with the engine throughout a random match, with players: %i', (players) => {
    const setup = setupFor(players, `single-${players}`);
    const client = Client({ game: scytheGame({ drawSeed: () => '', setup }), numPlayers: players, debug: false });
    client.start();
    const bare = newMatch(setup);
    const raw = (): { G: State; ctx: Ctx } => client.store.getState() as unknown as { G: State; ctx: Ctx };
    expect(bytes(raw().G)).toBe(bytes(bare));
    playRandomly(bare, `play-${players}`, (seat, action) => {
      client.updatePlayerID(String(seat));
      client.moves[action.type](fieldsOf(action));
      expect(bytes(raw().G)).toBe(bytes(bare));
      expectCtx(raw().ctx, bare);
    });
    client.stop();
  });

  it('ignores a refused or malformed move', () => {
    const setup = setupFor(2, 'refused');
    const client = Client({ game: scytheGame({ drawSeed: () => '', setup }), numPlayers: 2, debug: false });
    client.start();
    const before = bytes(client.store.getState().G);
    const active = String(newMatch(setup).active);
    client.updatePlayerID(active);
    client.moves['endTurn']({});
    client.moves['takeSection']({ section: 'nowhere' });
    client.moves['takeSection'](null);
    client.moves['takeSection']('move');
    client.updatePlayerID(active === '0' ? '1' : '0');
    client.moves['takeSection']({ section: 'move' });
    expect(bytes(client.store.getState().G)).toBe(before);
    client.stop();
  });

  it("undoes a player's actions with the action `undo`", () => {
    const setup = setupFor(2, 'undo');
    const client = Client({ game: scytheGame({ drawSeed: () => '', setup }), numPlayers: 2, debug: false });
    client.start();
    const bare = newMatch(setup);
    client.updatePlayerID(String(bare.active));
    const before = bytes(toPosition(client.store.getState().G));
    client.moves['takeSection']({ section: 'move' });
    client.moves['gainCoins']({});
    client.moves['undo']({});
    client.moves['undo']({});
    expect(bytes(toPosition(client.store.getState().G))).toBe(before);
    client.stop();
  });
});

describe('the Game in Local() with several clients', () => {
  it.each([2, 3, 5])('sends each of %i seats and a spectator exactly their own views', (players) => {
    const setup = setupFor(players, `local-${players}`);
    const game = scytheGame({ drawSeed: () => '', setup });
    const multiplayer = Local();
    const matchID = `local-${players}`;
    const seats = Array.from({ length: players }, (_, seat) =>
      Client({ game, numPlayers: players, playerID: String(seat), matchID, multiplayer, debug: false }),
    );
    const spectator = Client({ game, numPlayers: players, matchID, multiplayer, debug: false });
    for (const client of [...seats, spectator]) client.start();
    const bare = newMatch(setup);
    const expectViews = (): void => {
      const viewers: Viewer[] = [...seats.keys(), 'spectator'];
      [...seats, spectator].forEach((client, i) => {
        const state = client.getState() as unknown as { G: State; ctx: Ctx };
        expect(bytes(state.G)).toBe(bytes(viewFor(bare, viewers[i])));
        expectCtx(state.ctx, bare);
      });
    };
    expectViews();
    playRandomly(bare, `play-local-${players}`, (seat, action) => {
      seats[seat].moves[action.type](fieldsOf(action));
      expectViews();
    });
    for (const client of [...seats, spectator]) client.stop();
  });
});

describe('the set-up given for a new match', () => {
  const two = { format: 'scythe-setup/1', seats: [{}, {}] };

  it.each([
    ['nothing', undefined, 2, undefined],
    ['two open seats', two, 2, undefined],
    ['seats that do not fit the number of players', two, 3, 'seats: 2 seats for 3 players'],
    ['a seed', { ...two, seed: 'mine' }, 2, 'seed: drawn by the server, never given'],
    ['an unknown option', { ...two, options: { cheat: true } }, 2, 'options.cheat: Unrecognized key: "cheat"'],
    [
      'a faction twice',
      { ...two, seats: [{ faction: 'nordic' }, { faction: 'nordic' }] },
      2,
      'seats.1.faction: nordic is given twice',
    ],
    [
      'a faction of an expansion',
      { ...two, seats: [{ faction: 'togawa' }, {}] },
      2,
      'seats.0.faction: togawa is played only with the option expansion',
    ],
    [
      'six seats without the expansion',
      { ...two, seats: Array.from({ length: 6 }, () => ({})) },
      6,
      'seats: more than 5 seats need the option expansion',
    ],
    ['six seats without a set-up', undefined, 6, 'seats: more than 5 seats need the option expansion'],
    [
      'eight seats',
      { ...two, options: { expansion: true }, seats: Array.from({ length: 8 }, () => ({})) },
      8,
      'seats: Too big: expected array to have <=7 items',
    ],
    ['another version', { ...two, format: 'scythe-setup/2' }, 2, 'format: not a format this version reads'],
  ])('has the expected fault, or none: %s', (_title, setup, players, fault) => {
    expect(setupFault(setup, players)).toBe(fault);
  });
});
