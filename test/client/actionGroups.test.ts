import { describe, expect, it } from 'vitest';
import { groupActions } from '../../client/table/actionGroups.ts';
import { choicesOf, groupsAt, placesOf, type Group } from '../../client/table/groups.ts';
import { actionText } from '../../client/table/panels/ActionButton.tsx';
import { effectsText } from '../../client/table/panels/Effects.tsx';
import { check, legalActions, type DecisionKind } from '../../game/engine.ts';
import { DECISION_KINDS, decisionOf } from '../../game/rules/decisions.ts';
import { demand, sameText } from '../support/demand.ts';
import { moments } from './positions.ts';

const MATCHES = 120;
/** About 4 seconds on an idle machine. */
const LONG = 60_000;

/** The accessible names of a group's buttons, as the panel builds them. */
const namesIn = (group: Group): string[] => [
  ...group.choices.map(({ row, label, effects }) => `${group.title}, ${row}, ${label}${effectsText(effects)}`),
  ...group.groups.flatMap(namesIn),
];

describe('the action groups', () => {
  it(
    'hold every legal action of random positions exactly once, under names that tell them apart',
    () => {
      const kinds = new Set<DecisionKind | null>();
      for (const { view, seat } of moments(MATCHES, 1)) {
        const actions = legalActions(view, seat);
        const groups = groupActions(view, seat, actions);
        const shown = choicesOf(groups).map(({ action }) => actionText(action));
        sameText(shown.toSorted().join('\n'), actions.map(actionText).toSorted().join('\n'), 'shown and legal');
        const names = groups.flatMap(namesIn);
        demand(new Set(names).size === names.length, () => `two buttons of one name: ${names.join('\n')}`);
        demand(!/undefined|NaN|\[object/.test(names.join('\n')), () => `a hole in a name: ${names.join('\n')}`);
        kinds.add(decisionOf(view, seat));
      }
      expect(DECISION_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
    },
    LONG,
  );

  it('change nothing on the view they read', () => {
    for (const { view, seat } of moments(12, 2)) {
      const before = JSON.stringify(view);
      groupActions(view, seat, legalActions(view, seat));
      sameText(JSON.stringify(view), before, 'the view has changed');
    }
  });

  it('keep only what concerns a chosen place', () => {
    for (const { view, seat } of moments(12, 3)) {
      const groups = groupActions(view, seat, legalActions(view, seat));
      for (const place of placesOf(groups)) {
        const here = choicesOf(groupsAt(groups, place));
        demand(here.length > 0, () => `nothing at ${place}`);
        demand(
          here.every(({ places }) => places.includes(place)),
          () => `something from elsewhere at ${place}`,
        );
      }
    }
  });

  it('write actions so that the engine takes them back, type first', () => {
    for (const { view, seat } of moments(6, 4)) {
      for (const action of legalActions(view, seat)) {
        const text = actionText(action);
        demand(text.startsWith('{"type":'), () => text);
        demand(check(view, seat, JSON.parse(text)) === null, () => text);
      }
    }
  });
});
