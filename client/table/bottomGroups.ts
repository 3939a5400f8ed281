import type { Payment } from '../../game/actions.ts';
import type { Action } from '../../game/engine.ts';
import type { BottomAction } from '../../game/state/ids.ts';
import { factionMat } from '../../game/state/tables.ts';
import { ACTION_WORDS } from '../words/actions.ts';
import {
  BONUS_NAMES,
  BOTTOM_NAMES,
  CUBE_NAMES,
  STRUCTURE_NAMES,
  listed,
  placeName,
  resourcesText,
  titled,
} from '../words/names.ts';
import type { Context } from './actionGroups.ts';
import { choice, group, ofType, splitBy } from './grouping.ts';
import type { Choice, Group } from './groups.ts';

type BottomRow = Extract<Action, { type: BottomAction }>;

/** Where a payment comes from: "2 oil from T1 and card 2". */
function payText(pay: Payment | undefined): string {
  if (pay === undefined) return ACTION_WORDS.free;
  const parts = Object.entries(pay).map(([at, value]) =>
    typeof value === 'number' ? ACTION_WORDS.card(value) : ACTION_WORDS.from(resourcesText(value ?? {}), at),
  );
  return parts.length === 0 ? ACTION_WORDS.free : ACTION_WORDS.paying(listed(parts));
}

/** What a row's choices are split by first, and the line of each. */
interface Face {
  readonly key: string;
  readonly title: string;
  readonly row: string;
}

function faceOf({ view, seat }: Context, action: BottomRow): Face | null {
  const at =
    'at' in action && action.at !== undefined ? ACTION_WORDS.at(placeName(action.at)) : ACTION_WORDS.atCharacter;
  switch (action.type) {
    case 'upgrade':
      if (action.from === undefined || action.to === undefined) return null;
      return {
        key: action.from,
        title: CUBE_NAMES[action.from],
        row: ACTION_WORDS.upgradeTo(BOTTOM_NAMES[action.to]),
      };
    case 'deploy': {
      const { mech } = action;
      if (mech === undefined) return null;
      const ability = factionMat(view.players[seat].faction).mechs.find(({ id }) => id === mech);
      return {
        key: mech,
        title: `${ACTION_WORDS.deployMech(titled(mech))}: ${ability?.effect ?? ''}`,
        row: at,
      };
    }
    case 'build':
      if (action.structure === undefined) return null;
      return { key: action.structure, title: STRUCTURE_NAMES[action.structure], row: at };
    case 'enlist':
      if (action.from === undefined || action.bonus === undefined) return null;
      return {
        key: action.from,
        title: ACTION_WORDS.enlistFrom(BOTTOM_NAMES[action.from]),
        row: ACTION_WORDS.enlistBonus(BONUS_NAMES[action.bonus]),
      };
  }
}

function rowChoice(context: Context, action: BottomRow, row: string): Choice {
  const at = 'at' in action ? action.at : undefined;
  return choice(context, action, payText(action.pay), {
    row,
    places: at === undefined ? [] : [at],
  });
}

function rowGroup(context: Context, type: BottomAction): Group {
  const actions: BottomRow[] = ofType(context, type);
  const bare = actions.filter((action) => faceOf(context, action) === null);
  const faced = actions.flatMap((action) => {
    const face = faceOf(context, action);
    return face === null ? [] : [{ action, face }];
  });
  const groups = splitBy(faced, ({ face }) => face.key).map(([key, list]) =>
    group(
      `${type}-${key}`,
      list[0].face.title,
      list.map(({ action, face }) => rowChoice(context, action, face.row)),
    ),
  );
  const payOnly = group(
    `${type}-pay`,
    ACTION_WORDS.payOnly,
    bare.map((action) => choice(context, action, payText(action.pay))),
  );
  return group(type, BOTTOM_NAMES[type], [], bare.length === 0 ? groups : [...groups, payOnly]);
}

/** The bottom rows; the same actions without payment are gains that cards owe. */
export function bottomGroup(context: Context): Group[] {
  return (['upgrade', 'deploy', 'build', 'enlist'] as const).map((type) => rowGroup(context, type));
}
