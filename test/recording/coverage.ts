import { ACTION_TYPES, type ActionType } from '../../game/actions.ts';
import { clone } from '../../game/engine.ts';
import type { EventType, GameEvent } from '../../game/events.ts';
import { recordStart, replayAction, type MatchRecord } from '../../game/notation/record.ts';
import { BOTTOM_ACTIONS } from '../../game/data/ids.ts';
import { IS_LAKE, IS_TUNNEL, borderBetween, isHome, placeIndex } from '../../game/data/places.ts';
import { scoreOf } from '../../game/rules/scoring.ts';
import { SLOT_OF_STRUCTURE } from '../../game/state/tables.ts';
import type { PlayerState, State } from '../../game/state/types.ts';

/** Defines what the golden records must cover together, and finds what each record covers. */

const FACTIONS = ['albion', 'nordic', 'rusviet', 'togawa', 'crimea', 'saxony', 'polania'];
const MATS = ['industrial', 'engineering', 'militant', 'patriotic', 'innovative', 'mechanical', 'agricultural'];

/** The ways to place the last star (STR-1). */
const LAST_STARS = [
  'upgrades',
  'mechs',
  'structures',
  'recruits',
  'workers',
  'objective',
  'combat as the attacker',
  'combat as the defender',
  'popularity',
  'power',
];

/** Actions that no record covers, because records omit undone actions and `legalActions` lists no gifts. */
const NOT_RECORDED: readonly ActionType[] = ['undo', 'undoTurn', 'giveCoins'];

export const REQUIREMENTS: readonly string[] = [
  ...FACTIONS.map((faction) => `faction: ${faction}`),
  ...MATS.map((mat) => `mat: ${mat}`),
  ...[1, 2, 3, 4, 5, 6, 7].map((players) => `players: ${players}`),
  ...[3, 4, 5, 6].map((stars) => `stars to end: ${stars}`),
  ...LAST_STARS.map((star) => `last star: ${star}`),
  "last star: by a recruit bonus on another player's turn",
  'last star: the left neighbour, before the right one gets its bonus',
  'last star: in an encounter',
  'last star: by the top row of a Factory card',
  'end: another combat is cancelled when the attacker wins',
  'end: another combat is cancelled when the defender wins',
  'end: tokens brought to a cancelled combat go back',
  'end: workers brought to a cancelled combat go back',
  'end: by the round limit',
  'end: the winner did not place the last star',
  'start: the set-up',
  'start: a position',
  ...ACTION_TYPES.filter((type) => !NOT_RECORDED.includes(type)).map((type) => `action: ${type}`),
  'ability: artillery',
  'ability: coercion',
  'ability: disarm',
  'ability: dominate',
  'ability: meander',
  'ability: relentless',
  'ability: scout',
  'ability: wayfare',
  'ability: exalt',
  'ability: burrow',
  'ability: sword',
  'ability: shield',
  'ability: rally',
  'ability: maifuku',
  'ability: toka',
  'ability: suiton',
  'ability: ronin',
  'ability: shinobi',
  'ability: wayfare to a farm',
  'trap: popularity',
  'trap: power',
  'trap: coins',
  'trap: combatCards',
  'trap: armed again',
  'score: a Flag',
  'score: an armed Trap',
  'score: Meander',
  'move: a worker is forced home by moving in',
  'move: a mech carries workers',
  'move: tokens are taken along',
  'combat: a retreat to a lake',
  'combat: both combat stars of one player',
  'cards: the discard pile becomes the deck',
];

const eventsOf = <T extends EventType>(events: readonly GameEvent[], type: T): Extract<GameEvent, { type: T }>[] =>
  events.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type);

/** The types of actions that use the top row of a Factory card or take what it gives. */
const FACTORY_ROW = new Set(['factory', 'produce', 'gain', 'decline', ...BOTTOM_ACTIONS]);

/**
 * Yields the requirements that the end of a match meets. `before` is the state before the last action, `type` is the
 * type of that action, and `events` are its events.
 */
export function* endingsOf(before: State, after: State, type: string, events: readonly GameEvent[]): Generator<string> {
  const { result, players, active, seating } = after;
  if (result === null) return;
  if (result.reason === 'rounds') {
    yield 'end: by the round limit';
    return;
  }
  const star = eventsOf(events, 'starPlaced').at(-1);
  if (star === undefined) return;
  const own = star.seat === active;
  if (star.star === 'combat') yield `last star: combat as the ${own ? 'attacker' : 'defender'}`;
  else if (own) yield `last star: ${star.star}`;
  for (const { at } of eventsOf(events, 'combatCancelled')) {
    const steps = before.turn?.steps.filter(({ to }) => to === placeIndex(at)) ?? [];
    if (steps.some(({ resources }) => resources.some((n) => n > 0))) {
      yield 'end: tokens brought to a cancelled combat go back';
    }
    if (steps.some(({ workers }) => workers.length > 0)) {
      yield 'end: workers brought to a cancelled combat go back';
    }
    yield `end: another combat is cancelled when the ${own ? 'attacker' : 'defender'} wins`;
  }
  if (!result.winners.includes(players[star.seat].faction)) {
    yield 'end: the winner did not place the last star';
  }
  if (own && before.turn?.encounter !== null) yield 'last star: in an encounter';
  if (own && players[active].section === 'factory' && before.turn?.top === 'open' && FACTORY_ROW.has(type)) {
    yield 'last star: by the top row of a Factory card';
  }
  if (!own && star.star !== 'combat') {
    yield "last star: by a recruit bonus on another player's turn";
    const at = seating.indexOf(active);
    const left = seating[(at + 1) % seating.length];
    const right = seating[(at + seating.length - 1) % seating.length];
    const bottom = BOTTOM_ACTIONS.findIndex((action) => action === type);
    if (left === star.seat && right !== left && players[right].recruits[bottom] !== null) {
      yield 'last star: the left neighbour, before the right one gets its bonus';
    }
  }
}

/** Returns the expansion ability that a step between two places needs, or null. Assumes that the player has it. */
function stepAbility({ faction, structures }: PlayerState, from: number, to: number): string | null {
  const isTunnel = (place: number): boolean => IS_TUNNEL[place] || place === structures[SLOT_OF_STRUCTURE.mine];
  const border = borderBetween(from, to);
  if ((isTunnel(from) && isTunnel(to)) || (border !== undefined && !border.river && !IS_LAKE[from] && !IS_LAKE[to])) {
    return null;
  }
  const isFar = border === undefined;
  if (faction === 'albion') return isFar ? 'rally' : 'burrow';
  if (faction === 'togawa') return isFar ? 'shinobi' : border.river ? 'toka' : 'suiton';
  return faction === 'crimea' && isFar && !isHome(to) ? 'wayfare to a farm' : null;
}

/** Yields what the expansion adds to the score of a finished match. */
function* scoresOf(state: State): Generator<string> {
  const without = state.players.map((player) => ({
    ...player,
    ...(player.flags === undefined ? {} : { flags: [] }),
    ...(player.traps === undefined ? {} : { traps: [] }),
  }));
  for (const [seat, { faction }] of state.players.entries()) {
    const { total, encounters } = scoreOf(state, seat);
    const counts = total > scoreOf({ ...state, players: without }, seat).total;
    if (counts) yield faction === 'albion' ? 'score: a Flag' : 'score: an armed Trap';
    if (encounters > 0) yield 'score: Meander';
  }
}

/** Yields what happened in an action. */
function* contentsOf(before: State, after: State, events: readonly GameEvent[]): Generator<string> {
  for (const { ability } of eventsOf(events, 'abilityUsed')) yield `ability: ${ability}`;
  if (before.turn?.cardSpent === false && after.turn?.cardSpent === true) yield 'ability: coercion';
  const chosen = before.turn?.encounter?.chosen ?? [];
  if (chosen.length === 1 && eventsOf(events, 'optionChosen').length > 0) yield 'ability: meander';
  for (const { seat, section } of eventsOf(events, 'sectionTaken')) {
    if (before.players[seat].section === section) yield 'ability: relentless';
  }
  const inCombat = before.turn?.combat !== null && before.turn?.combat !== undefined;
  for (const { to } of eventsOf(events, 'unitsRetreated')) {
    if (!inCombat) yield 'move: a worker is forced home by moving in';
    else if (!isHome(placeIndex(to))) yield 'combat: a retreat to a lake';
  }
  for (const { seat, from, to, workers, resources } of eventsOf(events, 'unitMoved')) {
    const ability = stepAbility(before.players[seat], placeIndex(from), placeIndex(to));
    if (ability !== null) yield `ability: ${ability}`;
    if (isHome(placeIndex(to))) yield 'ability: wayfare';
    if (workers.length > 0) yield 'move: a mech carries workers';
    if (Object.keys(resources).length > 0) yield 'move: tokens are taken along';
  }
  for (const { trap } of eventsOf(events, 'trapSprung')) yield `trap: ${trap}`;
  if (eventsOf(events, 'trapRearmed').length > 0) yield 'trap: armed again';
  for (const { seat } of eventsOf(events, 'tokenPlaced')) {
    yield after.players[seat].flags === undefined ? 'ability: maifuku' : 'ability: exalt';
  }
  if (eventsOf(events, 'combatDeckShuffled').length > 0) yield 'cards: the discard pile becomes the deck';
  for (const { faction, stars } of after.players) {
    const combats = stars.filter((star) => star === 'combat').length;
    const objectives = stars.filter((star) => star === 'objective').length;
    if (combats === 2) yield 'combat: both combat stars of one player';
    if (faction === 'saxony' && (combats > 2 || objectives > 1)) yield 'ability: dominate';
  }
}

/** Replays a record and returns the requirements it meets. */
export function coverageOf(record: MatchRecord): Set<string> {
  const found = new Set<string>();
  const state = recordStart(record);
  found.add(record.position === undefined ? 'start: the set-up' : 'start: a position');
  found.add(`players: ${state.players.length}`);
  found.add(`stars to end: ${state.options.starsToEnd}`);
  for (const { faction, mat } of state.players) found.add(`faction: ${faction}`).add(`mat: ${mat}`);
  record.actions.forEach(({ type }, i) => {
    const before = clone(state);
    replayAction(state, record, i);
    found.add(`action: ${type}`);
    for (const what of contentsOf(before, state, state.events)) found.add(what);
    for (const what of endingsOf(before, state, type, state.events)) found.add(what);
  });
  if (record.result?.reason === 'rounds') found.add('end: by the round limit');
  for (const what of state.result === null ? [] : scoresOf(state)) found.add(what);
  return found;
}
