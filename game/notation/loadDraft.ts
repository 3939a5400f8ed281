import { z } from 'zod';
import { strictRecord } from '../actionShapes.ts';
import { FACTIONS, PLAYER_MATS, type FactionId } from '../data/ids.ts';
import { DRAFT_DEALS, EXPANSION_SEATS, MAX_BID, MAX_SEATS } from '../data/limits.ts';
import { draftState } from '../rules/draft/beginDraft.ts';
import { draftDecisions, factionOrder, matOrder } from '../rules/draft/turns.ts';
import { canBeCompleted } from '../state/deal.ts';
import { dealDraft, heldIn, leftIn } from '../state/draft.ts';
import { factionsOf } from '../state/tables.ts';
import type { RandomStream } from '../state/random.ts';
import type { DraftState, Maxima, Options, State } from '../state/types.ts';
import { NotationError } from './fault.ts';
import { fullOptions } from './options.ts';
import { optionsSchema } from './optionsSchema.ts';
import { versionOf } from './rulesVersion.ts';

/** Reads positions in a draft (docs/notation.md). */

const faction = z.enum(FACTIONS);
const mat = z.enum(PLAYER_MATS);
const coins = z.int().min(0).max(MAX_BID);
const playerId = z.string().regex(/^[0-6]$/, 'no such player');
const maxima = z.strictObject({ maxima: strictRecord(faction, coins), order: z.array(faction).max(FACTIONS.length) });

export const draftPositionSchema = z.strictObject({
  format: z.literal('scythe-position/1', { error: 'not a format this version reads' }).optional(),
  rules: z.int().min(1).optional(),
  options: optionsSchema.extend({ deal: z.enum(DRAFT_DEALS, { error: 'this deal has no draft' }) }),
  random: z.strictObject({ seed: z.string().max(200).optional(), words: z.int().nonnegative().optional() }).optional(),
  draft: z.strictObject({
    players: z.int().min(1).max(EXPANSION_SEATS),
    factions: strictRecord(playerId, faction).optional(),
    mats: strictRecord(playerId, mat).optional(),
    pairings: z.array(z.tuple([faction, mat])).optional(),
    bids: strictRecord(faction, z.strictObject({ by: playerId, coins })).optional(),
    queue: z.array(playerId).optional(),
    maxima: strictRecord(playerId, z.union([z.literal(true), maxima])).optional(),
  }),
});
export type LooseDraft = z.infer<typeof draftPositionSchema>;
type Loose = LooseDraft['draft'];

function fault(path: string, message: string): never {
  throw new NotationError(path === '' ? 'draft' : `draft.${path}`, message);
}

/** The keys of a draft that each deal uses, apart from the number of players. */
const USED: Readonly<Record<LooseDraft['options']['deal'], readonly (keyof Loose)[]>> = {
  choose: ['factions', 'mats'],
  draft: ['factions', 'mats'],
  auction: ['pairings', 'bids', 'queue'],
  'auction-quick': ['pairings', 'maxima'],
};

function checkKeys(draft: Loose, deal: LooseDraft['options']['deal']): void {
  for (const [key, value] of Object.entries(draft)) {
    if (key === 'players' || USED[deal].some((used) => used === key)) continue;
    if (Object.keys(value).length > 0) fault(key, `${deal} does not use it`);
  }
}

function checkOnce(path: string, names: readonly string[]): void {
  const double = names.find((name, i) => names.indexOf(name) !== i);
  if (double !== undefined) fault(path, `${double} is given twice`);
}

/** Returns the values by player id, with null for missing ones. */
function byPlayer<T>(path: string, given: Partial<Record<string, T>> | undefined, players: number): (T | null)[] {
  const entries = Object.entries(given ?? {});
  const stranger = entries.find(([id]) => Number(id) >= players);
  if (stranger !== undefined) fault(`${path}.${stranger[0]}`, 'no such player');
  return Array.from({ length: players }, (_, id) => given?.[String(id)] ?? null);
}

/** Throws a NotationError if a player has chosen out of turn. */
function checkTurns(path: string, chosen: readonly (string | null)[], order: readonly number[]): void {
  const open = order.findIndex((id) => chosen[id] === null);
  const early = open === -1 ? undefined : order.slice(open).find((id) => chosen[id] !== null);
  if (early !== undefined) fault(`${path}.${early}`, 'chosen out of turn');
}

const checkFactions = (path: string, factions: readonly (FactionId | null)[], options: Options): void => {
  const unplayed = factions.find((id) => id !== null && !factionsOf(options).includes(id));
  if (unplayed !== undefined) fault(path, `${String(unplayed)} is played only with the option expansion`);
  checkOnce(
    path,
    factions.filter((id) => id !== null),
  );
};

/** Loads the choices of `choose` and `draft`. */
function loadChoices(draft: Loose, options: Options, stream: RandomStream): DraftState {
  const { players } = draft;
  const isDealt = options.deal === 'draft';
  const factions = byPlayer('factions', draft.factions, players);
  checkFactions('factions', factions, options);
  const named = byPlayer('mats', draft.mats, players);
  const mats = named.filter((id) => id !== null);
  checkOnce('mats', mats);
  const isGiven = isDealt && mats.length > 0;
  if (isGiven && mats.length < players) fault('mats', 'one for each player');
  const fresh = dealDraft(options, players, stream, isGiven ? { mats } : {});
  const loaded: DraftState = { ...fresh, factions, mats: isDealt ? fresh.mats : named };
  const deal = isDealt ? 'draft' : 'choose';
  checkTurns('factions', factions, factionOrder(deal, loaded));
  if (!isDealt) {
    if (factions.includes(null) && mats.length > 0) fault('mats', 'chosen before the factions');
    const strange = mats.find((id) => !leftIn(fresh, options).mats.includes(id));
    if (strange !== undefined) fault('mats', `${strange} is not offered`);
    checkTurns('mats', named, matOrder(deal, loaded));
  }
  const left = leftIn(loaded, options);
  if (!options.allowBannedPairings && !canBeCompleted(heldIn(loaded), left.factions, left.mats)) {
    fault('', 'it cannot be completed without a banned pairing (SET-11)');
  }
  return loaded;
}

function pairingsOf({ pairings = [], players }: Loose, options: Options): DraftState['pairings'] | undefined {
  if (pairings.length === 0) return undefined;
  if (pairings.length !== players) fault('pairings', 'one for each player');
  checkFactions(
    'pairings',
    pairings.map(([id]) => id),
    options,
  );
  checkOnce(
    'pairings',
    pairings.map(([, id]) => id),
  );
  return pairings;
}

/** Loads the pairings, with the bids and queue of `auction` or the maximum bids of `auction-quick`. */
function loadAuction(draft: Loose, options: Options, stream: RandomStream): DraftState {
  const { players } = draft;
  const pairings = pairingsOf(draft, options);
  const fresh = dealDraft(options, players, stream, pairings === undefined ? {} : { pairings });
  if (options.deal === 'auction-quick') {
    const named = byPlayer('maxima', draft.maxima, players);
    return { ...fresh, maxima: named.map((each, id) => (each === null ? null : loadMaxima(fresh, each, id))) };
  }
  const given = draft.bids ?? {};
  const stranger = Object.keys(given).find((id) => !fresh.pairings.some(([open]) => open === id));
  if (stranger !== undefined) fault(`bids.${stranger}`, 'no such pairing is open');
  const bids = fresh.pairings.map(([id]) => {
    const bid = given[id];
    if (bid === undefined) return null;
    if (Number(bid.by) >= players) fault(`bids.${id}.by`, 'no such player');
    return { by: Number(bid.by), coins: bid.coins };
  });
  const holders = bids.flatMap((bid) => (bid === null ? [] : [bid.by]));
  checkOnce('bids', holders.map(String));
  const without = fresh.queue.filter((id) => !holders.includes(id));
  const queue = draft.queue?.map(Number) ?? without;
  checkOnce('queue', queue.map(String));
  if (queue.length !== without.length || !queue.every((id) => without.includes(id))) {
    fault('queue', 'the players without a bid, and no others');
  }
  return { ...fresh, bids, queue };
}

function loadMaxima({ pairings }: DraftState, named: Maxima | true, id: number): Maxima {
  const open = pairings.map(([faction]) => faction);
  const { maxima, order } = named === true ? { maxima: {}, order: open } : named;
  const isEach = (list: readonly string[]): boolean =>
    list.length === open.length && open.every((faction) => list.includes(faction));
  if (named !== true && !isEach(Object.keys(maxima))) fault(`maxima.${id}.maxima`, 'each open faction once');
  if (!isEach(order)) fault(`maxima.${id}.order`, 'each open faction once');
  return { maxima: Object.fromEntries(open.map((faction) => [faction, maxima[faction] ?? 0])), order };
}

/**
 * Returns the state of a draft position whose shape is valid. Missing parts are taken from a new draft dealt from
 * `stream`. Throws a NotationError with the path of the fault if the draft is invalid.
 */
export function loadDraft(position: LooseDraft, { seed, words }: RandomStream): State {
  const { draft } = position;
  const options = fullOptions(position.options);
  const { deal } = position.options;
  checkKeys(draft, deal);
  if (draft.players > MAX_SEATS && !options.expansion) fault('players', 'more than 5 need the option expansion');
  const stream = { seed, words };
  const load = deal === 'choose' || deal === 'draft' ? loadChoices : loadAuction;
  const loaded = load(draft, options, stream);
  if (draftDecisions(deal, loaded).length === 0) fault('', 'it is over');
  const drawn = position.random?.words ?? stream.words;
  return draftState({ rules: versionOf(position), options, draft: loaded }, { seed, words: drawn });
}
