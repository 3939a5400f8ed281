import { abilitiesOf } from '../abilities/index.ts';
import type { ActionOf } from '../actions.ts';
import type { EncounterOption } from '../data/encounters.ts';
import { emit } from '../events.ts';
import type { RefusalCode } from '../refusals.ts';
import { OPTION_IDS, type OptionId } from '../data/ids.ts';
import { PLACE_IDS } from '../data/places.ts';
import { encounterCard } from '../state/tables.ts';
import { CHARACTER, type EncounterState, type State } from '../state/types.ts';
import { canPayCost, giveAtOnce, immediateGains, owedGains, payCost } from './cardGains.ts';
import { Remainder, withinGain } from './gains.ts';
import type { Rule } from './rule.ts';
import { owe, turnOf } from './turn.ts';

/**
 * Begins an encounter if the character is on an encounter token: removes the token and shows the top card of the deck
 * to everyone (ENC-1, ENC-2).
 */
export function meetEncounter(state: State, seat: number): void {
  const place = state.players[seat].units[CHARACTER];
  if (!state.encounters.includes(place)) return;
  const [card, ...deck] = state.encounterDeck;
  state.encounterDeck = deck;
  state.encounters = state.encounters.filter((hex) => hex !== place);
  if (card === undefined) return;
  turnOf(state).encounter = { card, chosen: [] };
  emit(state, { type: 'encounterMet', audience: 'all', seat, at: PLACE_IDS[place], card });
}

function encounterOf(state: State): EncounterState {
  const { encounter } = turnOf(state);
  if (encounter === null) throw new Error('no encounter is open');
  return encounter;
}

function optionOf(card: number, id: OptionId): EncounterOption {
  return encounterCard(card).options[OPTION_IDS.indexOf(id)];
}

/** Returns the number of options a player can choose on one card (ENC-2, FAC-5). */
const optionsAllowed = (state: State, seat: number): number => abilitiesOf(state.players[seat]).encounterOptions;

/** Returns true if this option shows the player an opponent's hand (promo card 31 C). */
const looksAtHand = (option: EncounterOption): boolean => option.gain.special !== undefined;

function checkOption(state: State, seat: number, id: OptionId): RefusalCode | null {
  const { card, chosen } = encounterOf(state);
  if (!canPayCost(state.players[seat], optionOf(card, id).cost)) return 'option-not-payable';
  return chosen.includes(id) ? 'option-chosen' : null;
}

function opponentFits(state: State, seat: number, action: ActionOf<'chooseOption'>): boolean {
  const card = state.turn?.encounter?.card;
  if (card === undefined) return true;
  if (!looksAtHand(optionOf(card, action.option)) || state.players.length === 1) return action.opponent === undefined;
  return state.players.some((player, id) => id !== seat && player.faction === action.opponent);
}

function lookAtHand(state: State, seat: number, action: ActionOf<'chooseOption'>): void {
  const of = state.players.findIndex((player) => player.faction === action.opponent);
  if (of === -1) return;
  emit(state, { type: 'handLookedAt', audience: 'all', seat, of });
  emit(state, { type: 'handSeen', audience: [seat], seat, of, cards: state.players[of].hand.slice() });
}

/** Pays for and takes an option of the encounter card (ENC-2). */
export const chooseOption: Rule<'chooseOption'> = {
  during: ['encounter'],
  isMalformed: (state, seat, action) => !opponentFits(state, seat, action),
  check: (state, seat, action) => {
    const option = optionOf(encounterOf(state).card, action.option);
    const code = checkOption(state, seat, action.option);
    if (code !== null) return code;
    return withinGain(action.without, immediateGains(option.gain)) ? null : 'more-than-the-gain';
  },
  apply: (state, seat, action) => {
    const encounter = encounterOf(state);
    const option = optionOf(encounter.card, action.option);
    encounter.chosen.push(action.option);
    emit(state, { type: 'optionChosen', audience: 'all', seat, card: encounter.card, option: action.option });
    payCost(state, seat, option.cost, 'encounter');
    lookAtHand(state, seat, action);
    const at = state.players[seat].units[CHARACTER];
    giveAtOnce(state, seat, option.gain, new Remainder(action.without), at, 'encounter');
    owe(state, owedGains(option.gain, 'encounter'));
  },
  list: ({ state, seat }, out) => {
    const { card } = encounterOf(state);
    for (const id of OPTION_IDS) {
      if (checkOption(state, seat, id) !== null) continue;
      const opponents = looksAtHand(optionOf(card, id)) ? state.players.filter((_, other) => other !== seat) : [];
      if (opponents.length === 0) out.push({ type: 'chooseOption', option: id });
      for (const { faction } of opponents) out.push({ type: 'chooseOption', option: id, opponent: faction });
    }
  },
};

/** Ends the encounter instead of taking another option (FAC-5, ENC-7). */
export const endEncounter: Rule<'endEncounter'> = {
  during: ['encounter'],
  check: (state) => (encounterOf(state).chosen.length > 0 ? null : 'encounter-first'),
  apply: (state) => closeEncounter(state),
  list: ({ state }, out) => {
    if (encounterOf(state).chosen.length > 0) out.push({ type: 'endEncounter' });
  },
};

/** Returns true if the player can take another option of the open card (ENC-2, FAC-5). */
export function canChooseAnother(state: State, seat: number): boolean {
  const { chosen } = encounterOf(state);
  return chosen.length < optionsAllowed(state, seat) && OPTION_IDS.some((id) => checkOption(state, seat, id) === null);
}

/** Ends the encounter and puts the card at the bottom of its deck (ENC-5). */
export function closeEncounter(state: State): void {
  const { card } = encounterOf(state);
  state.encounterDeck = [...state.encounterDeck, card];
  turnOf(state).encounter = null;
  emit(state, { type: 'encounterEnded', audience: 'all', seat: state.active, card });
}
