import { hasTokens } from '../state/tokens.ts';
import type { State } from '../state/types.ts';
import { beginCombat, defenderOf, isRevealed } from './combat.ts';
import { combatLoser } from './decisions.ts';
import { continueDraft } from './draft/beginPlay.ts';
import { canChooseAnother, closeEncounter, meetEncounter } from './encounter.ts';
import { offerFactoryCards } from './factory.ts';
import { dropLostGains } from './owed.ts';
import { mayRetreatToLakes, retreatHome } from './retreat.ts';
import type { RuledAction } from './rule.ts';
import { placeStars } from './stars.ts';
import { canUseToken } from './tokens.ts';
import { turnOf } from './turn.ts';

/**
 * The steps that follow an action. After each action, the engine calls `goOn`, which runs them until one waits for a
 * player's decision (rules/decisions.ts) or the match ends. Rules only change the state; this file defines the order.
 *
 * To add a step: add it to `SEQUENCE` in its place, make it wait while the decision is open, and add the action that
 * makes the decision to `ENTRY` with the next step, or with the same step if the decision can come up again.
 */

/** Returns true if the step waits for a decision; later steps run only after the decision. */
type Step = (state: State) => boolean;

/** DRF-1 to DRF-5: the next seat decides, or play begins. */
function draft(state: State): boolean {
  continueDraft(state);
  return true;
}

/** CMB-8, MEC-3: the loser of a revealed combat retreats and, if there is a choice, chooses where. */
function retreat(state: State): boolean {
  const { combat } = turnOf(state);
  if (combat === null) return false;
  if (!isRevealed(combat)) return true;
  const loser = combatLoser(state, combat, defenderOf(state, combat));
  if (mayRetreatToLakes(state, combat, loser)) return true;
  retreatHome(state, combat, loser);
  return false;
}

/** CMB-1, MOV-16: a single remaining combat begins. If there are several, the attacker chooses one. */
function combat(state: State): boolean {
  const turn = turnOf(state);
  if (turn.combats.length === 1) beginCombat(state, turn.combats[0]);
  if (turn.combat !== null || turn.combats.length > 0) return true;
  // The steps of the Move are kept until no combat can be cancelled (CMB-10) and faction tokens have been placed
  // (IFA-4).
  if (!hasTokens(state.players[state.active])) turn.steps = [];
  return false;
}

/** ENC-1, MOV-16: the character resolves an encounter where the Move ended. */
function encounter(state: State): boolean {
  meetEncounter(state, state.active);
  return turnOf(state).encounter !== null;
}

/** FCT-1, MOV-16: a player whose character is on the Factory takes a Factory card. */
function factoryCard(state: State): boolean {
  offerFactoryCards(state, state.active);
  return turnOf(state).choosingFactoryCard;
}

/** ENC-2, FCT-5: the gains owed are taken one by one. */
function owedGains(state: State): boolean {
  dropLostGains(state, state.active);
  return turnOf(state).owed.length > 0;
}

/** STR-2: the action is complete, so its stars are placed. */
function stars(state: State): boolean {
  placeStars(state, state.active);
  return false;
}

/** ENC-5, ENC-7: the encounter ends when no other option can be taken. */
function endOfEncounter(state: State): boolean {
  if (turnOf(state).encounter === null) return false;
  if (canChooseAnother(state, state.active)) return true;
  closeEncounter(state);
  return false;
}

/** IFA-4, TOG-12: at the end of a Move, the player can place a faction token or rearm a Trap. */
function token(state: State): boolean {
  if (canUseToken(state)) return true;
  const turn = turnOf(state);
  if (turn.steps.length > 0) turn.steps = [];
  return false;
}

const SEQUENCE: readonly Step[] = [
  draft,
  retreat,
  combat,
  encounter,
  factoryCard,
  owedGains,
  stars,
  endOfEncounter,
  token,
];

/** The step of `SEQUENCE` from which `goOn` starts after each action, or null if nothing follows the action. */
const ENTRY: Readonly<Record<RuledAction, Step | null>> = {
  chooseFaction: draft,
  chooseMat: draft,
  bid: draft,
  bidMaxima: draft,
  takeSection: null,
  gainCoins: stars,
  moveUnit: null,
  endMove: combat,
  placeToken: token,
  rearmTrap: token,
  bolster: stars,
  trade: stars,
  produce: owedGains,
  factory: owedGains,
  upgrade: owedGains,
  deploy: owedGains,
  build: owedGains,
  enlist: owedGains,
  gain: owedGains,
  decline: owedGains,
  endTurn: null,
  chooseCombat: null,
  useAbility: null,
  commit: retreat,
  retreat: combat,
  chooseOption: owedGains,
  endEncounter: stars,
  takeFactoryCard: stars,
  revealObjective: null,
  giveCoins: null,
};

/**
 * Runs everything that follows an action and needs no decision by a player. Changes the state and adds events to those
 * of the action. Does nothing after the end of the match (CMB-13, END-1).
 */
export function goOn(state: State, type: RuledAction): void {
  const entry = ENTRY[type];
  if (entry === null) return;
  for (let i = SEQUENCE.indexOf(entry); i < SEQUENCE.length; i++) {
    if (state.result !== null || SEQUENCE[i](state)) return;
  }
}
