import type { EventType, GameEvent, Reason } from '../../../game/events.ts';

/** The rules behind log lines that players might ask about. */

export const EVENT_RULES: Readonly<Partial<Record<EventType, string>>> = {
  factionChosen: 'DRF-1',
  matChosen: 'DRF-1',
  bidMade: 'DRF-3',
  maximaNamed: 'DRF-5',
  combatBegan: 'CMB-1',
  combatWon: 'CMB-6',
  combatCancelled: 'CMB-10',
  unitsRetreated: 'CMB-8',
  combatDeckShuffled: 'BOL-3',
  encounterMet: 'ENC-1',
  optionChosen: 'ENC-2',
  factoryCardTaken: 'FCT-1',
  objectiveRevealed: 'OBJ-1',
  starPlaced: 'STR-1',
  coinsGiven: 'ALL-1',
  matchEnded: 'END-1',
};

/** The rules behind automatic gains and losses. */
export const REASON_RULES: Readonly<Partial<Record<Reason, string>>> = {
  forcedRetreat: 'MOV-12',
  ongoingBonus: 'ENL-3',
};

/** Returns the rule behind an event, or null. */
export function ruleOf(event: GameEvent): string | null {
  const isChange = event.type === 'gained' || event.type === 'lost';
  return (isChange ? REASON_RULES[event.reason] : EVENT_RULES[event.type]) ?? null;
}
