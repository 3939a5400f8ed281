import type { Combat, Commit, PlayerState, State, TurnState } from './types.ts';

function cloneCommits(commits: Combat['commits']): Combat['commits'] {
  const copy: Record<number, Commit | true> = {};
  for (const id in commits) {
    const commit = commits[id];
    copy[id] = commit === true ? true : { power: commit.power, combatCards: commit.combatCards.slice() };
  }
  return copy;
}

function cloneTurn(turn: TurnState): TurnState {
  return {
    top: turn.top,
    bottom: turn.bottom,
    moving: turn.moving,
    steps: turn.steps.slice(),
    forcedRetreats: turn.forcedRetreats,
    cardSpent: turn.cardSpent,
    combats: turn.combats.slice(),
    combat:
      turn.combat === null
        ? null
        : { at: turn.combat.at, asked: turn.combat.asked.slice(), commits: cloneCommits(turn.combat.commits) },
    encounter: turn.encounter === null ? null : { card: turn.encounter.card, chosen: turn.encounter.chosen.slice() },
    choosingFactoryCard: turn.choosingFactoryCard,
    owed: turn.owed.length === 0 ? [] : turn.owed.map((owed) => ({ gain: owed.gain, by: owed.by, n: owed.n })),
  };
}

function clonePlayer(player: PlayerState): PlayerState {
  const copy: PlayerState = {
    faction: player.faction,
    mat: player.mat,
    coins: player.coins,
    power: player.power,
    popularity: player.popularity,
    hand: player.hand,
    objectives: player.objectives,
    factoryCard: player.factoryCard,
    section: player.section,
    units: player.units,
    structures: player.structures,
    upgrades: player.upgrades,
    recruits: player.recruits,
    stars: player.stars,
    objectivesRevealed: player.objectivesRevealed,
  };
  if (player.flags !== undefined) copy.flags = player.flags;
  if (player.traps !== undefined) copy.traps = player.traps;
  return copy;
}

/**
 * Returns an independent copy of a state. Actions performed on the copy never change the original, and vice versa. The
 * two share only the parts that are replaced rather than changed in place: options, events, the undo snapshot, the
 * draft, bids, the result and all readonly lists.
 */
export function clone(state: State): State {
  const copy: State = {
    rules: state.rules,
    options: state.options,
    round: state.round,
    turnNumber: state.turnNumber,
    seed: state.seed,
    words: state.words,
    active: state.active,
    seating: state.seating,
    first: state.first,
    players: state.players.map(clonePlayer),
    resources: state.resources,
    encounters: state.encounters,
    combatDeck: state.combatDeck,
    combatDiscard: state.combatDiscard,
    encounterDeck: state.encounterDeck,
    factoryDeck: state.factoryDeck,
    structureBonus: state.structureBonus,
    turn: state.turn === null ? null : cloneTurn(state.turn),
    bids: state.bids,
    result: state.result,
    eventCount: state.eventCount,
    events: state.events,
    undo: state.undo,
  };
  if (state.draft !== undefined) copy.draft = state.draft;
  return copy;
}
