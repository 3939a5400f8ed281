import { decisions, type State } from '../../game/engine.ts';
import { sectionOf } from '../../game/state/tables.ts';
import type { Flow } from './flow/types.ts';
import { BOTTOM_RULES, TOP_RULES } from './tips/facts.ts';

/** The id of the rule for each kind of decision that always has the same rule. */
const KIND_RULES = {
  chooseFaction: 'DRF-1',
  chooseMat: 'DRF-1',
  bid: 'DRF-3',
  bidMaxima: 'DRF-5',
  takeSection: 'TURN-1',
  move: 'MOV-1',
  chooseCombat: 'CMB-1',
  useAbility: 'CMB-2',
  commit: 'CMB-3',
  retreat: 'MEC-3',
  encounter: 'ENC-2',
  factoryCard: 'FCT-1',
  token: 'IFA-4',
  waiting: 'TURN-6',
  over: 'END-3',
} as const;

/** Returns the rule for the next row of the section that the active player has chosen. */
function ruleOfRows({ players, active, turn }: State): string {
  const { mat, section } = players[active];
  if (section === null || turn === null) return 'TURN-1';
  if (section === 'factory') return 'FCT-3';
  if (turn.top === 'open') return TOP_RULES[section];
  const bottom = turn.bottom === 'open' ? sectionOf(mat, section)?.bottom : undefined;
  return bottom === undefined ? 'TURN-1' : BOTTOM_RULES[bottom];
}

/** Returns the rule for this seat's decision or, while the seat waits, for another player's current decision. Pure. */
export function askedRule(view: State, kind: Flow['kind']): string {
  const asked = kind === 'waiting' ? (decisions(view)[0]?.kind ?? kind) : kind;
  if (asked === 'rows') return ruleOfRows(view);
  if (asked === 'gain') return view.turn?.encounter === null ? 'FCT-5' : 'ENC-2';
  return KIND_RULES[asked];
}
