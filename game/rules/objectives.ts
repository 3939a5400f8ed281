import { factionHooks } from '../abilities/index.ts';
import type { ObjectiveTest, Range, TerritoryTest } from '../data/cards.ts';
import { homeBases } from '../data/board.ts';
import { objectives } from '../data/objectives.ts';
import { emit } from '../events.ts';
import type { RefusalCode } from '../refusals.ts';
import { FACTORY, HEX_COUNT, IS_TUNNEL, KINDS, LAKES, NEIGHBOURS, TERRAIN, placeIndex } from '../state/places.ts';
import { objectiveCard } from '../state/tables.ts';
import { CHARACTER, type PlayerState, type State } from '../state/types.ts';
import { allTokensAt, controlMap, tokensAt } from './control.ts';
import { mechsAt, mechsDeployed, recruitsEnlisted, structuresBuilt, workersAt, workersOnBoard } from './pieces.ts';
import type { Rule } from './rule.ts';
import { placeStar, starLimit, starsOf } from './stars.ts';

const inRange = (n: number, range: Range | undefined): boolean =>
  range === undefined ||
  (n >= (range.min ?? n) && n <= (range.max ?? n) && (range.exact === undefined || n === range.exact));

/** A match seen by one player; what is controlled is worked out once and only if a condition asks. */
class Situation {
  readonly state: State;
  readonly player: PlayerState;
  private readonly seat: number;
  private held: number[] | null = null;

  constructor(state: State, seat: number) {
    this.state = state;
    this.seat = seat;
    this.player = state.players[seat];
  }

  /** Controlled hexes in board order. */
  get controlled(): readonly number[] {
    if (this.held === null) {
      this.held = [];
      const control = controlMap(this.state);
      for (let hex = 0; hex < HEX_COUNT; hex++) if (control[hex] === this.seat) this.held.push(hex);
    }
    return this.held;
  }

  /** Tokens of each kind on controlled territories (OBJ-5). */
  get tokens(): number[] {
    const held: number[] = [];
    for (let kind = 0; kind < KINDS; kind++) {
      held.push(this.controlled.reduce((sum, hex) => sum + tokensAt(this.state, hex, kind), 0));
    }
    return held;
  }
}

type Condition = (situation: Situation) => boolean;

function controlCondition(test: Exclude<ObjectiveTest['control'], true | undefined>): Condition {
  const counts = (hex: number): boolean =>
    (test.terrain === undefined || TERRAIN[hex] === test.terrain) &&
    (test.feature === undefined || IS_TUNNEL[hex]) &&
    (test.adjacentTo === undefined || NEIGHBOURS[FACTORY].includes(hex));
  if (test.adjacentTo === 'sameLake') {
    return ({ controlled }) =>
      LAKES.some((lake) => controlled.filter((hex) => NEIGHBOURS[lake].includes(hex)).length >= test.min);
  }
  return ({ controlled }) => controlled.filter(counts).length >= test.min;
}

function territoryHolds({ state, player, controlled }: Situation, hex: number, test: TerritoryTest): boolean {
  if (test.control === true && !controlled.includes(hex)) return false;
  if (test.adjacentTo !== undefined && !NEIGHBOURS[FACTORY].includes(hex)) return false;
  const character = player.units[CHARACTER] === hex ? 1 : 0;
  const mechs = mechsAt(player, hex);
  const workers = workersAt(player, hex);
  const structures = player.structures.includes(hex) ? 1 : 0;
  const own = { character, worker: workers, mech: mechs, structure: structures };
  const tokens = (test.ownTokens?.count ?? []).reduce((sum, kind) => sum + own[kind], 0);
  let least = Number.POSITIVE_INFINITY;
  for (let kind = 0; kind < KINDS; kind++) least = Math.min(least, tokensAt(state, hex, kind));
  return (
    inRange(character, test.character) &&
    inRange(mechs, test.mechs) &&
    inRange(workers, test.workers) &&
    inRange(allTokensAt(state, hex), test.resourcesTotal) &&
    inRange(least, test.eachType) &&
    inRange(tokens, test.ownTokens)
  );
}

/** One single territory must meet a condition; every such card asks for control or for own pieces there. */
const territoryCondition = (test: TerritoryTest): Condition => {
  if (test.control === true) {
    return (situation) => situation.controlled.some((hex) => territoryHolds(situation, hex, test));
  }
  return (situation) =>
    situation.player.units.some(
      (place, slot) =>
        place >= 0 &&
        place < HEX_COUNT &&
        situation.player.units.indexOf(place) === slot &&
        territoryHolds(situation, place, test),
    );
};

const powerCondition =
  (test: NonNullable<ObjectiveTest['power']>): Condition =>
  ({ state, player }) =>
    inRange(player.power, test) &&
    (test.rank === undefined || state.players.every((other) => other.power <= player.power));

const workersCondition =
  (test: NonNullable<ObjectiveTest['workers']>): Condition =>
  ({ player }) =>
    inRange(workersOnBoard(player), test) &&
    (test.equals === undefined || workersOnBoard(player) === recruitsEnlisted(player));

const structuresCondition =
  (test: NonNullable<ObjectiveTest['structures']>): Condition =>
  ({ player }) => {
    const base = homeBases.find(({ faction }) => faction === player.faction);
    const touching = [...(base?.land ?? []), ...(base?.acrossRiver ?? []), ...(base?.lake ?? [])].map(placeIndex);
    const none = test.noneAdjacentTo === undefined || !player.structures.some((at) => touching.includes(at));
    return none && inRange(structuresBuilt(player), test);
  };

/** A number that must lie in a range. */
const NUMBERS: Readonly<Partial<Record<keyof ObjectiveTest, (situation: Situation) => number>>> = {
  popularity: ({ player }) => player.popularity,
  coins: ({ player }) => player.coins,
  combatCards: ({ player }) => player.hand.length,
  combatStars: ({ player }) => starsOf(player, 'combat'),
  factoryCards: ({ player }) => (player.factoryCard === null ? 0 : 1),
  upgrades: ({ player }) => player.upgrades.length,
  mechs: ({ player }) => mechsDeployed(player),
  recruits: ({ player }) => recruitsEnlisted(player),
  resourcesEachType: ({ tokens }) => Math.min(...tokens),
  resourcesOneType: ({ tokens }) => Math.max(...tokens),
};

/** The conditions of a card, cheap ones first; all must hold. */
function conditionsOf(test: ObjectiveTest): Condition[] {
  const conditions: Condition[] = [];
  if (test.event !== undefined) conditions.push(({ state }) => (state.turn?.forcedRetreats ?? 0) > 0);
  if (test.power !== undefined) conditions.push(powerCondition(test.power));
  if (test.workers !== undefined) conditions.push(workersCondition(test.workers));
  if (test.structures !== undefined) conditions.push(structuresCondition(test.structures));
  for (const key of Object.keys(NUMBERS) as (keyof typeof NUMBERS)[]) {
    const number = NUMBERS[key];
    const range = test[key] as Range | undefined;
    if (number !== undefined && range !== undefined) conditions.push((situation) => inRange(number(situation), range));
  }
  if (typeof test.control === 'object') conditions.push(controlCondition(test.control));
  if (test.territory !== undefined) conditions.push(territoryCondition(test.territory));
  for (const terrain of test.workerOnEachTerrain ?? []) {
    conditions.push(({ player, controlled }) =>
      controlled.some((hex) => TERRAIN[hex] === terrain && workersAt(player, hex) > 0),
    );
  }
  return conditions;
}

const CONDITIONS: ReadonlyMap<number, readonly Condition[]> = new Map(
  objectives.map((card) => [card.number, conditionsOf(card.test)]),
);

const holdsIn = (situation: Situation, card: number): boolean =>
  CONDITIONS.get(card)?.every((holds) => holds(situation)) ?? false;

/** Does the condition of an objective hold for a player now? (OBJ-3 to OBJ-5) */
export const objectiveHolds = (state: State, seat: number, card: number): boolean =>
  holdsIn(new Situation(state, seat), card);

function checkReveal(situation: Situation, card: number): RefusalCode | null {
  const { state, player } = situation;
  if (card === 0 || !player.objectives.includes(card)) return 'objective-not-in-hand';
  if (state.turn === null && objectiveCard(card).when === 'endOfTurn') return 'objective-not-now';
  if (!holdsIn(situation, card)) return 'objective-not-met';
  return starsOf(player, 'objective') >= starLimit(player, 'objective') ? 'objective-star-placed' : null;
}

/** Reveals an objective for its star; the other card leaves the game unseen (OBJ-1). */
export const revealObjective: Rule<'revealObjective'> = {
  during: ['takeSection', 'rows'],
  check: (state, seat, action) => checkReveal(new Situation(state, seat), action.card),
  apply: (state, seat, action) => {
    const player = state.players[seat];
    const { turn } = state;
    if (turn !== null && objectiveCard(action.card).when === 'endOfTurn') {
      if (turn.top === 'open') turn.top = 'closed';
      if (turn.bottom === 'open') turn.bottom = 'closed';
    }
    const keepsOther = factionHooks(player).unlimitedStars === true;
    player.objectives = keepsOther ? player.objectives.filter((card) => card !== action.card) : [];
    player.objectivesRevealed.push(action.card);
    emit(state, { type: 'objectiveRevealed', audience: 'all', seat, card: action.card });
    placeStar(state, seat, 'objective');
  },
  list: (state, seat, out) => {
    const situation = new Situation(state, seat);
    for (const card of situation.player.objectives) {
      if (checkReveal(situation, card) === null) out.push({ type: 'revealObjective', card });
    }
  },
};
