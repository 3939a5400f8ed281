import { abilitiesOf } from '../abilities/index.ts';
import type { Action } from '../actions.ts';
import { emit } from '../events.ts';
import type { RefusalCode } from '../refusals.ts';
import { below } from '../state/random.ts';
import { PLACE_IDS, placeIndex } from '../data/places.ts';
import type { Combat, Commit, PlayerState, State } from '../state/types.ts';
import { abilityIn, commitTotal, mustBeAsked } from './decisions.ts';
import { MAX_DIAL, discardCombatCards, drawCombatCards, grant, holdsCards, lose, spend } from './gains.ts';
import { combatUnitsAt, enemyOn } from '../state/pieces.ts';
import type { Rule } from './rule.ts';
import type { Situation } from './situation.ts';
import { placeStar, starDue } from './stars.ts';
import { turnOf } from './turn.ts';

/** Returns the current combat. Throws if there is none. */
export function combatOf(state: State): Combat {
  const { combat } = turnOf(state);
  if (combat === null) throw new Error('no combat is in progress');
  return combat;
}

export const defenderOf = (state: State, combat: Combat): number => enemyOn(state, state.active, combat.at);

const opponentOf = (state: State, combat: Combat, seat: number): number =>
  seat === state.active ? defenderOf(state, combat) : state.active;

/**
 * Begins a combat. Abilities that need no decision take effect: the attacker's first, then the defender's, unless the
 * attacker must first decide whether to use theirs (CMB-2).
 */
export function beginCombat(state: State, at: number): void {
  const turn = turnOf(state);
  turn.combats = turn.combats.filter((place) => place !== at);
  turn.combat = { at, asked: [], commits: {} };
  const defender = defenderOf(state, turn.combat);
  emit(state, { type: 'combatBegan', audience: 'all', seat: state.active, defender, at: PLACE_IDS[at] });
  const { combat } = turn;
  useFreeAbility(state, combat, state.active);
  if (!mustBeAsked(state, combat, state.active)) useFreeAbility(state, combat, defender);
}

/** Applies an ability that needs no decision: SCOUT, DISARM, SWORD or SHIELD (CMB-2, ALB-7, ALB-8). */
function useFreeAbility(state: State, combat: Combat, seat: number): void {
  // A power star from an ability may have ended the match.
  if (state.result !== null) return;
  const ability = abilityIn(state, combat, seat);
  if (ability?.does.price === 0 && ability.does.isOptional !== true) useAbilityNow(state, combat, seat);
}

function useAbilityNow(state: State, combat: Combat, seat: number): void {
  const used = abilityIn(state, combat, seat);
  if (used === null) return;
  const { id, does: ability } = used;
  const against = opponentOf(state, combat, seat);
  spend(state, seat, 'power', ability.price, 'ability');
  emit(state, { type: 'abilityUsed', audience: 'all', seat, ability: id, against });
  lose(state, against, 'power', ability.opponentLoses ?? 0, 'ability');
  for (let i = 0; i < (ability.takesCards ?? 0); i++) scoutCard(state, seat, against);
  if (ability.gains === undefined) return;
  grant(state, seat, 'power', ability.gains, 'ability');
  // ALB-8, TOG-11: the power star is placed before the end of the action.
  const player = state.players[seat];
  if (starDue(player, 'power') && !player.stars.includes('power')) placeStar(state, seat, 'power');
}

/** Moves a random card from one hand to the other; only the two fighters see it (MEC-8). */
function scoutCard(state: State, seat: number, from: number): void {
  const hand = state.players[from].hand.slice();
  if (hand.length === 0) return;
  const [card] = hand.splice(below(state, hand.length), 1);
  state.players[from].hand = hand;
  state.players[seat].hand = [...state.players[seat].hand, card];
  const fighters = [seat, from].sort((a, b) => a - b);
  emit(state, { type: 'cardScouted', audience: fighters, seat, from, card });
}

/** Lets the attacker choose the next of several combats (CMB-1). */
export const chooseCombat: Rule<'chooseCombat'> = {
  during: ['chooseCombat'],
  check: (state, _seat, action) => (turnOf(state).combats.includes(placeIndex(action.at)) ? null : 'no-combat-there'),
  apply: (state, _seat, action) => beginCombat(state, placeIndex(action.at)),
  list: ({ state }, out) => {
    for (const at of turnOf(state).combats) out.push({ type: 'chooseCombat', at: PLACE_IDS[at] });
  },
};

/** Uses or declines an ability that costs power or is optional (MEC-4, TOG-11). */
export const useAbility: Rule<'useAbility'> = {
  during: ['useAbility'],
  check: () => null,
  apply: (state, seat, action) => {
    const combat = combatOf(state);
    combat.asked.push(seat);
    const ability = abilityIn(state, combat, seat)?.id ?? '';
    if (action.use) useAbilityNow(state, combat, seat);
    else emit(state, { type: 'abilityDeclined', audience: 'all', seat, ability });
    // The defender's ability takes effect after the attacker's decision.
    if (seat === state.active) useFreeAbility(state, combat, defenderOf(state, combat));
  },
  list: (_situation, out) => out.push({ type: 'useAbility', use: true }, { type: 'useAbility', use: false }),
};

/** Returns the number of combat cards a fighter can play: one per combat unit, plus those from abilities (CMB-3). */
export function cardsAllowed(state: State, combat: Combat, seat: number): number {
  let cards = combatUnitsAt(state.players[seat], combat.at);
  for (const extra of abilitiesOf(state.players[seat]).extraCombatCards) cards += extra(state, seat, combat.at);
  return cards;
}

function checkCommit(state: State, seat: number, commit: Commit): RefusalCode | null {
  const player = state.players[seat];
  if (commit.power < 0 || commit.power > Math.min(MAX_DIAL, player.power)) return 'power-not-there';
  if (commit.combatCards.length > cardsAllowed(state, combatOf(state), seat)) return 'too-many-cards';
  return holdsCards(player.hand, commit.combatCards) ? null : 'card-not-in-hand';
}

/**
 * Lists each power that the player can set, combined with each number of cards up to the limit. The highest cards are
 * used first.
 */
function listCommits({ state, seat, player }: Situation, out: Action[]): void {
  const highest = player.hand.slice().sort((a, b) => b - a);
  const cards = Math.min(highest.length, cardsAllowed(state, combatOf(state), seat));
  for (let power = 0; power <= Math.min(MAX_DIAL, player.power); power++) {
    for (let j = 0; j <= cards; j++) out.push({ type: 'commit', power, combatCards: highest.slice(0, j) });
  }
}

/**
 * Makes the secret choice of power and cards. Once both fighters have chosen, the choices are revealed (CMB-3, CMB-4).
 */
export const commit: Rule<'commit'> = {
  during: ['commit'],
  check: (state, seat, action) => checkCommit(state, seat, action),
  apply: (state, seat, action) => {
    const combat = combatOf(state);
    // Integer keys stay in the order of player ids, so equal states have equal bytes.
    const chosen: Commit = { power: action.power, combatCards: action.combatCards.slice() };
    combat.commits = { ...combat.commits, [seat]: chosen };
    emit(state, { type: 'committed', audience: 'all', seat, at: PLACE_IDS[combat.at] });
    if (Object.keys(combat.commits).length === 2) reveal(state, combat);
  },
  list: listCommits,
};

/**
 * Reveals both choices. Then both fighters lose the power and discard the cards, the attacker first (CMB-4, CMB-14).
 */
function reveal(state: State, combat: Combat): void {
  const attacker = state.active;
  const defender = defenderOf(state, combat);
  for (const seat of [attacker, defender]) {
    const choice = combat.commits[seat];
    // In a view, the opponent's choice is hidden, so a preview ends here.
    if (choice === true) return;
    const total = commitTotal(combat, seat);
    emit(state, { type: 'combatRevealed', audience: 'all', seat, at: PLACE_IDS[combat.at], ...choice, total });
  }
  for (const seat of [attacker, defender]) {
    const choice = combat.commits[seat];
    if (choice === true) continue;
    spend(state, seat, 'power', choice.power, 'combat');
    discardCombatCards(state, seat, choice.combatCards, 'combat');
  }
}

/**
 * Returns true if both fighters have chosen and both choices are visible. A view hides the opponent's choice (INF-3).
 */
export function isRevealed({ commits }: Combat): boolean {
  const choices = Object.values(commits);
  return choices.length === 2 && !choices.includes(true);
}

/** Returns the popularity that a player would lose for forcing workers to retreat (MOV-12, CMB-7, MEC-10). */
export const popularityForWorkers = (player: PlayerState, workers: number): number =>
  abilitiesOf(player).keepsPopularity ? 0 : Math.min(player.popularity, workers);

/** Takes the popularity that a player loses for forcing workers to retreat (`popularityForWorkers`). */
export function losePopularityForWorkers(state: State, seat: number, workers: number): void {
  lose(state, seat, 'popularity', popularityForWorkers(state.players[seat], workers), 'forcedRetreat');
}

/**
 * Ends a combat after the loser's units have retreated: an attacker who won loses popularity for the workers, a loser
 * who revealed a total of at least 1 draws a combat card, and the winner places a star (CMB-6, CMB-7, CMB-9, CMB-14).
 * `workers`: the number of workers that retreated.
 */
export function settleCombat(state: State, combat: Combat, loser: number, defender: number, workers: number): void {
  const turn = turnOf(state);
  const attacker = state.active;
  const winner = loser === attacker ? defender : attacker;
  emit(state, { type: 'combatWon', audience: 'all', seat: winner, loser, at: PLACE_IDS[combat.at] });
  if (winner === attacker && workers > 0) {
    turn.forcedRetreats += workers;
    losePopularityForWorkers(state, attacker, workers);
  }
  if (commitTotal(combat, loser) > 0) drawCombatCards(state, loser, 1, 'combat');
  turn.combat = null;
  placeStar(state, winner, 'combat');
}
