import type { z } from 'zod';
import type { ACTION_SHAPES } from './actionShapes.ts';

/** The action types and their TypeScript types. The shapes are in actionShapes.ts. */

export type { Payment, ResourceCounts, Without } from './actionShapes.ts';

type Shapes = typeof ACTION_SHAPES;

export type ActionType = keyof Shapes;
export type ActionOf<T extends ActionType> = z.infer<Shapes[T]>;
export type Action = { [T in ActionType]: ActionOf<T> }[ActionType];

const TYPES: Readonly<Record<ActionType, true>> = {
  chooseFaction: true,
  chooseMat: true,
  bid: true,
  bidMaxima: true,
  takeSection: true,
  gainCoins: true,
  moveUnit: true,
  endMove: true,
  placeToken: true,
  rearmTrap: true,
  bolster: true,
  trade: true,
  produce: true,
  factory: true,
  upgrade: true,
  deploy: true,
  build: true,
  enlist: true,
  gain: true,
  decline: true,
  endTurn: true,
  chooseCombat: true,
  useAbility: true,
  commit: true,
  retreat: true,
  chooseOption: true,
  endEncounter: true,
  takeFactoryCard: true,
  revealObjective: true,
  giveCoins: true,
  undo: true,
  undoTurn: true,
};

/** All action types in the order of the notation. */
export const ACTION_TYPES = Object.keys(TYPES) as readonly ActionType[];

/**
 * Returns true for actions that several players take simultaneously and in secret. One player's action does not
 * invalidate another's (CMB-3, DRF-5).
 */
export const isSimultaneous = ({ type }: { readonly type: ActionType }): boolean =>
  type === 'commit' || type === 'bidMaxima';

/**
 * Returns true for actions whose fields only their player sees in the framework's log: simultaneous actions, and
 * `placeToken`, which contains the type of a Trap (TOG-2).
 */
export const isSecret = (action: { readonly type: ActionType }): boolean =>
  isSimultaneous(action) || action.type === 'placeToken';

/** The fault in a value that is not an action: a dotted path and a sentence. */
export interface Malformed {
  readonly refused: 'malformed';
  readonly rule: null;
  readonly path: string;
  readonly message: string;
}

/** Returns true if `parseAction` found a fault. */
export function isMalformed(value: Action | Malformed): value is Malformed {
  return 'refused' in value;
}
