import type { PlaceId } from '../../../game/data/ids.ts';
import type { Action } from '../../../game/engine.ts';
import type { Defence } from '../../../game/plan/plan.ts';
import { browserStorage, readKept, writeKept } from '../../storage/storage.ts';

/** A seat's plan as stored in this browser. */
export interface KeptPlan {
  readonly turn: readonly Action[];
  readonly clear: readonly PlaceId[];
  readonly defences: readonly Defence[];
  /** The number of the planned turn. */
  readonly turnNumber: number;
  /** True if the server also has the plan, and carries it out while the player is away. */
  readonly away: boolean;
}

export const NO_PLAN: KeptPlan = { turn: [], clear: [], defences: [], turnNumber: 0, away: false };

/** How a plan is played when its turn begins: immediately (`once`), or after its player has reviewed it (`look`). */
export type PlanMode = 'once' | 'look';

const MODE_KEY = 'scythe-plan-mode';

export const planMode = (): PlanMode => (browserStorage.getItem(MODE_KEY) === 'look' ? 'look' : 'once');

export const setPlanMode = (mode: PlanMode): void => void browserStorage.setItem(MODE_KEY, mode);

const isKept = (value: unknown): value is KeptPlan =>
  typeof value === 'object' &&
  value !== null &&
  'turn' in value &&
  Array.isArray(value.turn) &&
  'clear' in value &&
  Array.isArray(value.clear) &&
  'defences' in value &&
  Array.isArray(value.defences) &&
  'turnNumber' in value &&
  typeof value.turnNumber === 'number' &&
  'away' in value;

/** Returns the plan stored under a key, or an empty one. */
export function readPlan(key: string): KeptPlan {
  const value = readKept(key);
  return isKept(value) ? value : NO_PLAN;
}

export const isEmpty = ({ turn, clear, defences }: KeptPlan): boolean =>
  turn.length + clear.length + defences.length === 0;

export function keepPlan(key: string, plan: KeptPlan): void {
  if (isEmpty(plan)) browserStorage.removeItem(key);
  else writeKept(key, plan);
}
