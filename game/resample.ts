import { allCombatCards, allEncounters, allFactoryCards, allObjectives } from './state/deal.ts';
import { clone } from './state/clone.ts';
import type { Commit, PlayerState, State } from './state/types.ts';
import { MAX_DIAL } from './rules/gains.ts';
import { cardsAllowed } from './rules/combat.ts';
import { TRAPS, type TrapId } from './data/tokens.ts';
import { UNKNOWN_CARD } from './view.ts';

/** A source of randomness that returns an integer from 0 to m - 1. */
export type Below = (m: number) => number;

function shuffled<T>(cards: T[], below: Below): T[] {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

/** Returns all cards of a kind except the visible ones. */
function unseen(all: readonly number[], ...seen: readonly (readonly number[])[]): number[] {
  const rest = all.slice();
  for (const card of seen.flat()) {
    const index = rest.indexOf(card);
    if (index !== -1) rest.splice(index, 1);
  }
  return rest;
}

/** Replaces unknown cards with cards from the pool. */
const fill = (cards: readonly number[], pool: number[]): number[] =>
  cards.map((card) => (card === UNKNOWN_CARD ? (pool.pop() ?? card) : card));

/** Assigns the player's hidden Traps distinct random types that none of their other Traps has (TOG-2). */
function fillTraps(player: PlayerState, below: Below): void {
  const { traps } = player;
  if (traps === undefined || traps.every(({ trap }) => trap !== null)) return;
  const pool = shuffled<TrapId>(
    TRAPS.filter((type) => !traps.some(({ trap }) => trap === type)),
    below,
  );
  player.traps = traps.map((trap) => (trap.trap === null ? { ...trap, trap: pool.pop() ?? null } : trap));
}

function someCommit(state: State, seat: number, below: Below): Commit {
  const player = state.players[seat];
  const combat = state.turn?.combat;
  const allowed = combat === null || combat === undefined ? 0 : cardsAllowed(state, combat, seat);
  const cards = below(Math.min(allowed, player.hand.length) + 1);
  return {
    power: below(Math.min(MAX_DIAL, player.power) + 1),
    combatCards: shuffled(player.hand.slice(), below).slice(0, cards),
  };
}

/**
 * Returns a full state consistent with a view. Hidden cards, Traps and commits and the seed are drawn at random with
 * `below`. Used by bots, by the debug pages and by the secrecy tests.
 */
export function resample(view: State, below: Below): State {
  const state = clone(view);
  const each = (pick: (player: PlayerState) => readonly number[]): number[] => state.players.flatMap(pick);
  const promo = state.options.promoCards;

  const combat = shuffled(
    unseen(
      allCombatCards(),
      each((player) => player.hand),
      state.combatDeck,
      state.combatDiscard,
    ),
    below,
  );
  const objectives = shuffled(
    unseen(
      allObjectives(promo),
      each((player) => [...player.objectives, ...player.objectivesRevealed]),
    ),
    below,
  );
  const shown = state.turn?.encounter?.card;
  const encounters = shuffled(
    unseen(allEncounters(promo), state.encounterDeck, shown === undefined ? [] : [shown]),
    below,
  );
  const taken = each((player) => (player.factoryCard === null ? [] : [player.factoryCard]));
  const factory = shuffled(unseen(allFactoryCards(), taken, state.factoryDeck), below);

  for (const player of state.players) {
    player.hand = fill(player.hand, combat);
    player.objectives = fill(player.objectives, objectives);
  }
  state.combatDeck = fill(state.combatDeck, combat);
  state.encounterDeck = fill(state.encounterDeck, encounters);
  state.factoryDeck = fill(state.factoryDeck, factory);

  for (const player of state.players) fillTraps(player, below);
  const commits = state.turn?.combat?.commits ?? {};
  for (const id of Object.keys(commits).map(Number)) {
    if (commits[id] === true) commits[id] = someCommit(state, id, below);
  }
  state.seed = Array.from({ length: 32 }, () => below(16).toString(16)).join('');
  return state;
}
