import { controlMap } from './rules/control.ts';
import { check } from './engine.ts';
import type { Refusal } from './refusals.ts';
import { bolsterGain } from './rules/bolster.ts';
import { canPayCost } from './rules/cardGains.ts';
import { cardsAllowed, defenderOf, popularityForWorkers } from './rules/combat.ts';
import { tokensAt } from './rules/control.ts';
import { MAX_DIAL, type Amounts } from './rules/gains.ts';
import { coinsInsteadOfMoving } from './rules/move.ts';
import { stepsAllowed, unitsMoved, unitsToMove } from './rules/movement.ts';
import { progressIn, type ObjectiveProgress } from './rules/objectiveTests.ts';
import { objectiveHolds } from './rules/objectives.ts';
import { Situation } from './rules/situation.ts';
import { bottomCost, paymentChoices } from './rules/payment.ts';
import { ENEMY_COMBAT_UNITS, ENEMY_WORKERS, enemyAt, enemyOn, workersAt } from './state/pieces.ts';
import { produceCost } from './rules/produce.ts';
import { structureBonusCoins } from './rules/structureBonus.ts';
import { tradeGain } from './rules/trade.ts';
import {
  OPTION_IDS,
  RESOURCES,
  type BottomAction,
  type FactionId,
  type OptionId,
  type PlaceId,
  type Section,
  type UnitId,
  type WorkerId,
} from './data/ids.ts';
import { FACTORY, KINDS, PLACE_COUNT, PLACE_IDS, placeIndex } from './data/places.ts';
import {
  encounterCard,
  factoryCard,
  isCharacter,
  isWorker,
  playerMat,
  sectionOf,
  sectionWithBottom,
  unitId,
  unitSlot,
  workerId,
} from './state/tables.ts';
import { ON_MAT, type State } from './state/types.ts';

/**
 * Queries that a client or a bot makes before it acts, about the full state or the seat's own view: where a unit can
 * move, what an action costs and gains now, and why it is refused. Nothing here changes the state.
 */

/** A place, whether a unit's next step can go there, and what the step would lead to. */
export interface Reach {
  readonly to: PlaceId;
  /** Why the unit cannot move there, or null. */
  readonly refusal: Refusal | null;
  /** The opponent's faction in a combat there, or null if no combat would follow (MOV-13). */
  readonly combatWith: FactionId | null;
  /** The number of enemy workers that would retreat (MOV-12). */
  readonly workersForced: number;
  readonly encounter: boolean;
  readonly factory: boolean;
}

/**
 * Returns an entry for each place other than the unit's own: the reason why the unit cannot step there without cargo
 * (null if it can), and what the step would lead to (MOV). Empty if the unit is not on the board.
 */
export function reach(state: State, seat: number, unit: UnitId): Reach[] {
  const player = state.players[seat];
  const slot = unitSlot(player.faction, unit);
  if (slot === -1 || player.units[slot] === ON_MAT) return [];
  const list: Reach[] = [];
  for (let to = 0; to < PLACE_COUNT; to++) {
    if (to === player.units[slot]) continue;
    const fights = isWorker(slot) ? 0 : enemyAt(state, seat, to);
    const enemy = fights === 0 ? undefined : state.players[enemyOn(state, seat, to)];
    list.push({
      to: PLACE_IDS[to],
      refusal: check(state, seat, { type: 'moveUnit', unit, to: PLACE_IDS[to] }),
      combatWith: fights === ENEMY_COMBAT_UNITS && enemy !== undefined ? enemy.faction : null,
      workersForced: fights === ENEMY_WORKERS && enemy !== undefined ? workersAt(enemy, to) : 0,
      encounter: isCharacter(slot) && state.encounters.includes(to),
      factory: isCharacter(slot) && to === FACTORY,
    });
  }
  return list;
}

/** A unit on the board, with the tokens and the player's other workers there, even if it cannot carry them. */
export interface Mover {
  readonly unit: UnitId;
  readonly at: PlaceId;
  readonly stepsMade: number;
  readonly stepsAllowed: number;
  readonly resources: Readonly<Record<string, number>>;
  readonly workers: readonly WorkerId[];
}

/**
 * Returns the player's units on the board, the number of units moved in this Move, and the maximum number for the Move
 * (MOV-1).
 */
export function movers(state: State, seat: number): { moved: number; allowed: number; units: Mover[] } {
  const player = state.players[seat];
  const steps = state.turn?.steps ?? [];
  const units = player.units.flatMap((at, slot): Mover[] => {
    if (at === ON_MAT) return [];
    const resources = Object.fromEntries(RESOURCES.map((kind, k) => [kind, tokensAt(state, at, k)]));
    const workers = player.units.flatMap((place, other) =>
      isWorker(other) && other !== slot && place === at ? [workerId(other)] : [],
    );
    return [
      {
        unit: unitId(player.faction, slot),
        at: PLACE_IDS[at],
        stepsMade: steps.filter((step) => step.unit === slot).length,
        stepsAllowed: stepsAllowed(player, slot),
        resources,
        workers,
      },
    ];
  });
  const moved = state.turn === null ? 0 : unitsMoved(state.turn).length;
  return { moved, allowed: unitsToMove(player), units };
}

/** The current cost and gains of a row, including the effects of cubes and structures. */
export interface RowOffer {
  readonly action: Section | BottomAction;
  readonly cost: Readonly<Record<string, number>>;
  /**
   * One entry for each alternative, or for each gain of a Factory card. Empty for Produce. A bottom row has one entry,
   * with only its coins.
   */
  readonly gains: readonly Amounts[];
}

export interface SectionOffer {
  readonly section: Section;
  /** Why the action token cannot be placed there, or null. */
  readonly refusal: Refusal | null;
  readonly top: RowOffer;
  readonly bottom: RowOffer | null;
}

function topOffer(state: State, seat: number, section: Section): RowOffer {
  const player = state.players[seat];
  switch (section) {
    case 'move':
      return { action: section, cost: {}, gains: [{ coins: coinsInsteadOfMoving(player) }] };
    case 'bolster':
      return {
        action: section,
        cost: { coins: 1 },
        gains: [bolsterGain(player, 'power'), bolsterGain(player, 'combatCards')],
      };
    case 'trade':
      return {
        action: section,
        cost: { coins: 1 },
        gains: [tradeGain(player, 'resources'), tradeGain(player, 'popularity')],
      };
    case 'produce':
      return { action: section, cost: { ...produceCost(player) }, gains: [] };
    case 'factory': {
      const card = player.factoryCard === null ? undefined : factoryCard(player.factoryCard);
      return { action: section, cost: { ...card?.cost }, gains: (card?.gain ?? []) as readonly Amounts[] };
    }
  }
}

/** Returns the sections of a seat's mat in printed order, then the Factory card, with their current costs and gains. */
export function sectionOffers(state: State, seat: number): SectionOffer[] {
  const player = state.players[seat];
  const onMat: Section[] = playerMat(player.mat).sections.map((section) => section.top);
  if (player.factoryCard !== null) onMat.push('factory');
  return onMat.map((section) => {
    const bottom = sectionOf(player.mat, section)?.bottom;
    return {
      section,
      refusal: check(state, seat, { type: 'takeSection', section }),
      top: topOffer(state, seat, section),
      bottom:
        bottom === undefined
          ? null
          : {
              action: bottom,
              cost: { [sectionWithBottom(player.mat, bottom).cost.resource]: bottomCost(player, bottom) },
              gains: [{ coins: sectionWithBottom(player.mat, bottom).coins }],
            },
    };
  });
}

/** Returns the open encounter card's options, whether the seat can pay for each, and which it has chosen (ENC-2). */
export function encounterOptions(
  state: State,
  seat: number,
): { id: OptionId; cost: object; gain: object; hint: string; payable: boolean; chosen: boolean }[] {
  const encounter = state.turn?.encounter;
  if (encounter === null || encounter === undefined) return [];
  const card = encounterCard(encounter.card);
  return OPTION_IDS.map((id, i) => ({
    id,
    cost: card.options[i].cost,
    gain: card.options[i].gain,
    hint: card.options[i].hint,
    payable: canPayCost(state.players[seat], card.options[i].cost),
    chosen: encounter.chosen.includes(id),
  }));
}

/** Returns the limits of a fighter's secret choice (CMB-3), or null if the seat is not in a combat. */
export function combatLimits(
  state: State,
  seat: number,
): { at: PlaceId; against: FactionId; power: number; cards: number } | null {
  const combat = state.turn?.combat;
  if (combat === null || combat === undefined) return null;
  const defender = defenderOf(state, combat);
  if (seat !== state.active && seat !== defender) return null;
  return {
    at: PLACE_IDS[combat.at],
    against: state.players[seat === defender ? state.active : defender].faction,
    power: Math.min(MAX_DIAL, state.players[seat].power),
    cards: cardsAllowed(state, combat, seat),
  };
}

/**
 * Returns, for each visible objective of a seat, whether it is met, and why it cannot be revealed or null if it can
 * (OBJ-1).
 */
export function objectiveStatus(
  state: State,
  seat: number,
): { card: number; holds: boolean; refusal: Refusal | null }[] {
  return state.players[seat].objectives
    .filter((card) => card !== 0)
    .map((card) => ({
      card,
      holds: objectiveHolds(state, seat, card),
      refusal: check(state, seat, { type: 'revealObjective', card }),
    }));
}

/** Returns the seat's progress towards the minima of an objective, such as popularity 1 of 13 (OBJ-3). */
export const objectiveProgress = (state: State, seat: number, card: number): ObjectiveProgress[] =>
  progressIn(new Situation(state, seat), card);

/** Returns the resources that each seat can spend, by kind: those on the territories it controls (CTL-4). */
export function spendable(state: State): number[][] {
  const totals = state.players.map(() => new Array<number>(KINDS).fill(0));
  controlMap(state).forEach((owner, hex) => {
    if (owner < 0) return;
    for (let kind = 0; kind < KINDS; kind++) totals[owner][kind] += tokensAt(state, hex, kind);
  });
  return totals;
}

/** Returns the coins that one more structure at a place would add to a seat's structure bonus (END-6). */
export function structureBonusAt(state: State, seat: number, at: PlaceId): number {
  const players = state.players.map((player, id) =>
    id === seat ? { ...player, structures: [...player.structures, placeIndex(at)] } : player,
  );
  return structureBonusCoins({ ...state, players }, seat) - structureBonusCoins(state, seat);
}

export { controlMap, paymentChoices, popularityForWorkers };
