import { z } from 'zod';
import {
  BOTTOM_ACTIONS,
  CUBE_SOURCES,
  FACTIONS,
  MECHS,
  OPTION_IDS,
  PLAYER_MATS,
  RECRUIT_BONUSES,
  SECTIONS,
  STRUCTURES,
  WORKERS,
} from './data/ids.ts';
import { PLACE_IDS } from './data/places.ts';
import { TRAPS } from './data/tokens.ts';

/**
 * The shapes of all actions (docs/notation.md, Actions). `check` in game/engine.ts decides whether an action is legal.
 * Only code that reads untrusted input imports this file at run time. The client's table does not, because zod is
 * large.
 */

/**
 * Returns a schema for records that can have any of these keys and no others. It also rejects `__proto__`, which zod
 * silently drops.
 */
export const strictRecord = <K extends z.core.$ZodRecordKey, V extends z.core.$ZodType>(key: K, value: V) =>
  z
    .unknown()
    .superRefine((record, { addIssue }) => {
      if (typeof record !== 'object' || record === null || !Object.hasOwn(record, '__proto__')) return;
      addIssue({ code: 'unrecognized_keys', keys: ['__proto__'], input: { ...record } });
    })
    .pipe(z.partialRecord(key, value));

const count = z.int().nonnegative();
const place = z.enum(PLACE_IDS);
const worker = z.enum(WORKERS);
const unit = z.union([z.literal('character'), z.enum(MECHS), worker]);

/** Numbers of tokens by kind. Omitted kinds are 0. */
export const resourceCounts = z.strictObject({
  oil: count.optional(),
  metal: count.optional(),
  food: count.optional(),
  wood: count.optional(),
});
export type ResourceCounts = z.infer<typeof resourceCounts>;

/** Tokens by place, and for Crimea optionally a combat card under the key `card` (FAC-3). */
const payment = strictRecord(z.enum([...PLACE_IDS, 'card']), z.union([resourceCounts, z.int()])).refine(
  (pay) => Object.entries(pay).every(([key, value]) => (key === 'card') === (typeof value === 'number')),
  { error: 'tokens by place, and under "card" the value of a combat card' },
);
export type Payment = z.infer<typeof payment>;

const without = z
  .strictObject({
    power: count.optional(),
    popularity: count.optional(),
    coins: count.optional(),
    combatCards: count.optional(),
    recruitBonus: count.optional(),
  })
  .optional();
export type Without = NonNullable<z.infer<typeof without>>;

const bottom = { pay: payment.optional(), without };

/**
 * The maximum length of an order of preference. The rules also refuse a `bidMaxima` that does not name each open
 * pairing exactly once.
 */
const MAX_ORDER = 50;

export const ACTION_SHAPES = {
  chooseFaction: z.strictObject({ type: z.literal('chooseFaction'), faction: z.enum(FACTIONS) }),
  chooseMat: z.strictObject({ type: z.literal('chooseMat'), mat: z.enum(PLAYER_MATS) }),
  bid: z.strictObject({ type: z.literal('bid'), faction: z.enum(FACTIONS), coins: count }),
  bidMaxima: z.strictObject({
    type: z.literal('bidMaxima'),
    maxima: strictRecord(z.enum(FACTIONS), count),
    order: z.array(z.enum(FACTIONS)).max(MAX_ORDER),
  }),
  takeSection: z.strictObject({ type: z.literal('takeSection'), section: z.enum(SECTIONS) }),
  gainCoins: z.strictObject({ type: z.literal('gainCoins'), without }),
  moveUnit: z.strictObject({
    type: z.literal('moveUnit'),
    unit,
    to: place,
    resources: resourceCounts.optional(),
    workers: z.array(worker).max(8).optional(),
  }),
  endMove: z.strictObject({ type: z.literal('endMove') }),
  placeToken: z.strictObject({ type: z.literal('placeToken'), trap: z.enum(TRAPS).optional() }),
  rearmTrap: z.strictObject({ type: z.literal('rearmTrap'), at: place }),
  bolster: z.strictObject({ type: z.literal('bolster'), gain: z.enum(['power', 'combatCards']), without }),
  trade: z.strictObject({
    type: z.literal('trade'),
    gain: z.enum(['resources', 'popularity']),
    resources: resourceCounts.optional(),
    at: place.optional(),
    without,
  }),
  produce: z.strictObject({ type: z.literal('produce'), at: strictRecord(place, count), without }),
  factory: z.strictObject({
    type: z.literal('factory'),
    choice: count.optional(),
    combatCards: z.array(z.int()).max(42).optional(),
    without,
  }),
  upgrade: z.strictObject({
    type: z.literal('upgrade'),
    ...bottom,
    from: z.enum(CUBE_SOURCES).optional(),
    to: z.enum(BOTTOM_ACTIONS).optional(),
  }),
  deploy: z.strictObject({
    type: z.literal('deploy'),
    ...bottom,
    mech: z.enum(MECHS).optional(),
    at: place.optional(),
  }),
  build: z.strictObject({
    type: z.literal('build'),
    ...bottom,
    structure: z.enum(STRUCTURES).optional(),
    at: place.optional(),
  }),
  enlist: z.strictObject({
    type: z.literal('enlist'),
    ...bottom,
    from: z.enum(BOTTOM_ACTIONS).optional(),
    bonus: z.enum(RECRUIT_BONUSES).optional(),
  }),
  gain: z.strictObject({
    type: z.literal('gain'),
    resources: resourceCounts.optional(),
    workers: count.optional(),
    at: place.optional(),
    without,
  }),
  decline: z.strictObject({ type: z.literal('decline') }),
  endTurn: z.strictObject({ type: z.literal('endTurn') }),
  chooseCombat: z.strictObject({ type: z.literal('chooseCombat'), at: place }),
  useAbility: z.strictObject({ type: z.literal('useAbility'), use: z.boolean() }),
  commit: z.strictObject({ type: z.literal('commit'), power: z.int(), combatCards: z.array(z.int()).max(42) }),
  retreat: z.strictObject({
    type: z.literal('retreat'),
    to: place.optional(),
    units: strictRecord(unit, place).optional(),
  }),
  chooseOption: z.strictObject({
    type: z.literal('chooseOption'),
    option: z.enum(OPTION_IDS),
    opponent: z.enum(FACTIONS).optional(),
    without,
  }),
  endEncounter: z.strictObject({ type: z.literal('endEncounter') }),
  takeFactoryCard: z.strictObject({ type: z.literal('takeFactoryCard'), card: z.int() }),
  revealObjective: z.strictObject({ type: z.literal('revealObjective'), card: z.int() }),
  giveCoins: z.strictObject({ type: z.literal('giveCoins'), to: z.enum(FACTIONS), amount: z.int() }),
  undo: z.strictObject({ type: z.literal('undo') }),
  undoTurn: z.strictObject({ type: z.literal('undoTurn') }),
} as const;
