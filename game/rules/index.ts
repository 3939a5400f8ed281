import type { ActionType } from '../actions.ts';
import type { RefusalCode } from '../refusals.ts';
import { BOTTOM_ACTIONS, PLAYER_MATS, SECTIONS, type PlayerMatId, type Section } from '../data/ids.ts';
import { sectionOf } from '../state/tables.ts';
import type { State } from '../state/types.ts';
import { giveCoins } from './alliances.ts';
import { bolster } from './bolster.ts';
import { build } from './build.ts';
import { chooseCombat, commit, useAbility } from './combat.ts';
import { DECISION_KINDS, type DecisionKind } from './decisions.ts';
import { DRAFT_DECISIONS } from './draft/turns.ts';
import { bid, bidMaxima } from './draft/auction.ts';
import { chooseFaction, chooseMat } from './draft/choose.ts';
import { deploy } from './deploy.ts';
import { chooseOption, endEncounter } from './encounter.ts';
import { enlist } from './enlist.ts';
import { factory, takeFactoryCard } from './factory.ts';
import { endMove, gainCoins, moveUnit } from './move.ts';
import { revealObjective } from './objectives.ts';
import { decline, gain, gainFirst } from './owed.ts';
import { placeToken, rearmTrap } from './placeToken.ts';
import { produce } from './produce.ts';
import { retreat } from './retreat.ts';
import type { Rule, RuledAction } from './rule.ts';
import { trade } from './trade.ts';
import { endTurn, takeSection } from './turn.ts';
import { upgrade } from './upgrade.ts';

/** The rule of every action except `undo` and `undoTurn`, in the order of the notation. */
export const RULES: { readonly [T in RuledAction]: Rule<T> } = {
  chooseFaction,
  chooseMat,
  bid,
  bidMaxima,
  takeSection,
  gainCoins,
  moveUnit,
  endMove,
  placeToken,
  rearmTrap,
  bolster,
  trade,
  produce,
  factory,
  upgrade,
  deploy,
  build,
  enlist,
  gain,
  decline,
  endTurn,
  chooseCombat,
  useAbility,
  commit,
  retreat,
  chooseOption,
  endEncounter,
  takeFactoryCard,
  revealObjective,
  giveCoins,
};

const TOP_SECTION: Partial<Record<ActionType, Section>> = {
  gainCoins: 'move',
  bolster: 'bolster',
  trade: 'trade',
  produce: 'produce',
  factory: 'factory',
};

/** Returns true if the action belongs to this section of the player mat, or to no section at all. */
function isInSection(type: ActionType, mat: PlayerMatId, section: Section | null): boolean {
  if (type === 'moveUnit' || type === 'endMove') return section === 'move' || section === 'factory';
  const top = TOP_SECTION[type];
  if (top !== undefined) return section === top;
  const bottom = BOTTOM_ACTIONS.find((candidate) => candidate === type);
  return bottom === undefined || (section !== null && sectionOf(mat, section)?.bottom === bottom);
}

/** The part of a rule that lists its actions. */
type Lister = Pick<Rule<RuledAction>, 'list'>;

const RULED_ACTIONS = Object.keys(RULES) as RuledAction[];
const listersOf = (belongs: (type: RuledAction) => boolean): Lister[] =>
  RULED_ACTIONS.filter(belongs).map((type): Lister => RULES[type]);

const LISTERS_DURING = new Map(
  DECISION_KINDS.map((kind) => [kind, listersOf((type) => RULES[type].during.includes(kind))]),
);

/** The rules that can list an action for `rows`, by player mat and section. Omits those of other sections. */
const LISTERS_OF_ROWS = new Map(
  PLAYER_MATS.map((mat) => [
    mat,
    new Map(
      [...SECTIONS, null].map((section) => [
        section,
        listersOf((type) => RULES[type].during.includes('rows') && isInSection(type, mat, section)),
      ]),
    ),
  ]),
);

/** Returns the rules that can list an action for a kind of decision, in the order of the notation. */
export function listersFor(state: State, seat: number, kind: DecisionKind): readonly Lister[] {
  if (kind !== 'rows') return LISTERS_DURING.get(kind) ?? [];
  const { mat, section } = state.players[seat];
  return LISTERS_OF_ROWS.get(mat)?.get(section) ?? [];
}

const UNDER_WAY: Partial<Record<DecisionKind, RefusalCode>> = {
  move: 'move-open',
  chooseCombat: 'combat-first',
  useAbility: 'combat-first',
  commit: 'combat-first',
  retreat: 'combat-first',
  encounter: 'encounter-first',
  factoryCard: 'factory-card-first',
};

const ANSWERS: readonly ActionType[] = [
  'gain',
  'decline',
  'chooseCombat',
  'useAbility',
  'commit',
  'retreat',
  'chooseOption',
  'endEncounter',
  'takeFactoryCard',
  'placeToken',
  'rearmTrap',
];

/**
 * Returns true if the action takes or declines the first gain owed. Produce and the bottom-row actions take only a gain
 * of their own kind.
 */
export const answersGain = (state: State, type: ActionType): boolean =>
  type === 'gain' || type === 'decline' || state.turn?.owed[0]?.gain === type;

const isOfDraft = (type: ActionType): boolean => DRAFT_DECISIONS.some((kind) => kind === type);

/** Returns why an action is refused while its seat must make another decision. */
export function whyNotNow(state: State, seat: number, kind: DecisionKind, type: ActionType): RefusalCode {
  if (state.draft !== undefined) return 'draft-first';
  if (isOfDraft(type)) return 'draft-over';
  // A defender can decide only in the combat (TURN-6).
  if (seat !== state.active) return 'not-your-decision';
  // IFA-6: while a token decision is pending, nothing else is allowed.
  if (kind === 'token') return type === 'giveCoins' ? 'coins-not-now' : 'token-first';
  if (type === 'takeSection') return 'section-already-taken';
  if (ANSWERS.includes(type)) return 'not-your-decision';
  if (type === 'revealObjective') return 'objective-not-now';
  if (type === 'giveCoins') return 'coins-not-now';
  if (kind === 'takeSection') return 'section-not-taken';
  const { mat, section } = state.players[seat];
  // TURN-1 takes precedence over the reasons below.
  if (!isInSection(type, mat, section)) return 'other-section';
  const owed = state.turn?.owed[0];
  if (kind === 'gain' && owed !== undefined) return gainFirst(owed);
  return UNDER_WAY[kind] ?? 'not-your-decision';
}
