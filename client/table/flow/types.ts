import type { Payment, ResourceCounts } from '../../../game/actions.ts';
import type { Action, DecisionKind, Refusal } from '../../../game/engine.ts';
import type {
  BottomAction,
  CubeSource,
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
 * What a person can do now, and what each click would do: the view model of a decision. Pure, from the seat's view, the
 * engine's answers and what has been picked so far.
 */

/** The fields of a bottom-row action picked so far. */
export interface BottomDraft {
  readonly kind: 'bottom';
  readonly action: BottomAction;
  readonly from?: CubeSource | BottomAction;
  readonly to?: BottomAction;
  readonly mech?: MechId;
  readonly structure?: StructureId;
  readonly bonus?: RecruitBonus;
  readonly at?: PlaceId;
  /** Where the cost comes from, once the person has a say in it. */
  readonly pay?: Payment;
}

export interface MoveDraft {
  readonly kind: 'move';
  readonly unit: UnitId;
  readonly resources: ResourceCounts;
  /** How many workers a mech takes along. */
  readonly workers: number;
}

/** What has been picked and not yet been done. */
export type Draft =
  | { readonly kind: 'fan'; readonly place: PlaceId }
  | MoveDraft
  | { readonly kind: 'produce'; readonly places: readonly PlaceId[] }
  | { readonly kind: 'resources'; readonly resources: ResourceCounts; readonly at?: PlaceId }
  | BottomDraft
  | { readonly kind: 'option'; readonly option: OptionId };

/** What a click does: actions in their order, or another draft. */
export type Answer = { readonly act: readonly Action[] } | { readonly draft: Draft | null };

/** Something to click, or the reason why not. */
export interface Offer {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly effects: readonly Effect[];
  /** null: cannot be taken now. */
  readonly answer: Answer | null;
  readonly why?: Why;
  readonly picked?: boolean;
  readonly look?: 'primary' | 'plain';
  /** The same can be clicked on the mat, where there is room for it. */
  readonly isOnMat?: boolean;
  /** Lit on the board while it is pointed at. */
  readonly places?: readonly PlaceId[];
}

export interface Why {
  readonly text: string;
  readonly rule: Refusal['rule'];
}

/** The one action an offer does, or null. */
export function actionOf({ answer }: Offer): Action | null {
  return answer !== null && 'act' in answer && answer.act.length === 1 ? answer.act[0] : null;
}

/** A number that can be raised and lowered. */
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

/** What can be clicked on the own mats. */
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

/** The units of a place to pick from. */
export interface Fan {
  readonly place: PlaceId;
  readonly units: readonly (Offer & { readonly unit: UnitId; readonly n: number })[];
}

/** What the picked unit may take along. */
export interface Cargo {
  readonly place: PlaceId;
  readonly unit: UnitId;
  readonly steppers: readonly Stepper[];
  readonly all: Answer | null;
  readonly none: Answer | null;
}

/** The card or dial a decision is made on. */
export type Sheet = 'combat' | 'encounter' | 'factoryCards' | null;

export interface Flow {
  readonly kind: DecisionKind | 'waiting' | 'over';
  readonly seat: number | null;
  /** The one sentence that says what is asked. */
  readonly prompt: string;
  /** What to do next within it. */
  readonly hint: string | null;
  readonly marks: Map<PlaceId, Mark>;
  /** What a click on a place does, or why it does nothing. */
  readonly places: Map<PlaceId, Offer>;
  readonly badges: readonly Badge[];
  readonly mat: MatOffers;
  readonly choices: readonly Offer[];
  readonly steppers: readonly Stepper[];
  readonly fan: Fan | null;
  readonly cargo: Cargo | null;
  readonly sheet: Sheet;
  /** There is a draft that can be left. */
  readonly mayLeave: boolean;
  /** What ends the turn or the Move, kept apart from the choices. */
  readonly end: Offer | null;
  /** What would be left undone if the turn ended now. */
  readonly left: readonly string[];
}

/** True if the seat of a flow has a decision to make. */
export const isDeciding = ({ kind }: Flow): boolean => kind !== 'waiting' && kind !== 'over';

/** A flow under construction. */
export type MutableFlow = { -readonly [K in keyof Flow]: Flow[K] } & {
  badges: Badge[];
  choices: Offer[];
  steppers: Stepper[];
  left: string[];
};
