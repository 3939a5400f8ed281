import { setAutoFreeze } from '#immer';
import type { Game, LogEntry, State as FrameworkState, StorageAPI } from 'boardgame.io';
import { ProcessGameConfig, Sync, getFilterPlayerView } from '#boardgame/internal';
import { Master } from '#boardgame/master';
import type { Action } from '../../game/engine.ts';
import { scytheGame } from '../../game/scythe.ts';
import type { State } from '../../game/state/types.ts';
import type { StoredState } from '../match/match.ts';

/**
 * The parts of boardgame.io that run a match. The Master here has no clients. It runs the reducer on a store with a
 * single state, and the store keeps the state that the Master would have written. Writing and sending happen
 * afterwards, in that order.
 */

// Freezing would traverse the whole state on every move, and nothing here modifies a state it was given.
setAutoFreeze(false);

/**
 * The game as the server plays it. Moves are checked before they reach it. It draws no seed, because states are dealt
 * when a match starts.
 */
const GAME = ProcessGameConfig(
  scytheGame({
    drawSeed: () => {
      throw new Error('only a start can deal a state');
    },
    areMovesChecked: true,
  }) as Game,
);

const filter = getFilterPlayerView(GAME);

/** A store of one state. The Master reads `state`; `written` is what it would have stored. */
class OneMatch extends Sync {
  readonly #state: StoredState;
  written: StoredState | null = null;

  constructor(state: StoredState) {
    super();
    this.#state = state;
  }

  override createMatch(): void {
    throw new Error('the Master cannot create matches here');
  }

  override setState(_matchID: string, state: FrameworkState, deltalog: LogEntry[] = []): void {
    if (deltalog.length > 0) this.written = state as StoredState;
  }

  override setMetadata(): void {
    // The metadata is stored in the server's own tables.
  }

  override fetch<O extends StorageAPI.FetchOpts>(_matchID: string, { state }: O): StorageAPI.FetchResult<O> {
    return (state === true ? { state: this.#state } : {}) as StorageAPI.FetchResult<O>;
  }

  override wipe(): void {
    throw new Error('the Master cannot delete matches here');
  }

  override listMatches(): string[] {
    return [];
  }
}

const nobody = { send: () => undefined, sendAll: () => undefined };

/**
 * Applies an action that `check` has allowed, using boardgame.io's reducer, and returns the new state. Returns null if
 * the framework refuses the action. Does not change the given state.
 */
export async function reduce(
  matchID: string,
  state: StoredState,
  seat: number,
  action: Action,
): Promise<StoredState | null> {
  // The reducer modifies the move counts in the ctx it receives.
  const { ctx } = state;
  const store = new OneMatch({
    ...state,
    ctx: { ...ctx, _activePlayersNumMoves: { ...ctx._activePlayersNumMoves } },
  });
  const playerID = String(seat);
  await new Master(GAME, store, nobody).onUpdate(
    { type: 'MAKE_MOVE', payload: { type: action.type, args: [action], playerID, credentials: '' } },
    state._stateID,
    matchID,
    playerID,
  );
  return store.written;
}

/**
 * Returns a state as it is sent to clients: the view of a seat (or of a spectator if `playerID` is null), without
 * boardgame.io's `deltalog`.
 */
export function wireState(state: StoredState, playerID: string | null): FrameworkState<State> {
  const { args } = filter(playerID, { type: 'update', args: ['', state] });
  const { deltalog: _, ...sent } = args[1] as StoredState;
  return sent as FrameworkState<State>;
}
