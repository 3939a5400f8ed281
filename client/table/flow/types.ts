import type { Payment, ResourceCounts } from '../../../game/actions.ts';
import type { Action, DecisionKind, Refusal } from '../../../game/engine.ts';
import type {
  BottomAction,
  CubeSource,
  FactionId,
  MechId,
  OptionId,
  PlaceId,
  RecruitBonus,
  Section,
  StructureId,
  UnitId,
} from '../../../game/data/ids.ts';
import type { IconName } from '../../ui/icons.ts';
import type { Badge, Mark } from '../board/marks.ts';
import type { Effect } from '../preview.ts';

/**
 * The view model of a decision: what a player can do now and what each click does. Pure: computed from the seat's view,
 * the results of engine queries and the selection so far.
 */

/** The fields of a bottom-row action selected so far. */
export interface BottomDraft {
  readonly kind: 'bottom';
  readonly action: BottomAction;
  readonly from?: CubeSource | BottomAction;
  readonly to?: BottomAction;
  readonly mech?: MechId;
  readonly structure?: StructureId;
  readonly bonus?: RecruitBonus;
  readonly at?: PlaceId;
  /** How the cost is paid, if the player has changed the default. */
  readonly pay?: Payment;
  /** True if the player wants to choose where the cost is paid from. */
  readonly choosesPay?: boolean;
}

export interface MoveDraft {
  readonly kind: 'move';
  readonly unit: UnitId;
  readonly resources: ResourceCounts;
  /** The number of workers that a mech carries. */
  readonly workers: number;
}

/** A selection that has not been turned into an action yet. */
export type Draft =
  | { readonly kind: 'fan'; readonly place: PlaceId }
  | MoveDraft
  | { readonly kind: 'produce'; readonly places: readonly PlaceId[] }
  | { readonly kind: 'resources'; readonly resources: ResourceCounts; readonly at?: PlaceId }
  | BottomDraft
  | { readonly kind: 'option'; readonly option: OptionId };

/** The effect of a click: sends actions in order and then selects `next`, or replaces the draft. */
export type Answer = { readonly act: readonly Action[]; readonly next?: Draft } | { readonly draft: Draft | null };

/** A choice that the player can click. If the choice cannot be taken, `answer` is null and `why` gives the reason. */
export interface Offer {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly effects: readonly Effect[];
  /** Null if the offer cannot be taken now. */
  readonly answer: Answer | null;
  readonly why?: Why;
  readonly picked?: boolean;
  readonly look?: 'primary' | 'plain';
  /** Set if the offer is shown as a card. */
  readonly card?: CardFace;
  /** Places that are highlighted on the board while the offer is hovered or focused. */
  readonly places?: readonly PlaceId[];
}

/** What a card shows in addition to its offer's icon, name, costs and gains. */
export interface CardFace {
  /** Cards of the same group are shown in one grid. */
  readonly group: 'mech' | 'structure' | 'recruit' | 'bonus';
  readonly title: string;
  /** The lasting effect of the card: a mech's ability, a structure's use or a recruit's ongoing bonus. */
  readonly ongoing?: string;
}

export interface Why {
  readonly text: string;
  readonly rule: Refusal['rule'];
}

/** Returns the action of an offer that sends exactly one action, otherwise null. */
export function actionOf({ answer }: Offer): Action | null {
  return answer !== null && 'act' in answer && answer.act.length === 1 ? answer.act[0] : null;
}

/** A number that can be increased and decreased. */
export interface Stepper {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly n: number;
  readonly max: number;
  readonly less: Answer | null;
  readonly more: Answer | null;
  readonly place?: PlaceId;
}

/** What can be clicked on your own mats. */
export interface MatOffers {
  readonly sections: Map<Section, Offer>;
  top: Offer | null;
  bottom: Offer | null;
  readonly cubes: Map<CubeSource, Offer>;
  readonly boxes: Map<BottomAction, Offer>;
  readonly structures: Map<StructureId, Offer>;
  readonly recruits: Map<BottomAction, Offer>;
  readonly mechs: Map<MechId, Offer>;
}

/** A unit to select. `n`: the number of identical workers, or 1 for other units. */
export type UnitOffer = Offer & { readonly faction: FactionId; readonly unit: UnitId; readonly n: number };

/** The units at a place to choose from. */
export interface Fan {
  readonly place: PlaceId;
  readonly units: readonly UnitOffer[];
}

/** The cargo that the selected unit can carry. */
export interface Cargo {
  readonly place: PlaceId;
  readonly unit: UnitId;
  readonly steppers: readonly Stepper[];
  readonly all: Answer | null;
  readonly none: Answer | null;
}

/** The sheet that a decision opens, or null. */
type Sheet = 'combat' | 'encounter' | 'factoryCards' | null;

/**
 * The next step. It is always a single control: an offer in the bar or on a card, a number to increase, a section of
 * the mat, a unit at a place, a place on the board, the end of the Move or turn, or the dial of a combat.
 */
export type Primary =
  | { readonly on: 'choice' | 'stepper' | 'section' | 'fan' | 'end' | 'dial'; readonly key: string }
  | { readonly on: 'board'; readonly key: PlaceId };

export interface Flow {
  readonly kind: DecisionKind | 'waiting' | 'over';
  readonly seat: number | null;
  /** A sentence that states what the seat must decide, what it is waiting for, who has won or why no one can act. */
  readonly prompt: string;
  /** What to do next within the decision. */
  readonly hint: string | null;
  readonly marks: Map<PlaceId, Mark>;
  /** What a click on a place does, or why it does nothing. */
  readonly places: Map<PlaceId, Offer>;
  /** The units at each place that can be selected by clicking their pieces. */
  readonly pieces: Map<PlaceId, readonly UnitOffer[]>;
  readonly badges: readonly Badge[];
  readonly mat: MatOffers;
  readonly choices: readonly Offer[];
  readonly steppers: readonly Stepper[];
  readonly fan: Fan | null;
  readonly cargo: Cargo | null;
  readonly sheet: Sheet;
  /** True if there is a draft that can be discarded. */
  readonly mayLeave: boolean;
  /** The offer that ends the turn or the Move, separate from the choices. Null if neither can end now. */
  readonly end: Offer | null;
  /** What would be left undone if the turn ended now. */
  readonly left: readonly string[];
  /** The next step, or null if there is nothing to decide. */
  readonly primary: Primary | null;
}

/** Returns true if the seat of a flow has a decision to make. */
export const isDeciding = ({ kind }: Flow): boolean => kind !== 'waiting' && kind !== 'over';

/** A flow under construction. */
export type MutableFlow = { -readonly [K in keyof Flow]: Flow[K] } & {
  badges: Badge[];
  choices: Offer[];
  steppers: Stepper[];
  left: string[];
};
