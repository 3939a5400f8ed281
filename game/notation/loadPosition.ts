import { unitSlot, mechSlot } from '../state/tables.ts';
import { BOTTOM_ACTIONS, RESOURCES, STRUCTURES, type FactionId, type MechId } from '../data/ids.ts';
import { TOKENS_OF } from '../data/tokens.ts';
import { ENCOUNTER_HEXES, KINDS, PLACE_COUNT, placeIndex } from '../data/places.ts';
import type { RandomStream } from '../state/random.ts';
import {
  FIRST_WORKER,
  ON_MAT,
  type Combat,
  type Owed,
  type PlayerState,
  type State,
  type TurnState,
} from '../state/types.ts';
import { scoreBoard } from '../rules/scoring.ts';
import { clone } from '../state/clone.ts';
import { firstPlayer, freshPlayer, seatingOf } from '../state/fresh.ts';
import { RULES_VERSION } from '../version.ts';
import { checkPosition } from './checkPosition.ts';
import { dealMissing } from './dealPosition.ts';
import { draftPositionSchema, loadDraft } from './loadDraft.ts';
import { NotationError, read } from './fault.ts';
import { fullOptions } from './options.ts';
import { versionOf } from './rulesVersion.ts';
import { positionSchema, type LoosePosition, type LooseSeat, type LooseTurn } from './positionSchema.ts';

function unitsOf(faction: FactionId, seat: LooseSeat, fresh: readonly number[]): number[] {
  const units = fresh.slice();
  if (seat.character !== undefined) units[0] = placeIndex(seat.character);
  for (const [mech, at] of Object.entries(seat.mechs ?? {})) {
    const slot = mechSlot(faction, mech as MechId);
    if (slot === -1) throw new NotationError(`seats.${faction}.mechs.${mech}`, 'not a mech of this faction');
    units[slot] = placeIndex(at ?? '');
  }
  seat.workers?.forEach((place, i) => (units[FIRST_WORKER + i] = placeIndex(place)));
  return units;
}

/**
 * Puts a seat's Flags or Traps on the board, in board order. Throws a NotationError if the faction has no such tokens
 * or a known Trap has no type.
 */
function loadTokens(player: PlayerState, seat: LooseSeat): void {
  const { faction } = player;
  const kind = TOKENS_OF[faction];
  for (const key of ['flags', 'traps'] as const) {
    if (seat[key] !== undefined && key !== kind) {
      throw new NotationError(`seats.${faction}.${key}`, `${faction} has no ${key}`);
    }
  }
  // Checked before the hidden Traps get their types.
  const open = seat.traps?.find(({ trap, armed, known = !armed }) => known && trap === null);
  if (open !== undefined) throw new NotationError(`seats.${faction}.traps`, `a known Trap has a type: ${open.at}`);
  if (kind === 'flags') player.flags = (seat.flags ?? []).map(placeIndex).sort((a, b) => a - b);
  if (kind === 'traps') {
    player.traps = (seat.traps ?? [])
      .map(({ at, trap, armed, known = !armed }) => ({ at: placeIndex(at), trap, armed, known }))
      .sort((a, b) => a.at - b.at);
  }
}

function playerOf(faction: FactionId, seat: LooseSeat): PlayerState {
  const fresh = freshPlayer(faction, seat.mat);
  const player: PlayerState = {
    faction,
    mat: seat.mat,
    coins: seat.coins ?? fresh.coins,
    power: seat.power ?? fresh.power,
    popularity: seat.popularity ?? fresh.popularity,
    hand: [],
    objectives: [],
    factoryCard: seat.factoryCard ?? null,
    section: seat.section ?? null,
    units: unitsOf(faction, seat, fresh.units),
    structures: STRUCTURES.map((structure) => {
      const at = seat.structures?.[structure];
      return at === undefined ? ON_MAT : placeIndex(at);
    }),
    upgrades: (seat.upgrades ?? []).map(([from, to]) => [from, to]),
    recruits: BOTTOM_ACTIONS.map((bottom) => seat.recruits?.[bottom] ?? null),
    stars: seat.stars?.slice() ?? [],
    objectivesRevealed: seat.objectivesRevealed?.slice() ?? [],
  };
  loadTokens(player, seat);
  return player;
}

function resourcesOf(position: LoosePosition): number[] {
  const tokens = new Array<number>(PLACE_COUNT * KINDS).fill(0);
  for (const [id, counts] of Object.entries(position.resources ?? {})) {
    RESOURCES.forEach((resource, kind) => {
      tokens[placeIndex(id) * KINDS + kind] = counts?.[resource] ?? 0;
    });
  }
  return tokens;
}

/** Converts the ids in a player's turn to indexes. */
function turnOf(turn: LooseTurn, players: readonly PlayerState[], active: number): TurnState {
  const { faction } = players[active];
  const slot = (unit: string, path: string): number => {
    const found = unitSlot(faction, unit);
    if (found === -1) throw new NotationError(path, `${faction} has no ${unit}`);
    return found;
  };
  const playerId = (id: string, path: string): number => {
    const found = players.findIndex((player) => player.faction === id);
    if (found === -1) throw new NotationError(path, `${id} is not in this match`);
    return found;
  };
  const combatOf = (combat: NonNullable<LooseTurn['combat']>): Combat => ({
    at: placeIndex(combat.at),
    asked: (combat.asked ?? []).map((id) => playerId(id, 'turn.combat.asked')),
    commits: Object.fromEntries(
      Object.entries(combat.commits ?? {}).map(([id, commit]) => [
        playerId(id, 'turn.combat.commits'),
        // A hidden commit is loaded as a commit of nothing, so that a loaded view can be played.
        commit === true || commit === undefined ? { power: 0, combatCards: [] } : commit,
      ]),
    ),
  });
  return {
    top: turn.top ?? 'open',
    bottom: turn.bottom ?? 'open',
    moving: turn.moving ?? false,
    steps: (turn.steps ?? []).map((step, i) => ({
      unit: slot(step.unit, `turn.steps.${i}.unit`),
      from: placeIndex(step.from),
      to: placeIndex(step.to),
      resources: RESOURCES.map((resource) => step.resources?.[resource] ?? 0),
      workers: (step.workers ?? []).map((unit) => slot(unit, `turn.steps.${i}.workers`)).sort((a, b) => a - b),
      ended: step.ended ?? false,
    })),
    forcedRetreats: turn.forcedRetreats ?? 0,
    cardSpent: turn.cardSpent ?? false,
    combats: (turn.combats ?? []).map(placeIndex).sort((a, b) => a - b),
    combat: turn.combat === null || turn.combat === undefined ? null : combatOf(turn.combat),
    encounter:
      turn.encounter === null || turn.encounter === undefined
        ? null
        : { card: turn.encounter.card, chosen: turn.encounter.chosen ?? [] },
    choosingFactoryCard: turn.choosingFactoryCard ?? false,
    owed: (turn.owed ?? []).map((owed): Owed => {
      const n = 'any' in owed ? owed.any : 'n' in owed ? owed.n : 1;
      return { gain: owed.gain, by: owed.by, n };
    }),
  };
}

function activePlayer(position: LoosePosition, players: readonly PlayerState[], first: number): number {
  if (position.active === undefined) return first;
  const active = players.findIndex((player) => player.faction === position.active);
  if (active === -1) throw new NotationError('active', `${position.active} is not in this match`);
  return active;
}

/** Returns the winning bids by faction, in the order of player ids, or null if the position has none. */
function bidsOf({ bids }: LoosePosition, players: readonly PlayerState[]): State['bids'] {
  if (bids === undefined || bids === null) return null;
  const stranger = Object.keys(bids).find((id) => !players.some(({ faction }) => faction === id));
  if (stranger !== undefined) throw new NotationError(`bids.${stranger}`, `${stranger} is not in this match`);
  return Object.fromEntries(
    players.flatMap(({ faction }) => (bids[faction] === undefined ? [] : [[faction, bids[faction]]])),
  );
}

/**
 * Returns the state of a position whose shape is valid. Missing parts get the values of a new set-up dealt from
 * `stream`. Throws a NotationError with the path of the fault if the position is invalid.
 */
export function loadPosition(position: LoosePosition, stream: RandomStream): State {
  const entries = Object.entries(position.seats) as [FactionId, LooseSeat][];
  const players = entries.map(([faction, seat]) => playerOf(faction, seat));
  const seating = seatingOf(players);
  const first = firstPlayer(players);
  const active = activePlayer(position, players, first);
  const dealing = { seed: stream.seed, words: stream.words };
  const state: State = {
    rules: versionOf(position),
    options: fullOptions(position.options ?? {}),
    round: position.round ?? 1,
    turnNumber: 1,
    seed: stream.seed,
    words: 0,
    active,
    seating,
    first,
    players,
    resources: resourcesOf(position),
    encounters: (position.encounters?.map(placeIndex) ?? ENCOUNTER_HEXES.slice()).sort((a, b) => a - b),
    combatDeck: [],
    combatDiscard: [],
    encounterDeck: [],
    factoryDeck: [],
    structureBonus: 'tunnel-adjacent',
    turn: position.turn === null || position.turn === undefined ? null : turnOf(position.turn, players, active),
    bids: bidsOf(position, players),
    result: null,
    eventCount: 1,
    events: [{ type: 'matchBegan', audience: 'all', first }],
    undo: null,
  };
  dealMissing(state, position, dealing);
  state.words = position.random?.words ?? dealing.words;
  checkPosition(state, position);
  state.result = resultOf(state, position);
  const base = clone(state);
  base.events = [];
  state.undo = { base, seat: active, actions: [] };
  return state;
}

/**
 * Returns the result of a position, or null. A match in which a seat has placed its last star is over even if the
 * position has no result (END-1).
 */
function resultOf(state: State, position: LoosePosition): State['result'] {
  if (position.result !== undefined && position.result !== null) return position.result;
  if (!state.players.some((player) => player.stars.length >= state.options.starsToEnd)) return null;
  const { scores, winners } = scoreBoard(state);
  return { reason: 'stars', round: state.round, winners, scores };
}

type Loader = (seed: string) => State;

/**
 * Returns a function that loads a position in play (`draftLoader`: in a draft). Checks the shape immediately, and
 * everything else when the function is called.
 */
function loader(value: unknown, prefix: string, rules: number): Loader {
  const position = { rules, ...read(positionSchema, value, prefix) };
  return (seed) => loadPosition(position, { seed: position.random?.seed ?? seed, words: 0 });
}
function draftLoader(value: unknown, prefix: string, rules: number): Loader {
  const position = { rules, ...read(draftPositionSchema, value, prefix) };
  return (seed) => loadDraft(position, { seed: position.random?.seed ?? seed, words: 0 });
}

/**
 * Parses a position (`scythe-position/1`), in a draft or in play, from untrusted input. `seed` and `rules` are used if
 * the position names none; `prefix` is prepended to the path of a fault. Throws a NotationError if the position is
 * invalid.
 */
export function parsePosition(value: unknown, seed = '', prefix = '', rules = RULES_VERSION): State {
  const isDraft = typeof value === 'object' && value !== null && Object.hasOwn(value, 'draft');
  const load = isDraft ? draftLoader(value, prefix, rules) : loader(value, prefix, rules);
  try {
    return load(seed);
  } catch (error) {
    if (error instanceof NotationError && prefix !== '') {
      throw new NotationError(`${prefix}.${error.path}`, error.message.replace(`${error.path}: `, ''));
    }
    throw error;
  }
}

export type { LooseSeat };
