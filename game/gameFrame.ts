import { isDraft, original } from '#immer';
import type { Game, Move } from 'boardgame.io';
import { INVALID_MOVE } from '#boardgame/core';
import { ACTION_TYPES, isSecret, isSimultaneous, type ActionType } from './actions.ts';
import { EXPANSION_SEATS } from './data/limits.ts';
import { decisions, result, type State } from './engine.ts';
import { DECISION_KINDS } from './rules/decisions.ts';
import { viewFor } from './view.ts';

/** The name of the game in the lobby and in requests. */
export const GAME_NAME = 'scythe';

/**
 * Performs an action: returns the next state without changing `before`, or null if the action is refused. `argument`:
 * the argument of the boardgame.io move of that type.
 */
export type Perform = (before: State, seat: number, type: ActionType, argument: unknown) => State | null;

/** Returns boardgame.io's stages: the kind of decision pending for each seat. */
function stagesOf(state: State): Record<string, string> {
  return Object.fromEntries(decisions(state).map(({ seat, kind }) => [String(seat), kind]));
}

/**
 * Returns the state behind boardgame.io's Immer draft. The engine works on a clone, because the Immer draft is slow and
 * the input is frozen.
 */
const stateUnder = (G: State): State => (isDraft(G) ? (original(G) ?? G) : G);

/** Returns the boardgame.io move of an action type. */
function moveFor(type: ActionType, perform: Perform): Move<State> {
  const simultaneous = isSimultaneous({ type });
  return {
    move: ({ G, playerID, events }, argument: unknown) => {
      const before = stateUnder(G);
      const next = perform(before, Number(playerID), type, argument);
      if (next === null) return INVALID_MOVE;
      if (before.draft !== undefined && next.draft === undefined) events.endPhase();
      else if (next.turnNumber !== before.turnNumber) events.endTurn();
      else if (next.result === null) events.setActivePlayers({ value: stagesOf(next) });
      return next;
    },
    client: false,
    undoable: false,
    redact: isSecret({ type }),
    ignoreStaleStateID: simultaneous,
  };
}

/**
 * Returns the active player's index in the turn order. Uses `seating`, because `ctx.playOrder` is not set on the first
 * call.
 */
const placeInOrder = (G: State): number => G.seating.indexOf(G.active);

/**
 * Returns the parts of the boardgame.io Game that server and clients share. The seating order is the turn order, the
 * stages are the pending decisions, each action type is a move of the same name, and `playerView` is `viewFor`. A draft
 * is a phase before play. Clients leave out `perform`, because only the server performs moves.
 */
export function gameFrame(perform: Perform = () => null): Game<State, Record<string, unknown>, unknown> {
  return {
    name: GAME_NAME,
    minPlayers: 1,
    maxPlayers: EXPANSION_SEATS,
    disableUndo: true,
    deltaState: false,
    phases: {
      play: {
        start: true,
        onBegin: ({ G, events }) => {
          if (G.draft !== undefined) events.setPhase('draft');
        },
      },
      draft: { next: 'play' },
    },
    moves: Object.fromEntries(ACTION_TYPES.map((type) => [type, moveFor(type, perform)])),
    turn: {
      order: {
        playOrder: ({ G }) => G.seating.map(String),
        first: ({ G }) => placeInOrder(G),
        next: ({ G }) => placeInOrder(G),
      },
      stages: Object.fromEntries(DECISION_KINDS.map((kind) => [kind, {}])),
      onBegin: ({ G, events }) => {
        events.setActivePlayers({ value: stagesOf(G) });
      },
    },
    endIf: ({ G }) => result(G) ?? undefined,
    playerView: ({ G, playerID }) =>
      viewFor(G, playerID === null || playerID === undefined ? 'spectator' : Number(playerID)),
  };
}
