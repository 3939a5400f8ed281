import type { Game } from 'boardgame.io';
import { CreateGameReducer, InitializeGame } from '#boardgame/internal';
import { applyListed, clone, decisions, legalActions, type State } from '../game/engine.ts';
import { MAX_SEATS } from '../game/data/limits.ts';
import { parseSetup, type Setup } from '../game/notation/setup.ts';
import { newMatch } from '../game/notation/newMatch.ts';
import { viewFor } from '../game/view.ts';
import { UsageError, main, readArguments } from './arguments.ts';
import { app } from './bench/app.ts';
import { client } from './bench/client/client.ts';
import { coach } from './bench/coach.ts';
import { generator } from './bench/generator.ts';
import { lobby } from './bench/lobby.ts';
import { nodes } from './bench/nodes/nodes.ts';
import { plans } from './bench/plans.ts';
import { push } from './bench/push.ts';
import { replay } from './bench/replay.ts';
import { server } from './bench/server.ts';
import { spectators } from './bench/spectators.ts';

/** The numbers of players. Measurements alternate between them, so that other work on the machine slows all equally. */
const SIZES = [2, 5, 7] as const;
const TURNS = 6;
/** The duration of one measurement, and of the warm-up of each size before its first measurement, in seconds. */
const SECONDS = 0.5;
const WARM_UP = 1;
/** Random matches stop after this round. Matches between people are much shorter. */
const LAST_ROUND = 60;

const setupFor = (players: number): Setup =>
  parseSetup({
    format: 'scythe-setup/1',
    seats: Array.from({ length: players }, () => ({})),
    options: players > MAX_SEATS ? { expansion: true } : {},
  });

interface Played {
  readonly actions: number;
  readonly games: number;
  readonly seconds: number;
}

/**
 * Plays whole matches until the time is up: repeatedly lists the canonical legal actions, picks one at random and
 * applies it. Returns the totals, which include those of the earlier measurements in `before`.
 */
function playRandomly(players: number, seconds: number, before: Played = { actions: 0, games: 0, seconds: 0 }): Played {
  let { actions, games } = before;
  const random = generator(players + games);
  const setup = setupFor(players);
  const began = performance.now();
  const until = began + seconds * 1000;
  while (performance.now() < until) {
    const state = newMatch(setup, `bench/${players}/${games}`);
    while (state.result === null && state.round <= LAST_ROUND) {
      const waiting = decisions(state);
      const { seat } = waiting[waiting.length > 1 ? random(waiting.length) : 0];
      const list = legalActions(state, seat);
      applyListed(state, seat, list[random(list.length)]);
      actions++;
    }
    games++;
  }
  return { actions, games, seconds: before.seconds + (performance.now() - began) / 1000 };
}

/** Returns a five-seat match in its twelfth round. */
function midGame(): State {
  const random = generator(5);
  const state = newMatch(setupFor(5), 'bench/mid');
  while (state.round < 12) {
    const [{ seat }] = decisions(state);
    const list = legalActions(state, seat);
    applyListed(state, seat, list[random(list.length)]);
  }
  return state;
}

function microseconds(work: () => void): number {
  const times = 20_000;
  for (let i = 0; i < times; i++) work();
  const began = performance.now();
  for (let i = 0; i < times; i++) work();
  return Math.round(((performance.now() - began) * 100_000) / times) / 100;
}

/**
 * Returns how many moves without effect boardgame.io's reducer can apply per second, to show the framework's overhead.
 * The reducer gets its own state, because immer freezes its input, and frozen arrays take many times longer to copy.
 */
function frameworkMovesPerSecond(): number {
  const G = midGame();
  const game: Game<State> = { setup: () => G, moves: { nothing: () => undefined }, disableUndo: true };
  const reducer = CreateGameReducer({ game });
  let state = InitializeGame({ game, numPlayers: 2 });
  const move = { type: 'MAKE_MOVE', payload: { type: 'nothing', args: [], playerID: '0', credentials: '' } } as const;
  return Math.round(
    1_000_000 /
      microseconds(() => {
        state = reducer(state, move);
      }),
  );
}

function engine(): Record<string, number> {
  for (const players of SIZES) playRandomly(players, WARM_UP);
  let played: readonly Played[] = SIZES.map(() => ({ actions: 0, games: 0, seconds: 0 }));
  for (let turn = 0; turn < TURNS; turn++) {
    played = SIZES.map((players, i) => playRandomly(players, SECONDS, played[i]));
  }
  const [two, five, seven] = played;
  const state = midGame();
  const bare = { ...state, undo: null };
  return {
    actionsPerSecond2: Math.round(two.actions / two.seconds),
    actionsPerSecond5: Math.round(five.actions / five.seconds),
    actionsPerSecond7: Math.round(seven.actions / seven.seconds),
    gamesPerSecond5: Math.round((five.games / five.seconds) * 10) / 10,
    frameworkMovesPerSecond: frameworkMovesPerSecond(),
    cloneMicroseconds: microseconds(() => clone(state)),
    viewMicroseconds: microseconds(() => viewFor(state, 0)),
    stateBytes: JSON.stringify(bare).length,
  };
}

const GROUPS: Readonly<Record<string, () => object | Promise<object>>> = {
  engine,
  replay,
  server,
  spectators,
  nodes,
  client,
  app,
  lobby,
  plans,
  coach,
  push,
};

main(import.meta, async (argv, print) => {
  const { files, option } = readArguments(argv, ['only']);
  if (files.length > 0) throw new UsageError('usage: npm run -s bench -- [--only GROUP]');
  const only = option('only');
  if (only !== undefined && !Object.hasOwn(GROUPS, only)) {
    throw new UsageError(`--only: unknown group ${only}; the groups are ${Object.keys(GROUPS).join(', ')}`);
  }
  const figures: Record<string, object> = {};
  for (const name of only === undefined ? Object.keys(GROUPS) : [only]) figures[name] = await GROUPS[name]();
  print(`${JSON.stringify(figures)}\n`);
});
