import type { Game } from 'boardgame.io';
import { isMalformed, type ActionType } from './actions.ts';
import { apply, applyListed, clone, isRefusal, legalActions, type Action, type State } from './engine.ts';
import { MAX_SEATS } from './data/limits.ts';
import { gameFrame } from './gameFrame.ts';
import { NotationError } from './notation/fault.ts';
import { newMatch } from './notation/newMatch.ts';
import { TOO_MANY_SEATS, parseSetup, type Setup } from './notation/setup.ts';
import { parseAction } from './parseAction.ts';

/** The options of `scytheGame`. Apart from `drawSeed`, the game is pure. */
export interface GameResources {
  /** Draws a match's seed from the system's random source. Called once per match whose set-up has no seed. */
  readonly drawSeed: () => string;
  /** The set-up for a match created without one. Used only by tests. */
  readonly setup?: Setup;
  /** Deals a match. Defaults to `newMatch`. Tests use it to start from another position. */
  readonly deal?: (setup: Setup, seed: string) => State;
  /**
   * True if each move's argument is an action that has been parsed and allowed by `check` on the same state, as on the
   * server. It is then not parsed or checked again.
   */
  readonly areMovesChecked?: boolean;
}

/** Returns the set-up for a match created without one. All factions and mats are null. */
export const openSetup = (players: number): Setup => ({
  format: 'scythe-setup/1',
  seats: Array.from({ length: players }, () => ({ faction: null, mat: null })),
  options: {},
});

/** Returns the state after an action from a client, or null if the action is malformed or refused. */
function play(before: State, seat: number, type: ActionType, fields: unknown): State | null {
  const action = parseAction({ ...(typeof fields === 'object' ? fields : { fields }), type });
  if (isMalformed(action)) return null;
  const next = clone(before);
  return isRefusal(apply(next, seat, action)) ? null : next;
}

/** Returns the state after an action that `check` has allowed. */
function playChecked(before: State, seat: number, _type: ActionType, action: unknown): State {
  const next = clone(before);
  applyListed(next, seat, action as Action);
  // Immer searches any unfrozen state for drafts; this one has none.
  return Object.freeze(next);
}

/**
 * Returns why the set-up of a new match is refused, or undefined if it is valid. A set-up with a seed is refused,
 * because the server draws the seed.
 */
export function setupFault(setupData: unknown, numPlayers: number): string | undefined {
  if (setupData === undefined || setupData === null)
    return numPlayers > MAX_SEATS ? `seats: ${TOO_MANY_SEATS}` : undefined;
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
 * Returns the boardgame.io Game that wraps the engine. Unlike `gameFrame`, which clients use, this Game can deal
 * matches and perform moves.
 */
export function scytheGame({
  drawSeed,
  setup: given,
  deal = newMatch,
  areMovesChecked = false,
}: GameResources): Game<State, Record<string, unknown>, unknown> {
  return {
    ...gameFrame(areMovesChecked ? playChecked : play),
    setup: ({ ctx }, setupData) => {
      const setup = setupData === undefined || setupData === null ? given : parseSetup(setupData);
      const seats = setup ?? openSetup(ctx.numPlayers);
      return deal(seats, seats.seed ?? drawSeed());
    },
    validateSetupData: setupFault,
    ai: {
      enumerate: (G, _ctx, playerID) =>
        legalActions(G, Number(playerID)).map(({ type, ...fields }) => ({ move: type, args: [fields] })),
    },
  };
}
