import type { ActionOf } from '../../../game/actions.ts';
import type { BottomAction, CubeSource, MechId, PlaceId, RecruitBonus, StructureId } from '../../../game/data/ids.ts';
import { BOTTOM_ACTIONS } from '../../../game/data/ids.ts';
import { recruitOneTimeBonuses } from '../../../game/data/topActions.ts';
import { sectionOffers, structureBonusAt } from '../../../game/queries.ts';
import { abilityName } from '../../i18n/cards.ts';
import { amount, itemsText, listed, placeName, placeOn } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { rowEffects } from '../offerWords.ts';
import type { Effect } from '../preview.ts';
import { act, offer, pick, type FlowContext } from './FlowContext.ts';
import { bonusFaces, mechFaces, recruitFaces, structureFaces, type Face } from './faces.ts';
import { isForCoinsOnly } from './left.ts';
import { asksForPayment, defaultPay, purseOf, showPayment } from './pay.ts';
import { nextIs } from './primary.ts';
import type { Answer, BottomDraft, MutableFlow, MatOffers, Offer } from './types.ts';

type Row = ActionOf<BottomAction>;
/**
 * The values that can be selected for a bottom-row action, by field: for example, a cube and its box, a mech or a
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

/** The fields of each action, in the order in which they are selected. */
const FIELDS: Readonly<Record<BottomAction, readonly Field[]>> = {
  upgrade: ['from', 'to'],
  deploy: ['mech', 'at'],
  build: ['structure', 'at'],
  enlist: ['from', 'bonus'],
};

/** Returns the value of a field of an action or a draft. */
const valueIn = <F extends Field>(picks: Partial<Picks>, field: F): Picks[F] | undefined => picks[field];

/** Returns the actions that match every field selected in the draft except `but`. */
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

/** Returns the draft completed with every field that has only one possible value. */
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

/** Returns true if the actions have a cost, as rows of the mat do. Actions granted by a card have none. */
const isPaidFor = (actions: readonly Row[]): boolean => actions.some(({ pay }) => pay !== undefined);

/**
 * Returns the result of a selection: the action itself if nothing is left to choose, otherwise a more complete draft.
 */
function answerTo(context: FlowContext, actions: readonly Row[], draft: BottomDraft): Answer {
  const next = settled(actions, draft);
  const [action] = fitting(actions, next);
  if (action === undefined || openFields(actions, next).length > 0) return pick(next);
  if (!isPaidFor(actions)) return act(action);
  const purse = purseOf(context, draft.action);
  if (asksForPayment(purse, draft)) return pick(next);
  return act(purse.isOpen ? { ...action, pay: defaultPay(context, purse) } : action);
}

/** How a field's values are named, and how they are offered as cards and on the mats. */
interface FieldView<F extends Field> {
  readonly name: (value: Picks[F]) => string;
  /** Returns a card for every value, or an empty list if this action's values are not chosen from cards. */
  readonly faces?: (context: FlowContext, action: BottomAction) => readonly Face<Picks[F]>[];
  /** Adds the offer of a value to the mats. */
  readonly onMat?: (mat: MatOffers, value: Picks[F], made: Offer) => void;
}

const VIEWS: { readonly [F in Field]: FieldView<F> } = {
  from: {
    name: (value) => (isBottom(value) ? t(`table:bottom.recruit.${value}`) : t(`table:cube.${value}`)),
    faces: (context, action) => (action === 'enlist' ? recruitFaces(context) : []),
    onMat: (mat, value, made) => {
      if (isBottom(value)) mat.recruits.set(value, made);
      else mat.cubes.set(value, made);
    },
  },
  to: {
    name: (value) => t('table:bottom.cheaper', { action: t(`table:bottomName.${value}`) }),
    onMat: (mat, value, made) => mat.boxes.set(value, made),
  },
  mech: {
    name: abilityName,
    faces: mechFaces,
    onMat: (mat, value, made) => mat.mechs.set(value, made),
  },
  structure: {
    name: (value) => t(`table:structure.${value}`),
    faces: structureFaces,
    onMat: (mat, value, made) => mat.structures.set(value, made),
  },
  bonus: {
    name: (value) => t('table:bottom.bonus', { what: amount(value, recruitOneTimeBonuses[value]) }),
    faces: bonusFaces,
  },
  at: {
    name: placeName,
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
  // Changing one field keeps the other fields if they are still possible.
  const others = { ...draft, [field]: value };
  const fits = fitting(actions, others).length > 0;
  const next: BottomDraft = fits ? others : { kind: 'bottom', action: draft.action, [field]: value };
  return offer(`${field}-${value}`, VIEWS[field].name(value), answerTo(context, actions, next), { picked: isPicked });
}

/** Offers the possible places on the board. */
function showPlaces(context: FlowContext, flow: MutableFlow, actions: readonly Row[], draft: BottomDraft): void {
  for (const place of valuesOf(fitting(actions, draft, 'at'), 'at')) {
    const made = fieldOffer(context, actions, draft, 'at', place);
    flow.marks.set(place, made.picked === true ? 'picked' : 'target');
    if (draft.action === 'build') showBonus(context, flow, place);
    flow.places.set(place, {
      ...made,
      label: t('table:bottom.at', { action: t(`table:bottomName.${draft.action}`), on: placeOn(place) }),
    });
  }
}

/** Shows what a structure at a place would add to the structure bonus (END-6). */
function showBonus({ view, seat }: FlowContext, flow: MutableFlow, place: PlaceId): void {
  const n = structureBonusAt(view, seat, place);
  const title = t('table:bottom.structureBonus', { what: amount('coins', n) });
  flow.badges.push({ place, tone: n > 0 ? 'gain' : 'note', icon: 'coins', text: `+${n}`, title });
}

/** Returns the effects of a row that do not depend on the selection. Returns none for an action granted by a card. */
function sharedEffects({ view, seat }: FlowContext, action: BottomAction, isPaid: boolean): Effect[] {
  const row = isPaid ? sectionOffers(view, seat).find(({ bottom }) => bottom?.action === action)?.bottom : null;
  return row === null || row === undefined ? [] : rowEffects(view, seat, row);
}

/** Offers a field's values as cards, including those that can no longer be taken. Returns false if it has no cards. */
function showCards<F extends Field>(
  context: FlowContext,
  flow: MutableFlow,
  actions: readonly Row[],
  draft: BottomDraft,
  field: F,
): boolean {
  const faces = VIEWS[field].faces?.(context, draft.action) ?? [];
  if (faces.length === 0) return false;
  const open = valuesOf(fitting(actions, draft, field), field);
  const shared = field === FIELDS[draft.action][0] ? sharedEffects(context, draft.action, isPaidFor(actions)) : [];
  for (const { value, card, icon, effects, used } of faces) {
    const isOpen = open.includes(value);
    if (!isOpen && used === undefined) continue;
    const made = fieldOffer(context, actions, draft, field, value);
    if (isOpen) VIEWS[field].onMat?.(flow.mat, value, made);
    flow.choices.push({
      ...made,
      answer: isOpen ? made.answer : null,
      icon,
      card,
      effects: [...shared, ...effects],
      why: isOpen ? undefined : used,
    });
  }
  return true;
}

/**
 * Offers the values of a field: places on the board, and other values on the mats and as cards. Values without cards
 * become buttons instead when their field is the next to be selected.
 */
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
  if (showCards(context, flow, actions, draft, field)) return;
  const isNext = openFields(actions, draft)[0] === field;
  for (const value of valuesOf(fitting(actions, draft, field), field)) {
    const made = fieldOffer(context, actions, draft, field, value);
    VIEWS[field].onMat?.(flow.mat, value, made);
    if (isNext) flow.choices.push(made);
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

/** Makes the selection of a field the next step: its first place on the board, or its first open choice. */
function showNext(flow: MutableFlow, actions: readonly Row[], draft: BottomDraft, field: Field): void {
  if (field !== 'at') {
    nextIs(flow, new RegExp(`^${field}-`));
    return;
  }
  const [place] = valuesOf(fitting(actions, draft, 'at'), 'at');
  if (place !== undefined) flow.primary ??= { on: 'board', key: place };
}

/**
 * Shows the payment for a row if the choice matters or the player wants to make it. Returns the action with its
 * payment, or null if the selected payment does not cover the cost.
 */
function showPaid(context: FlowContext, flow: MutableFlow, draft: BottomDraft, listedAction: Row): Row | null {
  const purse = purseOf(context, draft.action);
  if (!asksForPayment(purse, draft)) {
    return purse.isOpen ? { ...listedAction, pay: defaultPay(context, purse) } : listedAction;
  }
  const pay = draft.pay ?? defaultPay(context, purse);
  flow.hint = t('table:pay.pick', { count: purse.cost });
  return showPayment(flow, draft, purse, pay) ? { ...listedAction, pay } : null;
}

/** Shows the button for an action whose fields are all selected. */
function showDo(context: FlowContext, flow: MutableFlow, draft: BottomDraft, listedAction: Row): void {
  const isPaid = listedAction.pay !== undefined;
  const action = isPaid ? showPaid(context, flow, draft, listedAction) : listedAction;
  flow.choices.unshift(
    offer(`do-${draft.action}`, doLabel(draft), action === null ? null : act(action), {
      icon: draft.action,
      effects: action === null ? [] : context.effects(action),
      look: 'primary',
      why: action === null ? { text: t('table:pay.short'), rule: 'TURN-4' } : undefined,
    }),
  );
  const more = flow.steppers.find((stepper) => stepper.more !== null);
  if (action === null && more !== undefined) flow.primary = { on: 'stepper', key: more.key };
  nextIs(flow, /^do-/);
}

/** Lets the player choose the payment that the client would otherwise choose. */
function showPayChoice(context: FlowContext, flow: MutableFlow, draft: BottomDraft): void {
  const purse = purseOf(context, draft.action);
  if (!purse.isOpen || asksForPayment(purse, draft)) return;
  flow.choices.push(
    offer('choose-pay', t('table:pay.choose'), pick({ ...draft, choosesPay: true }), { look: 'plain' }),
  );
}

/** Shows the choices for a bottom-row action, including one that a card grants (UPG, DEP, BLD, ENL). */
export function showBottom(context: FlowContext, flow: MutableFlow, given: BottomDraft): void {
  const all: Row[] = context.legal(given.action);
  const actions = all.filter((action) => FIELDS[given.action].some((field) => valueIn(action, field) !== undefined));
  const draft = settled(actions, given);
  const open = openFields(actions, draft);
  for (const field of FIELDS[draft.action]) showField(context, flow, actions, draft, field);
  flow.hint = hintOf(draft, open);
  const paid = isPaidFor(all);
  flow.mayLeave = paid && context.draft !== null;
  if (paid) flow.prompt = t(`table:bottom.prompt.${draft.action}`);
  const [listedAction] = fitting(actions, draft);
  if (open.length > 0) showNext(flow, actions, draft, open[0]);
  else if (listedAction !== undefined) showDo(context, flow, draft, listedAction);
  if (paid && actions.length > 0) showPayChoice(context, flow, draft);
  showPayOnly(context, flow, draft.action);
}

/** Offers to pay for a row only to gain its coins and bonuses (BOT-3). */
export function showPayOnly(context: FlowContext, flow: MutableFlow, action: BottomAction): void {
  const bare = context.legal(action).find((one) => one.pay !== undefined && isForCoinsOnly(one));
  if (bare === undefined) return;
  flow.choices.push(
    offer('pay-only', t('table:bottom.payOnly'), act(bare), {
      effects: sharedEffects(context, action, true),
      look: 'plain',
    }),
  );
}

function nameIn<F extends Field>(draft: BottomDraft, field: F): string[] {
  const value = valueIn(draft, field);
  return value === undefined ? [] : [VIEWS[field].name(value)];
}

function doLabel(draft: BottomDraft): string {
  const action = t(`table:bottomName.${draft.action}`);
  const fields = FIELDS[draft.action].filter((field) => field !== 'at');
  const what = itemsText(fields.flatMap((field) => nameIn(draft, field)));
  return draft.at === undefined
    ? t('table:bottom.doWith', { action, what })
    : t('table:bottom.doAt', { action, what, on: placeOn(draft.at) });
}

/** Offers the values of the first field on the mats, so that a click there starts the row with that value. */
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
