import { combatLimits } from '../../../game/queries.ts';
import { PLACE_IDS } from '../../../game/data/places.ts';
import { placeOn, placeTo } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { act, offer, type FlowContext } from './FlowContext.ts';
import { nextIs } from './primary.ts';
import type { MutableFlow } from './types.ts';

/** Offers the combats that can be fought next (CMB-1). */
export function showChooseCombat(context: FlowContext, flow: MutableFlow): void {
  for (const action of context.legal('chooseCombat')) {
    const made = offer(`fight-${action.at}`, t('table:combat.fightAt', { on: placeOn(action.at) }), act(action), {
      icon: 'combat',
      places: [action.at],
    });
    flow.marks.set(action.at, 'target');
    flow.places.set(action.at, made);
    flow.choices.push(made);
  }
  nextIs(flow);
}

/** Offers to use or decline an ability before the dials are set (CMB-2, TOG-11). */
export function showAbility(context: FlowContext, flow: MutableFlow): void {
  markCombat(context, flow);
  for (const action of context.legal('useAbility')) {
    flow.choices.push(
      offer(
        `ability-${action.use}`,
        t(action.use ? 'table:combat.useAbility' : 'table:combat.noAbility'),
        act(action),
        {
          icon: action.use ? 'combat' : 'close',
          effects: context.effects(action),
          look: action.use ? 'primary' : undefined,
        },
      ),
    );
  }
  nextIs(flow, /^ability-true/);
}

function markCombat({ view }: FlowContext, flow: MutableFlow): void {
  const at = view.turn?.combat?.at;
  if (at !== undefined) flow.marks.set(PLACE_IDS[at], 'selected');
}

/** Shows the secret choice of power and cards (CMB-3). */
export function showCommit(context: FlowContext, flow: MutableFlow): void {
  markCombat(context, flow);
  if (combatLimits(context.view, context.seat) !== null) flow.sheet = 'combat';
  flow.primary = { on: 'dial', key: 'commit' };
}

/** Shows where the loser's units can retreat (CMB-8, MEC-3). */
export function showRetreat(context: FlowContext, flow: MutableFlow): void {
  markCombat(context, flow);
  for (const action of context.legal('retreat')) {
    const { to } = action;
    if (to === undefined) continue;
    const made = offer(`retreat-${to}`, t('table:combat.retreatTo', { to: placeTo(to) }), act(action), {
      icon: 'retreat',
      effects: context.effects(action),
      places: [to],
    });
    flow.marks.set(to, 'target');
    flow.places.set(to, made);
    flow.choices.push(made);
  }
  nextIs(flow);
}
