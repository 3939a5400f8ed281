import { Client } from 'boardgame.io/client';
import type { Debug } from 'boardgame.io/debug';
import { clone, type State } from '../../game/engine.ts';
import { scytheGame } from '../../game/scythe.ts';
import type { ActionStep } from './steps.ts';
import { decidingSeat, type Eyes } from '../steps/viewer.ts';

/** boardgame.io's single-player client over one state of the debug page. */

/** boardgame.io's own debug panel and where it stands. */
export interface PanelOptions {
  readonly impl: typeof Debug;
  readonly target: HTMLElement;
}

export type LocalClient = ReturnType<typeof localClient>['client'];

/** The player boardgame.io takes the viewer for; with everything open it is whoever decides. */
export function playerFor(eyes: Eyes, state: State): string | null {
  if (eyes === 'spectator') return null;
  return String(eyes === 'open' ? decidingSeat(state) : eyes);
}

/** A client that begins with a state. `isOpen` is asked at every look whether secrets are shown. */
export function localClient(state: State, eyes: Eyes, isOpen: () => boolean, panel: PanelOptions | null) {
  const game = scytheGame({ drawSeed: () => '', deal: () => clone(state) });
  const hiding = game.playerView;
  const client = Client<State>({
    game: { ...game, playerView: (context) => (isOpen() ? context.G : (hiding?.(context) ?? context.G)) },
    numPlayers: state.players.length,
    playerID: playerFor(eyes, state) ?? undefined,
    debug: panel === null ? false : { ...panel, hideToggleButton: true },
  });
  return { client };
}

/** Does an action in a client as its player does it. */
export function dispatch(client: LocalClient, { written }: ActionStep, seat: number): void {
  const { by: _by, type, ...fields } = written;
  if (client.playerID !== String(seat)) client.updatePlayerID(String(seat));
  client.moves[type](fields);
}

/** A move in boardgame.io's log. */
export interface LoggedMove {
  readonly type: string;
  readonly args: unknown;
  readonly playerID: string;
}

/** The moves a client has made since it began. */
export const movesOf = (client: LocalClient): LoggedMove[] =>
  (client.log ?? []).flatMap(({ action }) => (action.type === 'MAKE_MOVE' ? [action.payload as LoggedMove] : []));
