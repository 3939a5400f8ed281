import type { GameEvent } from './events.ts';
import type { Combat, Commit, DraftState, PlayerState, State, Trap, TurnState } from './state/types.ts';

/** A player id, or `spectator` for a viewer without a seat. */
export type Viewer = number | 'spectator';

/** The placeholder for a card the viewer cannot see. */
export const UNKNOWN_CARD = 0;

const knownPiles: (readonly number[])[] = [];

/**
 * Returns a pile of unknown cards of the same length. Piles of equal length share one list, which must not be changed.
 */
const hidden = ({ length }: readonly number[]): readonly number[] =>
  (knownPiles[length] ??= new Array<number>(length).fill(UNKNOWN_CARD));

/** Returns true if the viewer is allowed to see an event. */
export const maySee = (event: GameEvent, viewer: Viewer): boolean =>
  event.audience === 'all' || (viewer !== 'spectator' && event.audience.includes(viewer));

/** Returns a Trap as others see it: its type stays secret until it has been sprung (TOG-2). */
const viewTrap = (trap: Trap): Trap =>
  trap.known ? trap : { at: trap.at, trap: null, armed: trap.armed, known: false };

function viewPlayer(player: PlayerState, own: boolean): PlayerState {
  const view: PlayerState = {
    faction: player.faction,
    mat: player.mat,
    coins: player.coins,
    power: player.power,
    popularity: player.popularity,
    hand: own ? player.hand : hidden(player.hand),
    objectives: own ? player.objectives : hidden(player.objectives),
    factoryCard: player.factoryCard,
    section: player.section,
    units: player.units,
    structures: player.structures,
    upgrades: player.upgrades,
    recruits: player.recruits,
    stars: player.stars,
    objectivesRevealed: player.objectivesRevealed,
  };
  if (player.flags !== undefined) view.flags = player.flags;
  if (player.traps !== undefined) view.traps = own ? player.traps : player.traps.map(viewTrap);
  return view;
}

/**
 * Returns a combat as the viewer sees it. Until both fighters have chosen, all choices except the viewer's own are
 * hidden (INF-3).
 */
function viewCombat(combat: Combat, viewer: Viewer): Combat {
  const ids = Object.keys(combat.commits).map(Number);
  const commits: Record<number, Commit | true> = {};
  for (const id of ids) {
    const commit = combat.commits[id];
    const open = ids.length === 2 || id === viewer;
    commits[id] = open && commit !== true ? { power: commit.power, combatCards: commit.combatCards.slice() } : true;
  }
  return { at: combat.at, asked: combat.asked.slice(), commits };
}

function viewTurn(turn: TurnState, viewer: Viewer): TurnState {
  return {
    top: turn.top,
    bottom: turn.bottom,
    moving: turn.moving,
    steps: turn.steps.slice(),
    forcedRetreats: turn.forcedRetreats,
    cardSpent: turn.cardSpent,
    combats: turn.combats.slice(),
    combat: turn.combat === null ? null : viewCombat(turn.combat, viewer),
    encounter: turn.encounter === null ? null : { card: turn.encounter.card, chosen: turn.encounter.chosen.slice() },
    choosingFactoryCard: turn.choosingFactoryCard,
    owed: turn.owed.map((owed) => ({ gain: owed.gain, by: owed.by, n: owed.n })),
  };
}

/** Returns a draft as the viewer sees it. Other players' maximum bids and preferences are hidden (DRF-5). */
const viewDraft = (draft: DraftState, viewer: Viewer): DraftState => ({
  players: draft.players,
  factions: draft.factions,
  mats: draft.mats,
  pairings: draft.pairings,
  bids: draft.bids,
  queue: draft.queue,
  maxima: draft.maxima.map((named, seat) => (named === null || seat === viewer ? named : true)),
});

/**
 * Returns the state as a seat or a spectator sees it, with placeholders for secrets (INF-1 to INF-3): card 0, seed '',
 * words 0, commit and maxima `true`, Trap and undo null. Omits events that the viewer cannot see. This is an
 * allowlist: a new field of the state stays hidden until it is listed here.
 */
export function viewFor(state: State, viewer: Viewer): State {
  const choosing = state.turn?.choosingFactoryCard === true && viewer === state.active;
  return {
    rules: state.rules,
    options: state.options,
    round: state.round,
    turnNumber: state.turnNumber,
    seed: '',
    words: 0,
    active: state.active,
    seating: state.seating,
    first: state.first,
    players: state.players.map((player, id) => viewPlayer(player, id === viewer)),
    resources: state.resources,
    encounters: state.encounters,
    combatDeck: hidden(state.combatDeck),
    combatDiscard: state.combatDiscard,
    encounterDeck: hidden(state.encounterDeck),
    factoryDeck: choosing ? state.factoryDeck : hidden(state.factoryDeck),
    structureBonus: state.structureBonus,
    turn: state.turn === null ? null : viewTurn(state.turn, viewer),
    bids: state.bids,
    result: state.result,
    eventCount: state.eventCount,
    events: state.events.filter((event) => maySee(event, viewer)),
    undo: null,
    ...(state.draft === undefined ? {} : { draft: viewDraft(state.draft, viewer) }),
  };
}
