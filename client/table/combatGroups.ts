import { ACTION_WORDS } from '../words/actions.ts';
import { listed, placeName, unitNames } from '../words/names.ts';
import type { ActionOf } from '../../game/actions.ts';
import type { Context } from './actionGroups.ts';
import { choice, group, ofType, splitBy } from './grouping.ts';
import type { Group } from './groups.ts';

/** "to L2 lake", or unit by unit. */
function retreatText({ to, units }: ActionOf<'retreat'>): string {
  if (to !== undefined) return ACTION_WORDS.to(placeName(to));
  const byPlace = splitBy(Object.entries(units ?? {}), ([, place]) => place ?? '');
  return listed(
    byPlace.map(([place, list]) => `${unitNames(list.map(([unit]) => unit))} ${ACTION_WORDS.to(placeName(place))}`),
  );
}

/** Everything a combat asks. */
export function combatGroups(context: Context): Group[] {
  const commits = ofType(context, 'commit').map((action) =>
    choice(context, action, ACTION_WORDS.commitLabel(action.power, action.combatCards)),
  );
  const which = ofType(context, 'chooseCombat').map((action) =>
    choice(context, action, ACTION_WORDS.fightAt(placeName(action.at)), { places: [action.at] }),
  );
  const abilities = ofType(context, 'useAbility').map((action) =>
    choice(context, action, action.use ? ACTION_WORDS.useAbility : ACTION_WORDS.declineAbility),
  );
  const retreats = ofType(context, 'retreat').map((action) =>
    choice(context, action, retreatText(action), {
      places: action.to === undefined ? Object.values(action.units ?? {}) : [action.to],
    }),
  );
  return [
    group('commit', ACTION_WORDS.commit, commits, [], 'dial'),
    group('chooseCombat', ACTION_WORDS.chooseCombat, which),
    group('useAbility', ACTION_WORDS.ability, abilities),
    group('retreat', ACTION_WORDS.retreat, retreats),
  ];
}
