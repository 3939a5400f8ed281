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
  STARS,
  STRUCTURES,
  STRUCTURE_BONUSES,
} from '../data/ids.ts';
import { encounters } from '../data/encounters.ts';
import { factoryCards } from '../data/factoryCards.ts';
import { objectives } from '../data/objectives.ts';
import { HEX_COUNT, PLACE_IDS } from '../data/places.ts';
import { FLAGS, TRAPS } from '../data/tokens.ts';
import { resourceCounts, strictRecord } from '../actionShapes.ts';
import { optionsSchema } from './optionsSchema.ts';

/** The shape of a position (`scythe-position/1`). loadPosition.ts checks everything else. */

const count = z.int().nonnegative();
const place = z.enum(PLACE_IDS);
const hex = z.enum(PLACE_IDS.slice(0, HEX_COUNT));
const faction = z.enum(FACTIONS);
const worker = z.string().regex(/^worker[1-8]$/, 'no such worker');
const unit = z.union([z.literal('character'), z.enum(MECHS), worker], { error: 'no such unit' });
const combatCard = z.int().min(2).max(5);
/** Returns the schema for the number of a card in a table. */
const oneOf = (table: readonly unknown[]) => z.int().min(1).max(table.length);
const encounterCard = oneOf(encounters);
const objective = oneOf(objectives);
const factoryCard = oneOf(factoryCards);
const row = z.enum(['open', 'taken', 'closed']);
const seed = z.string().max(200);

/** A list of cards, or the number of unnamed cards. */
const cards = (card: z.ZodInt, max: number) => z.union([z.array(card).max(max), count.max(max)]);

const commit = z.union([
  z.literal(true),
  z.strictObject({ power: z.int().min(0).max(7), combatCards: z.array(combatCard).max(42) }),
]);

/** A Trap on the board. Its type is null in the view of a seat that does not know the type (TOG-2). */
const trap = z.strictObject({
  at: hex,
  trap: z.enum(TRAPS).nullable(),
  armed: z.boolean(),
  known: z.boolean().optional(),
});

export const seatSchema = z.strictObject({
  mat: z.enum(PLAYER_MATS),
  coins: count.optional(),
  power: z.int().min(0).max(16).optional(),
  popularity: z.int().min(0).max(18).optional(),
  combatCards: cards(combatCard, 42).optional(),
  objectives: cards(objective, objectives.length).optional(),
  factoryCard: factoryCard.nullable().optional(),
  section: z.enum(SECTIONS).nullable().optional(),
  character: place.optional(),
  workers: z.array(place).min(2).max(8).optional(),
  mechs: strictRecord(z.enum(MECHS), place).optional(),
  structures: strictRecord(z.enum(STRUCTURES), hex).optional(),
  upgrades: z
    .array(z.tuple([z.enum(CUBE_SOURCES), z.enum(BOTTOM_ACTIONS)]))
    .max(6)
    .optional(),
  recruits: strictRecord(z.enum(BOTTOM_ACTIONS), z.enum(RECRUIT_BONUSES)).optional(),
  stars: z.array(z.enum(STARS)).max(6).optional(),
  objectivesRevealed: z.array(objective).optional(),
  flags: z.array(hex).max(FLAGS).optional(),
  traps: z.array(trap).max(TRAPS.length).optional(),
});

const owed = z.union([
  z.strictObject({
    gain: z.enum(['upgrade', 'deploy', 'build', 'enlist', 'produce']),
    by: z.enum(['encounter', 'factory']),
  }),
  z.strictObject({ gain: z.literal('resources'), any: z.int().min(1).max(9), by: z.enum(['encounter', 'factory']) }),
  z.strictObject({ gain: z.literal('workers'), n: z.int().min(1).max(8), by: z.enum(['encounter', 'factory']) }),
]);

const step = z.strictObject({
  unit,
  from: place,
  to: place,
  resources: resourceCounts.optional(),
  workers: z.array(worker).max(8).optional(),
  ended: z.boolean().optional(),
});

export const turnSchema = z.strictObject({
  top: row.optional(),
  bottom: row.optional(),
  moving: z.boolean().optional(),
  steps: z.array(step).max(20).optional(),
  forcedRetreats: count.optional(),
  cardSpent: z.boolean().optional(),
  combats: z.array(hex).optional(),
  combat: z
    .strictObject({
      at: hex,
      asked: z.array(faction).optional(),
      commits: strictRecord(faction, commit).optional(),
    })
    .nullable()
    .optional(),
  encounter: z
    .strictObject({ card: encounterCard, chosen: z.array(z.enum(OPTION_IDS)).max(3).optional() })
    .nullable()
    .optional(),
  choosingFactoryCard: z.boolean().optional(),
  owed: z.array(owed).max(6).optional(),
});

export const positionSchema = z.strictObject({
  format: z.literal('scythe-position/1', { error: 'not a format this version reads' }).optional(),
  rules: z.int().min(1).optional(),
  options: optionsSchema.optional(),
  round: z.int().min(1).optional(),
  random: z.strictObject({ seed: seed.optional(), words: count.optional() }).optional(),
  active: faction.optional(),
  seats: strictRecord(faction, seatSchema).refine((seats) => Object.keys(seats).length > 0, {
    error: 'at least one seat',
  }),
  resources: strictRecord(place, resourceCounts).optional(),
  encounters: z.array(hex).optional(),
  decks: z
    .strictObject({
      combat: cards(combatCard, 42).optional(),
      combatDiscard: z.array(combatCard).max(42).optional(),
      encounter: cards(encounterCard, encounters.length).optional(),
      factory: cards(factoryCard, factoryCards.length).optional(),
    })
    .optional(),
  structureBonus: z.enum(STRUCTURE_BONUSES).optional(),
  turn: turnSchema.nullable().optional(),
  bids: strictRecord(faction, count).nullable().optional(),
  result: z
    .strictObject({
      reason: z.enum(['stars', 'rounds']),
      round: z.int().min(1),
      winners: z.array(faction).min(1),
      scores: strictRecord(faction, z.int()),
    })
    .nullable()
    .optional(),
});

export type LoosePosition = z.infer<typeof positionSchema>;
export type LooseSeat = z.infer<typeof seatSchema>;
export type LooseTurn = z.infer<typeof turnSchema>;
