import { PLACE_IDS } from '../../../game/data/places.ts';
import { placeOfToken } from '../../../game/rules/tokens.ts';
import { placeOn } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { act, offer, type FlowContext } from './FlowContext.ts';
import { nextIs } from './primary.ts';
import type { MutableFlow } from './types.ts';

/** Shows the Flag or Traps that can be placed after a Move, and the Traps to rearm (IFA-4, TOG-12). */
export function showToken(context: FlowContext, flow: MutableFlow): void {
  const { turn } = context.view;
  const place = turn === null ? -1 : placeOfToken(context.player, turn);
  for (const action of context.legal('placeToken')) {
    const { trap } = action;
    const label =
      trap === undefined
        ? t('table:token.placeFlag', { on: placeOn(PLACE_IDS[place]) })
        : t('table:token.placeTrap', { penalty: t(`table:token.penalty.${trap}`) });
    flow.marks.set(PLACE_IDS[place], 'selected');
    flow.choices.push(offer(`token-${trap ?? 'flag'}`, label, act(action), { icon: trap ?? 'flag' }));
  }
  for (const action of context.legal('rearmTrap')) {
    const made = offer(`rearm-${action.at}`, t('table:token.rearm', { on: placeOn(action.at) }), act(action), {
      icon: 'undo',
      places: [action.at],
    });
    flow.marks.set(action.at, 'target');
    flow.places.set(action.at, made);
    flow.choices.push(made);
  }
  if (context.has('decline')) {
    flow.choices.push(
      offer('decline', t('table:gain.decline'), act({ type: 'decline' }), { look: 'plain', icon: 'close' }),
    );
  }
  nextIs(flow);
}
