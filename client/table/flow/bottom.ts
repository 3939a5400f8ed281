import type { ActionOf } from '../../../game/actions.ts';
import type { BottomAction, CubeSource, MechId, PlaceId, RecruitBonus, StructureId } from '../../../game/data/ids.ts';
import { BOTTOM_ACTIONS } from '../../../game/data/ids.ts';
import type { IconName } from '../../ui/icons.ts';
import { abilityName, mechText } from '../../i18n/cards.ts';
import { listed, placeName } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { act, offer, pick, type Context } from './context.ts';
import { purseOf, showPayment } from './pay.ts';
import type { Answer, BottomDraft, Making, Offer } from './types.ts';

type Row = ActionOf<BottomAction>;
type Field = 'from' | 'to' | 'mech' | 'structure' | 'bonus' | 'at';

/** What is picked for each action, in the order it is asked. */
const FIELDS: Readonly<Record<BottomAction, readonly Field[]>> = {
  upgrade: ['from', 'to'],
  deploy: ['mech', 'at'],
  build: ['structure', 'at'],
  enlist: ['from', 'bonus'],
};

const valueIn = (action: Row, field: Field): string | undefined => (action as Partial<Record<Field, string>>)[field];
const valueOf = (draft: BottomDraft, field: Field): string | undefined =>
  (draft as Partial<Record<Field, string>>)[field];

/** Actions that agree with what is picked, but for one field. */
const fitting = (actions: readonly Row[], draft: BottomDraft, but?: Field): Row[] =>
  actions.filter((action) =>
    FIELDS[draft.action].every(
      (field) =>
        field === but || valueOf(draft, field) === undefined || valueOf(draft, field) === valueIn(action, field),
    ),
  );

const valuesOf = (actions: readonly Row[], field: Field): string[] => [
  ...new Set(actions.flatMap((action) => valueIn(action, field) ?? [])),
];

/** Takes what there is no choice about. */
function settled(actions: readonly Row[], draft: BottomDraft): BottomDraft {
  let next = draft;
  for (const field of FIELDS[draft.action]) {
    if (valueOf(next, field) !== undefined) continue;
    const values = valuesOf(fitting(actions, next), field);
    if (values.length === 1) next = { ...next, [field]: values[0] };
  }
  return next;
}

const openFields = (actions: readonly Row[], draft: BottomDraft): Field[] =>
  FIELDS[draft.action].filter(
    (field) => valueOf(draft, field) === undefined && valuesOf(fitting(actions, draft), field).length > 0,
  );

/** A row of the mat is paid; what a card owes is not. */
const isPaidFor = (actions: readonly Row[]): boolean => actions.some(({ pay }) => pay !== undefined);

/** What a pick leads to: the action itself where nothing is left to choose, else a fuller draft. */
function answerTo(context: Context, actions: readonly Row[], draft: BottomDraft): Answer {
  const next = settled(actions, draft);
  const [action] = fitting(actions, next);
  if (action === undefined || openFields(actions, next).length > 0) return pick(next);
  const isOpen = isPaidFor(actions) && purseOf(context, draft.action).isOpen;
  return isOpen ? pick(next) : act(action);
}

const ICONS: Readonly<Partial<Record<string, IconName>>> = {
  mine: 'mine',
  monument: 'monument',
  armory: 'armory',
  mill: 'mill',
  power: 'power',
  coins: 'coins',
  popularity: 'popularity',
  combatCards: 'combatCards',
};

/** A value of a field in words, with what it is good for. */
function fieldWords(
  context: Context,
  action: BottomAction,
  field: Field,
  value: string,
): { name: string; use?: string } {
  switch (field) {
    case 'mech': {
      return { name: abilityName(value), use: mechText(context.player.faction, value as MechId) };
    }
    case 'structure':
      return {
        name: t(`table:structure.${value as StructureId}`),
        use: t(`table:structureUse.${value as StructureId}`),
      };
    case 'bonus': {
      const what = t(`table:bonus.${value as RecruitBonus}`);
      return { name: t('table:bottom.bonus', { what }) };
    }
    case 'to':
      return { name: t('table:bottom.cheaper', { action: t(`table:bottomAction.${value as BottomAction}`) }) };
    case 'from':
      if (action === 'upgrade') return { name: t(`table:cube.${value as CubeSource}`) };
      return { name: t('table:bottom.recruit', { action: t(`table:bottomAction.${value as BottomAction}`) }) };
    case 'at':
      return { name: placeName(value) };
  }
}

function fieldOffer(context: Context, actions: readonly Row[], draft: BottomDraft, field: Field, value: string): Offer {
  const isPicked = valueOf(draft, field) === value;
  const { name, use } = fieldWords(context, draft.action, field, value);
  // A second look at one field keeps the others where they go together.
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

/** Lays the offers of a field out where they belong: on the board, on the mats, or as buttons. */
function showField(context: Context, flow: Making, actions: readonly Row[], draft: BottomDraft, field: Field): void {
  const values = valuesOf(fitting(actions, draft, field), field);
  const { mat } = flow;
  for (const value of values) {
    const made = fieldOffer(context, actions, draft, field, value);
    if (field === 'at') {
      const place: PlaceId = value;
      flow.marks.set(place, made.picked === true ? 'picked' : 'target');
      flow.places.set(place, {
        ...made,
        label: t('table:bottom.at', { action: t(`table:bottomAction.${draft.action}`), place: made.label }),
      });
      continue;
    }
    if (field === 'mech') mat.mechs.set(value as never, made);
    else if (field === 'structure') mat.structures.set(value as never, made);
    else if (field === 'to') mat.boxes.set(value as BottomAction, made);
    else if (field === 'from') {
      if (draft.action === 'upgrade') mat.cubes.set(value as never, made);
      else mat.recruits.set(value as BottomAction, made);
    }
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
  const asked = open.map((field) =>
    t(`table:bottom.pick.${draft.action === 'enlist' && field === 'from' ? 'recruit' : HINTS[field]}`),
  );
  return asked.length === 0 ? null : t('table:bottom.pickAll', { what: listed(asked) });
}

/** Picks the fields of an action of the bottom row, or of one that a card owes (UPG, DEP, BLD, ENL). */
export function showBottom(context: Context, flow: Making, given: BottomDraft, mayLeave: boolean): void {
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
  // BOT-3: the row may be paid for its coins and bonuses alone.
  const bare = all.find((action) => FIELDS[given.action].every((field) => valueIn(action, field) === undefined));
  if (paid && bare !== undefined) {
    flow.choices.push(
      offer('pay-only', t('table:bottom.payOnly'), act(bare), { effects: context.effects(bare), look: 'plain' }),
    );
  }
}

function doLabel(context: Context, draft: BottomDraft): string {
  const parts = FIELDS[draft.action].flatMap((field) => {
    const value = valueOf(draft, field);
    return value === undefined ? [] : [fieldWords(context, draft.action, field, value).name];
  });
  return t('table:bottom.doWith', { action: t(`table:bottomAction.${draft.action}`), what: parts.join(', ') });
}

/** The first free thing of each kind, so that a click on the mat begins the row with it. */
export function beginOnMat(context: Context, flow: Making, action: BottomAction): void {
  const actions: Row[] = context.legal(action);
  const draft: BottomDraft = { kind: 'bottom', action };
  const [first] = FIELDS[action];
  for (const value of valuesOf(actions, first)) {
    const made = fieldOffer(context, actions, draft, first, value);
    if (first === 'mech') flow.mat.mechs.set(value as never, made);
    else if (first === 'structure') flow.mat.structures.set(value as never, made);
    else if (action === 'upgrade') flow.mat.cubes.set(value as never, made);
    else flow.mat.recruits.set(value as BottomAction, made);
  }
}

export const isBottom = (type: string): type is BottomAction => BOTTOM_ACTIONS.some((action) => action === type);
