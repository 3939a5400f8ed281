import { isDraft, original } from '#immer';
import type { Game, Move } from 'boardgame.io';
import { INVALID_MOVE } from '#boardgame/core';
import { ACTION_TYPES, isMalformed, isSimultaneous, parseAction, type ActionType } from './actions.ts';
import {
  apply,
  applyListed,
  clone,
  decisions,
  isRefusal,
  legalActions,
  result,
  type Action,
  type State,
} from './engine.ts';
import { NotationError } from './notation/fault.ts';
import { MAX_SEATS } from './data/limits.ts';
import { parseSetup, type Setup } from './notation/setup.ts';
import { newMatch } from './notation/newMatch.ts';
import { DECISION_KINDS } from './rules/decisions.ts';
import { viewFor } from './view.ts';

/** The name of the game in the lobby and in requests. */
export const GAME_NAME = 'scythe';

/** Resources from outside the pure game. */
export interface GameResources {
  /** Draws a match's seed from the system's random source. Called once, when the match is dealt. */
  readonly drawSeed: () => string;
  /** The set-up used if the match has none (single-player client, tests). */
  readonly setup?: Setup;
  /** Deals a match; tests and debug pages can start from another position. */
  readonly deal?: (setup: Setup, seed: string) => State;
  /**
   * The argument of each move is an action that has been parsed and allowed by `check` on the same state, as on our
   * server. It is not parsed or checked again.
   */
  readonly areMovesChecked?: boolean;
}

/** A set-up without factions and mats, for a match created without one. */
export const openSetup = (players: number): Setup => ({
  format: 'scythe-setup/1',
  seats: Array.from({ length: players }, () => ({ faction: null, mat: null })),
  options: {},
});

/** boardgame.io's stages: the kind of decision each seat owes. */
function stagesOf(state: State): Record<string, string> {
  return Object.fromEntries(decisions(state).map(({ seat, kind }) => [String(seat), kind]));
}

/**
 * The state behind boardgame.io's draft. The engine works on a clone because the draft is slow and the input frozen.
 */
const stateUnder = (G: State): State => (isDraft(G) ? (original(G) ?? G) : G);

/** The state after an action from a client, or null if it is malformed or refused. */
function play(before: State, seat: number, type: ActionType, fields: unknown): State | null {
  const action = parseAction({ ...(typeof fields === 'object' ? fields : { fields }), type });
  if (isMalformed(action)) return null;
  const next = clone(before);
  return isRefusal(apply(next, seat, action)) ? null : next;
}

/** The state after an action that `check` has allowed. */
function playChecked(before: State, seat: number, action: Action): State {
  const next = clone(before);
  applyListed(next, seat, action);
  // Immer searches any unfrozen state for drafts; this one has none.
  return Object.freeze(next);
}

/** The boardgame.io move of an action type. Its argument holds the other fields, or is the checked action. */
function moveFor(type: ActionType, isChecked: boolean): Move<State> {
  const simultaneous = isSimultaneous({ type });
  return {
    move: ({ G, playerID, events }, argument: unknown) => {
      const before = stateUnder(G);
      const seat = Number(playerID);
      const next = isChecked ? playChecked(before, seat, argument as Action) : play(before, seat, type, argument);
      if (next === null) return INVALID_MOVE;
      if (before.draft !== undefined && next.draft === undefined) events.endPhase();
      else if (next.turnNumber !== before.turnNumber) events.endTurn();
      else if (next.result === null) events.setActivePlayers({ value: stagesOf(next) });
      return next;
    },
    client: false,
    undoable: false,
    redact: simultaneous,
    ignoreStaleStateID: simultaneous,
  };
}

/** The active player's index in the turn order; at the first call `ctx.playOrder` is not yet set. */
const placeInOrder = (G: State): number => G.seating.indexOf(G.active);

/** Why the set-up of a new match is refused, or undefined. Only the server can draw the seed. */
export function setupFault(setupData: unknown, numPlayers: number): string | undefined {
  if (setupData === undefined || setupData === null) return undefined;
  try {
    const setup = parseSetup(setupData);
    if (setup.seed !== undefined) return 'seed: drawn by the server, never given';
    if (setup.seats.length !== numPlayers) return `seats: ${setup.seats.length} seats for ${numPlayers} players`;
    return undefined;
  } catch (error) {
    if (error instanceof NotationError) return error.message;
    throw error;
  }
}

/**
 * Returns the boardgame.io Game that wraps the engine. Seating is the turn order, the stages are the pending decisions,
 * each action type is a move of the same name, and `playerView` is `viewFor`. A draft is a phase before play.
 */
export function scytheGame({
  drawSeed,
  setup: given,
  deal = newMatch,
  areMovesChecked = false,
}: GameResources): Game<State, Record<string, unknown>, unknown> {
  return {
    name: GAME_NAME,
    minPlayers: 1,
    maxPlayers: MAX_SEATS,
    disableUndo: true,
    deltaState: false,
    setup: ({ ctx }, setupData) => {
      const setup = setupData === undefined || setupData === null ? given : parseSetup(setupData);
      const seats = setup ?? openSetup(ctx.numPlayers);
      return deal(seats, seats.seed ?? drawSeed());
    },
    validateSetupData: setupFault,
    phases: {
      play: {
        start: true,
        onBegin: ({ G, events }) => {
          if (G.draft !== undefined) events.setPhase('draft');
        },
      },
      draft: { next: 'play' },
    },
    moves: Object.fromEntries(ACTION_TYPES.map((type) => [type, moveFor(type, areMovesChecked)])),
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
    ai: {
      enumerate: (G, _ctx, playerID) =>
        legalActions(G, Number(playerID)).map(({ type, ...fields }) => ({ move: type, args: [fields] })),
    },
  };
}
