import type { Game, LogEntry, State as FrameworkState, StorageAPI } from 'boardgame.io';
import { Client } from '#boardgame/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ProcessGameConfig, Sync } from '#boardgame/internal';
import { Master } from '#boardgame/master';
import { ACTION_TYPES } from '../../game/actions.ts';
import { check, isMalformed, type Action, type State } from '../../game/engine.ts';
import { parseAction } from '../../game/parseAction.ts';
import { MAX_SEATS } from '../../game/data/limits.ts';
import { scytheGame } from '../../game/scythe.ts';
import { Lobby } from '../../server/lobby/lobby.ts';
import type { StoredState } from '../../server/match/match.ts';
import { makeMove, readLive, type Live } from '../../server/play/live.ts';
import { openDatabase } from '../../server/storage/open.ts';
import { Store } from '../../server/storage/store.ts';
import { parseUpdate } from '../../server/transport/envelope.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { demand, sameText } from '../support/demand.ts';
import { oneOf, type Below } from '../support/dice.ts';
import { baseCourses, firstState, type Course } from '../support/matches.ts';
import { SLOW, deterministic, playing, unlisted } from '../support/play.ts';

/**
 * Our server checks an action once and then performs it unchecked (`areMovesChecked`). The plain game, which clients
 * and stock servers run, checks each action itself. Both must refuse the same actions and reach the same state, byte
 * for byte.
 */

const bytes = (value: unknown): string => JSON.stringify(value);

/** Returns the bytes of a state, without the plugin functions that boardgame.io leaves behind after a refusal. */
const bytesOf = ({ plugins, ...state }: FrameworkState): string => {
  const data = Object.entries(plugins).map(([name, plugin]) => [name, { data: (plugin as { data: unknown }).data }]);
  return bytes({ ...state, plugins: Object.fromEntries(data) as unknown });
};

const noClients = { send: () => undefined, sendAll: () => undefined };

/** Stores one match for a stock server. */
class StockStore extends Sync {
  state: FrameworkState;

  constructor(state: FrameworkState) {
    super();
    this.state = state;
  }

  override createMatch(): void {
    throw new Error('there is one match');
  }

  override setState(_matchID: string, state: FrameworkState, _log?: LogEntry[]): void {
    this.state = state;
  }

  override setMetadata(): void {
    throw new Error('the match has no metadata');
  }

  override fetch<O extends StorageAPI.FetchOpts>(): StorageAPI.FetchResult<O> {
    return { state: this.state, metadata: undefined } as unknown as StorageAPI.FetchResult<O>;
  }

  override wipe(): void {
    throw new Error('the match stays');
  }

  override listMatches(): string[] {
    return [];
  }
}

/** A move as a client sends it. The argument can be anything and need not fit the type. */
interface Sent {
  readonly seat: number;
  readonly type: string;
  readonly argument: unknown;
}

function toSent(seat: number, { type, ...argument }: Action): Sent {
  return { seat, type, argument };
}

/** The same match on our server, on a stock server and in a client without a server. */
class ThreeHosts {
  readonly #store: Store;
  readonly #live: Live;
  readonly #stock: StockStore;
  readonly #master: Master;
  readonly #client: ReturnType<typeof Client<State>>;

  private constructor(store: Store, live: Live, initial: StoredState, course: Course) {
    const game = scytheGame({ drawSeed: () => '', deal: () => firstState(course) });
    this.#store = store;
    this.#live = live;
    this.#stock = new StockStore(structuredClone(initial));
    this.#master = new Master(ProcessGameConfig(game as Game), this.#stock, noClients);
    // boardgame.io's random plugin keeps a seed in the state, which the game never uses. The client gets the server's
    // seed, so that the states can be equal.
    const { seed } = (initial.plugins['random'] as { data: { seed: string } }).data;
    this.#client = Client<State>({ game: { ...game, seed }, numPlayers: course.seating.factions.length, debug: false });
    this.#client.start();
  }

  static async open(store: Store, course: Course): Promise<ThreeHosts> {
    const lobby = new Lobby({
      store,
      now: () => 0,
      drawSeed: () => 'seed',
      ratesSameAddress: false,
      deal: () => firstState(course),
    });
    const { factions } = course.seating;
    const { matchID } = await lobby.create({ numPlayers: factions.length, unlisted: false }, '127.0.0.1');
    for (const playerName of factions) await lobby.join(matchID, { playerName });
    const live = await readLive(store, matchID);
    if (live === undefined || live.initial === null) throw new Error('the match has not started');
    return new ThreeHosts(store, live, live.initial, course);
  }

  get state(): StoredState {
    if (this.#live.state === null) throw new Error('the match has not started');
    return this.#live.state;
  }

  /** Sends a move to all three. Resolves to our server's refusal, or null if the move was made. */
  async send({ seat, type, argument }: Sent): Promise<string | null> {
    const on = this.state._stateID;
    const playerID = String(seat);
    const message = { type: 'MAKE_MOVE', payload: { type, args: [argument], playerID, credentials: '' } } as const;
    await this.#master.onUpdate(message, on, 'match', playerID);
    this.#client.updatePlayerID(playerID);
    this.#client.moves[type](argument);
    const request = parseUpdate([message, on, this.#live.match.id, playerID]);
    if (request === null) return 'malformed';
    const move = { seat, action: request.action, on, id: null };
    const result = await makeMove(this.#store, this.#live, move, {
      now: () => 0,
      settled: () => Promise.resolve(),
      checkTime: () => Promise.resolve(),
      gapMs: null,
      maxActions: Infinity,
      holder: () => null,
      leaseMs: 0,
    });
    return result.kind === 'refused' ? result.refused : null;
  }

  /** Throws unless all three have the same state. */
  compare(what: string): void {
    const ours = bytesOf(this.state);
    sameText(bytesOf(this.#stock.state), ours, `the stock server: ${what}`);
    const { deltalog: _, ...held } = this.#client.store.getState();
    sameText(bytesOf(held as FrameworkState), ours, `the client: ${what}`);
  }

  close(): void {
    this.#client.stop();
  }
}

let store: Store;
beforeAll(async () => {
  // boardgame.io prints every refused move.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  store = new Store(await openDatabase(':memory:'));
});
afterAll(() => store.database.close());

/** Returns one action of each type. Each was legal at some moment of a random match. */
function oneOfEachType(): Action[] {
  const found = new Map<string, Action>();
  for (const course of fc.sample(baseCourses(90), deterministic(1000))) {
    for (const { action } of playing(course)) found.set(action.type, action);
    if (found.size === ACTION_TYPES.length) break;
  }
  return [...found.values()];
}

/** Returns a move that a client could send: sometimes legal, usually not, and sometimes not even an action. */
function attempt(state: State, known: readonly Action[], below: Below): Sent {
  const seat = below(MAX_SEATS);
  const action = oneOf(below, known);
  const roll = below(8);
  if (roll < 3) return toSent(seat, action);
  if (roll < 6) return toSent(seat, unlisted(state, below(state.players.length), action, below));
  const { argument } = toSent(seat, action);
  const type = oneOf(below, ACTION_TYPES);
  // Sends a complete action as the argument of a move of another type. A server that trusts the argument performs it.
  if (roll === 6) return { seat, type, argument: action };
  return { seat, type, argument: oneOf<unknown>(below, [argument, null, [action], 'move', 7, { more: argument }]) };
}

/**
 * Returns the refusal expected from our server for a move that the notation or the rules do not allow, or null for a
 * legal move. The server uses only the type in the message, so a type in the argument does not make a move legal.
 */
function faultOf(state: State, { seat, type, argument }: Sent): string | null {
  const isObject = typeof argument === 'object' && argument !== null;
  const action = parseAction({ ...(isObject || argument === null ? argument : { argument }), type });
  if (isMalformed(action)) return 'malformed';
  const refused = check(state, seat, action)?.refused ?? null;
  return refused === null || (isObject && !('type' in argument)) ? refused : 'malformed';
}

const COURSES = ALL_CASES ? 40 : 20;

describe('a random match on our server, on a stock server and in a client', () => {
  it('refuses the same moves of every type, and has the same bytes after each move', { timeout: SLOW }, async () => {
    const everyType = oneOfEachType();
    const refused = new Set<string>();
    let refusals = 0;
    await fc.assert(
      fc.asyncProperty(baseCourses(60), async (course) => {
        const hosts = await ThreeHosts.open(store, course);
        const known = [...everyType];
        hosts.compare('the first state');
        for (const { state, seat, actions, action, below } of playing(course)) {
          sameText(bytes(hosts.state.G), bytes(state), 'the engine');
          known.push(action, oneOf(below, actions));
          const before = bytes(hosts.state);
          for (let i = 0; i < 6; i++) {
            const sent = attempt(state, known, below);
            const fault = faultOf(state, sent);
            if (fault === null) continue;
            const what = bytes(sent);
            const answer = await hosts.send(sent);
            demand(answer === fault, () => `${what}: ${answer} instead of ${fault}`);
            sameText(bytes(hosts.state), before, what);
            hosts.compare(what);
            refused.add(sent.type);
            refusals++;
          }
          const answer = await hosts.send(toSent(seat, action));
          demand(answer === null, () => `${bytes({ seat, action })} is refused: ${answer}`);
          hosts.compare(bytes({ seat, action }));
        }
        hosts.close();
      }),
      deterministic(COURSES),
    );
    expect(refusals).toBeGreaterThan(75 * COURSES);
    expect(ACTION_TYPES.filter((type) => !refused.has(type))).toEqual([]);
  });
});
