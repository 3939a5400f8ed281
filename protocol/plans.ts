import { z } from 'zod';
import { ACTION_SHAPES } from '../game/actionShapes.ts';
import { PLACE_IDS } from '../game/data/places.ts';
import type { DropReason } from '../game/plan/next.ts';
import { REFUSALS } from '../game/refusals.ts';
import { seatBody } from './bodies.ts';
import { PLAN_LIMITS } from './limits.ts';
import { count, time, type Of } from './shape.ts';

/** Plans that the server carries out for a player (docs/server.md, Plans). */

const { actions, places, defences, characters } = PLAN_LIMITS;

const place = z.enum(PLACE_IDS);

/** The actions allowed in a planned turn. The game checks their order. */
const plannedAction = z.discriminatedUnion('type', [
  ACTION_SHAPES.takeSection,
  ACTION_SHAPES.gainCoins,
  ACTION_SHAPES.moveUnit,
  ACTION_SHAPES.endMove,
  ACTION_SHAPES.placeToken,
  ACTION_SHAPES.rearmTrap,
  ACTION_SHAPES.bolster,
  ACTION_SHAPES.trade,
  ACTION_SHAPES.produce,
  ACTION_SHAPES.factory,
  ACTION_SHAPES.upgrade,
  ACTION_SHAPES.deploy,
  ACTION_SHAPES.build,
  ACTION_SHAPES.enlist,
  ACTION_SHAPES.gain,
  ACTION_SHAPES.decline,
  ACTION_SHAPES.revealObjective,
  ACTION_SHAPES.giveCoins,
  ACTION_SHAPES.endTurn,
]);

const defence = z.strictObject({
  /** The attacked place. Null if the defence applies to an attack on any place. */
  at: place.nullable(),
  power: count,
  combatCards: z.array(z.int()).max(42),
  /** True to use an ability that can be used or declined before the combat. */
  ability: z.boolean(),
});

export const plan = z
  .strictObject({
    /** The actions of the next turn, in order. */
    turn: z.array(plannedAction).max(actions),
    /** Places that must be free of other players' units when the turn begins. Otherwise, the turn is not played. */
    clear: z.array(place).max(places),
    /** Responses to attacks. Each is used at most once. */
    defences: z.array(defence).max(defences),
  })
  .refine((given) => JSON.stringify(given).length <= characters, { error: `is longer than ${characters} characters` });

/**
 * Stores a plan. If `plan` is null or has neither actions nor defences, removes the stored plan and its dropped parts.
 */
export const planBody = seatBody.extend({ plan: plan.nullable() });
export type PlanBody = z.infer<typeof planBody>;

const reason = z.enum([
  ...(Object.keys(REFUSALS) as (keyof typeof REFUSALS)[]),
  'not-clear',
  'turn-begun',
  'too-many-actions',
  'over',
]) satisfies z.ZodType<DropReason | 'too-many-actions' | 'over'>;

/** A dropped part of a plan: a defence, or the planned turn from the action at `index` onwards. */
const dropped = z.strictObject({
  part: z.enum(['turn', 'defence']),
  index: count,
  reason,
  rule: z.string().nullable(),
  /**
   * The occupied place if `reason` is `not-clear`, or the place of the combat if the rules refused a defence. Otherwise
   * null.
   */
  place: place.nullable(),
  at: time,
});
export type Dropped = Of<typeof dropped>;

/** The plan of the requesting seat. */
export const storedPlan = z.strictObject({
  /** The remaining plan. Null if nothing remains. */
  plan: plan.nullable(),
  dropped: z.array(dropped),
});
export type StoredPlan = Of<typeof storedPlan>;
