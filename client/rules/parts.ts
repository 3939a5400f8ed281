import type { RulesWords } from '../i18n/rules.ts';

/**
 * The glossary and the often-missed points of the rules page, with the rules that they are based on. Their texts are in
 * rules.json.
 */

type TermId = Exclude<keyof RulesWords['glossary'], 'title'>;
export type MissedId = Exclude<keyof RulesWords['missed'], 'title'>;

/** The rule for each glossary term. */
export const GLOSSARY_RULES = {
  actionToken: 'TURN-1',
  armory: 'TRD-3',
  attacker: 'CMB-4',
  bottomRow: 'BOT-1',
  cargo: 'MOV-7',
  character: 'MOV-14',
  coins: 'END-3',
  combatCard: 'CMB-3',
  combatUnit: 'CMB-1',
  completed: 'BOT-3',
  control: 'CTL-1',
  cost: 'TURN-4',
  cube: 'UPG-1',
  dial: 'CMB-3',
  encounter: 'ENC-1',
  factionMat: 'SET-5',
  factory: 'END-5',
  factoryCard: 'FCT-1',
  homeBase: 'CTL-6',
  lake: 'MOV-4',
  mech: 'DEP-2',
  mill: 'PRO-5',
  mine: 'MOV-5',
  monument: 'BOL-2',
  neighbour: 'SET-3',
  objective: 'OBJ-1',
  oneTimeBonus: 'ENL-1',
  ongoingBonus: 'ENL-3',
  playerMat: 'SET-5',
  popularity: 'END-4',
  power: 'CMB-5',
  recruit: 'ENL-1',
  resource: 'CTL-3',
  retreat: 'CMB-8',
  river: 'MOV-4',
  riverwalk: 'MEC-1',
  section: 'TURN-1',
  star: 'STR-1',
  structure: 'CTL-7',
  structureBonus: 'END-6',
  territory: 'CTL-1',
  tier: 'END-4',
  topRow: 'TURN-1',
  tunnel: 'MOV-5',
  worker: 'PRO-2',
} as const satisfies Readonly<Record<TermId, string>>;

/** The rules for each point that players often miss, in the order of a turn. */
export const MISSED_RULES = {
  payFromTop: ['TURN-4', 'TURN-5'],
  completed: ['BOT-3'],
  neighbours: ['ENL-3'],
  homeBase: ['MOV-9'],
  workersFlee: ['MOV-12'],
  combatLater: ['MOV-13', 'MOV-16'],
  attackerTies: ['CMB-3', 'CMB-4'],
  loserDraws: ['CMB-9'],
  workersAbility: ['DEP-2'],
  lake: ['MOV-15'],
  resourcesStay: ['CTL-3', 'CMB-6'],
  structures: ['CTL-1'],
  factory: ['FCT-1'],
  objectives: ['OBJ-1'],
  end: ['END-1'],
} as const satisfies Readonly<Record<MissedId, readonly string[]>>;
