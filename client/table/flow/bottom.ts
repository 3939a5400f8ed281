import type { ActionOf } from '../../../game/actions.ts';
import type { BottomAction, CubeSource, MechId, PlaceId, RecruitBonus, StructureId } from '../../../game/data/ids.ts';
import { BOTTOM_ACTIONS } from '../../../game/data/ids.ts';
import type { IconName } from '../../ui/icons.ts';
import { abilityName, mechText } from '../../i18n/cards.ts';
import { listed, placeName } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { act, offer, pick, type FlowContext } from './FlowContext.ts';
import { purseOf, showPayment } from './pay.ts';
import type { Answer, BottomDraft, MutableFlow, MatOffers, Offer } from './types.ts';

type Row = ActionOf<BottomAction>;
/**
 * What can be picked for a bottom-row action, by the action's field: for example a cube and its box, a mech or a
 * recruit.
 */
interface Picks {
  readonly from: CubeSource | BottomAction;
  readonly to: BottomAction;
  readonly mech: MechId;
  readonly structure: StructureId;
  readonly bonus: RecruitBonus;
  readonly at: PlaceId;
}
type Field = keyof Picks;

/** The fields of each action, in the order in which they are picked. */
const FIELDS: Readonly<Record<BottomAction, readonly Field[]>> = {
  upgrade: ['from', 'to'],
  deploy: ['mech', 'at'],
  build: ['structure', 'at'],
  enlist: ['from', 'bonus'],
};

/** Returns the value of a field in an action or in a draft. */
const valueIn = <F extends Field>(picks: Partial<Picks>, field: F): Picks[F] | undefined => picks[field];

/** Returns the actions that match the draft in every field except `but`. */
const fitting = (actions: readonly Row[], draft: BottomDraft, but?: Field): Row[] =>
  actions.filter((action) =>
    FIELDS[draft.action].every(
      (field) =>
        field === but || valueIn(draft, field) === undefined || valueIn(draft, field) === valueIn(action, field),
    ),
  );

function valuesOf<F extends Field>(actions: readonly Row[], field: F): Picks[F][] {
  const values = new Set<Picks[F]>();
  for (const action of actions) {
    const value = valueIn(action, field);
    if (value !== undefined) values.add(value);
  }
  return [...values];
}

/** Completes a draft with every field that has only one possible value. */
function settled(actions: readonly Row[], draft: BottomDraft): BottomDraft {
  let next = draft;
  for (const field of FIELDS[draft.action]) {
    if (valueIn(next, field) !== undefined) continue;
    const values = valuesOf(fitting(actions, next), field);
    if (values.length === 1) next = { ...next, [field]: values[0] };
  }
  return next;
}

const openFields = (actions: readonly Row[], draft: BottomDraft): Field[] =>
  FIELDS[draft.action].filter(
    (field) => valueIn(draft, field) === undefined && valuesOf(fitting(actions, draft), field).length > 0,
  );

/** A row of the mat has a cost; an action that a card grants has none. */
const isPaidFor = (actions: readonly Row[]): boolean => actions.some(({ pay }) => pay !== undefined);

/** Returns what a pick leads to: the action itself if nothing is left to choose, otherwise a fuller draft. */
function answerTo(context: FlowContext, actions: readonly Row[], draft: BottomDraft): Answer {
  const next = settled(actions, draft);
  const [action] = fitting(actions, next);
  if (action === undefined || openFields(actions, next).length > 0) return pick(next);
  const isOpen = isPaidFor(actions) && purseOf(context, draft.action).isOpen;
  return isOpen ? pick(next) : act(action);
}

const ICONS: Readonly<Partial<Record<Picks[Field], IconName>>> = {
  mine: 'mine',
  monument: 'monument',
  armory: 'armory',
  mill: 'mill',
  power: 'power',
  coins: 'coins',
  popularity: 'popularity',
  combatCards: 'combatCards',
};

/** The words for a field's values, and where they are offered besides the list of choices. */
interface FieldView<F extends Field> {
  /** Returns the name of a value and what it is good for. */
  readonly words: (value: Picks[F], context: FlowContext) => { name: string; use?: string };
  /** Adds the offer of a value to the mats. */
  readonly onMat?: (mat: MatOffers, value: Picks[F], made: Offer) => void;
}

const VIEWS: { readonly [F in Field]: FieldView<F> } = {
  from: {
    words: (value) =>
      isBottom(value)
        ? { name: t('table:bottom.recruit', { action: t(`table:bottomAction.${value}`) }) }
        : { name: t(`table:cube.${value}`) },
    onMat: (mat, value, made) => {
      if (isBottom(value)) mat.recruits.set(value, made);
      else mat.cubes.set(value, made);
    },
  },
  to: {
    words: (value) => ({ name: t('table:bottom.cheaper', { action: t(`table:bottomAction.${value}`) }) }),
    onMat: (mat, value, made) => mat.boxes.set(value, made),
  },
  mech: {
    words: (value, { player }) => ({ name: abilityName(value), use: mechText(player.faction, value) }),
    onMat: (mat, value, made) => mat.mechs.set(value, made),
  },
  structure: {
    words: (value) => ({ name: t(`table:structure.${value}`), use: t(`table:structureUse.${value}`) }),
    onMat: (mat, value, made) => mat.structures.set(value, made),
  },
  bonus: {
    words: (value) => ({ name: t('table:bottom.bonus', { what: t(`table:bonus.${value}`) }) }),
  },
  at: {
    words: (value) => ({ name: placeName(value) }),
  },
};

function fieldOffer<F extends Field>(
  context: FlowContext,
  actions: readonly Row[],
  draft: BottomDraft,
  field: F,
  value: Picks[F],
): Offer {
  const isPicked = valueIn(draft, field) === value;
  const { name, use } = VIEWS[field].words(value, context);
  // A new pick of one field keeps the other picks if they are compatible.
  const others = { ...draft, [field]: value };
  const fits = fitting(actions, others).length > 0;
  const next: BottomDraft = fits ? others : { kind: 'bottom', action: draft.action, [field]: value };
  return offer(`${field}-${value}`, name, answerTo(context, actions, next), {
    isOnMat: draft.action === 'upgrade',
    icon: ICONS[value] ?? (field === 'mech' ? 'mech' : undefined),
    picked: isPicked,
    effects: use === undefined ? [] : [{ tone: 'note', text: use }],
  });
}

/** Offers the places of a field on the board. */
function showPlaces(context: FlowContext, flow: MutableFlow, actions: readonly Row[], draft: BottomDraft): void {
  for (const place of valuesOf(fitting(actions, draft, 'at'), 'at')) {
    const made = fieldOffer(context, actions, draft, 'at', place);
    flow.marks.set(place, made.picked === true ? 'picked' : 'target');
    flow.places.set(place, {
      ...made,
      label: t('table:bottom.at', { action: t(`table:bottomAction.${draft.action}`), place: made.label }),
    });
  }
}

/** Offers the values of a field where they belong: on the board, or on the mats and as buttons. */
function showField<F extends Field>(
  context: FlowContext,
  flow: MutableFlow,
  actions: readonly Row[],
  draft: BottomDraft,
  field: F,
): void {
  if (field === 'at') {
    showPlaces(context, flow, actions, draft);
    return;
  }
  for (const value of valuesOf(fitting(actions, draft, field), field)) {
    const made = fieldOffer(context, actions, draft, field, value);
    VIEWS[field].onMat?.(flow.mat, value, made);
    flow.choices.push(made);
  }
}

const HINTS: Readonly<Record<Field, 'cube' | 'box' | 'recruit' | 'mech' | 'structure' | 'bonus' | 'at'>> = {
  from: 'cube',
  to: 'box',
  mech: 'mech',
  structure: 'structure',
  bonus: 'bonus',
  at: 'at',
};

function hintOf(draft: BottomDraft, open: readonly Field[]): string | null {
  const fields = open.map((field) =>
    t(`table:bottom.pick.${draft.action === 'enlist' && field === 'from' ? 'recruit' : HINTS[field]}`),
  );
  return fields.length === 0 ? null : t('table:bottom.pickAll', { what: listed(fields) });
}

/** Shows the picks of a bottom-row action, or of one that a card grants (UPG, DEP, BLD, ENL). */
export function showBottom(context: FlowContext, flow: MutableFlow, given: BottomDraft, mayLeave: boolean): void {
  const all: Row[] = context.legal(given.action);
  const actions = all.filter((action) => FIELDS[given.action].some((field) => valueIn(action, field) !== undefined));
  const draft = settled(actions, given);
  const open = openFields(actions, draft);
  for (const field of FIELDS[draft.action]) showField(context, flow, actions, draft, field);
  flow.hint = hintOf(draft, open);
  flow.mayLeave = mayLeave;
  if (mayLeave) flow.prompt = t(`table:bottom.prompt.${draft.action}`);
  const paid = isPaidFor(all);
  const purse = paid && actions.length > 0 ? purseOf(context, draft.action) : null;
  const [listedAction] = fitting(actions, draft);
  if (open.length === 0 && listedAction !== undefined) {
    const pay = purse?.isOpen === true ? (draft.pay ?? listedAction.pay ?? {}) : undefined;
    const isPaid = purse === null || pay === undefined || showPayment(flow, draft, purse, pay);
    const action: Row = pay === undefined ? listedAction : { ...listedAction, pay };
    if (pay !== undefined) flow.hint = t('table:pay.pick', { count: purse?.cost ?? 0 });
    flow.choices.unshift(
      offer(`do-${draft.action}`, doLabel(context, draft), isPaid ? act(action) : null, {
        icon: draft.action,
        effects: isPaid ? context.effects(action) : [],
        look: 'primary',
      }),
    );
  }
  // BOT-3: a row can be paid only for its coins and bonuses.
  const bare = all.find((action) => FIELDS[given.action].every((field) => valueIn(action, field) === undefined));
  if (paid && bare !== undefined) {
    flow.choices.push(
      offer('pay-only', t('table:bottom.payOnly'), act(bare), { effects: context.effects(bare), look: 'plain' }),
    );
  }
}

function nameIn<F extends Field>(context: FlowContext, draft: BottomDraft, field: F): string[] {
  const value = valueIn(draft, field);
  return value === undefined ? [] : [VIEWS[field].words(value, context).name];
}

function doLabel(context: FlowContext, draft: BottomDraft): string {
  const parts = FIELDS[draft.action].flatMap((field) => nameIn(context, draft, field));
  return t('table:bottom.doWith', { action: t(`table:bottomAction.${draft.action}`), what: parts.join(', ') });
}

/** Offers the values of the first field on the mats, so that a click there begins the row with that value. */
export function beginOnMat(context: FlowContext, flow: MutableFlow, action: BottomAction): void {
  const actions: Row[] = context.legal(action);
  const [first] = FIELDS[action];
  showOnMat(context, flow, actions, { kind: 'bottom', action }, first);
}

function showOnMat<F extends Field>(
  context: FlowContext,
  flow: MutableFlow,
  actions: readonly Row[],
  draft: BottomDraft,
  field: F,
): void {
  for (const value of valuesOf(actions, field)) {
    VIEWS[field].onMat?.(flow.mat, value, fieldOffer(context, actions, draft, field, value));
  }
}

export const isBottom = (type: string): type is BottomAction => BOTTOM_ACTIONS.some((action) => action === type);
