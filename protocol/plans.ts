import { z } from 'zod';
import { ACTION_SHAPES } from '../game/actionShapes.ts';
import { PLACE_IDS } from '../game/data/places.ts';
import type { DropReason } from '../game/plan/next.ts';
import { REFUSALS } from '../game/refusals.ts';
import { seatBody } from './bodies.ts';
import { PLAN_LIMITS } from './limits.ts';
import { count, time, type Of } from './shape.ts';

/** Plans that run without their player (docs/server.md, Plans). */

const { actions, places, defences, characters } = PLAN_LIMITS;

const place = z.enum(PLACE_IDS);

/** The actions that a planned turn can have; which may follow which is checked by the game. */
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
  /** null: wherever the seat is attacked. */
  at: place.nullable(),
  power: count,
  combatCards: z.array(z.int()).max(42),
  /** True if an ability before the combat is used. */
  ability: z.boolean(),
});

export const plan = z
  .strictObject({
    /** The actions of the next turn, in order. */
    turn: z.array(plannedAction).max(actions),
    /** The turn is played only if no unit of another player is on these places when it begins. */
    clear: z.array(place).max(places),
    /** Answers to attacks; each is used once. */
    defences: z.array(defence).max(defences),
  })
  .refine((given) => JSON.stringify(given).length <= characters, { error: `is longer than ${characters} characters` });

/** `plan`: null removes the stored one, with what is known of it. */
export const planBody = seatBody.extend({ plan: plan.nullable() });
export type PlanBody = z.infer<typeof planBody>;

const reason = z.enum([
  ...(Object.keys(REFUSALS) as (keyof typeof REFUSALS)[]),
  'not-clear',
  'turn-begun',
  'too-many-actions',
  'over',
]) satisfies z.ZodType<DropReason | 'too-many-actions' | 'over'>;

/** A part of a plan that was dropped: the turn from an action on, or a defence. */
const dropped = z.strictObject({
  part: z.enum(['turn', 'defence']),
  index: count,
  reason,
  rule: z.string().nullable(),
  /** Where it went wrong, if a place is the reason. */
  place: place.nullable(),
  at: time,
});
export type Dropped = Of<typeof dropped>;

/** The plan of the requesting seat. */
export const storedPlan = z.strictObject({
  /** What is left to do; null: nothing. */
  plan: plan.nullable(),
  dropped: z.array(dropped),
});
export type StoredPlan = Of<typeof storedPlan>;
