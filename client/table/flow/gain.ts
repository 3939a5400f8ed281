import { amount } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { showBottom } from './bottom.ts';
import { act, offer, type FlowContext } from './FlowContext.ts';
import { nextIs } from './primary.ts';
import { showProduce } from './produce.ts';
import { showResources } from './resources.ts';
import type { MutableFlow } from './types.ts';

/** Shows a gain that a card grants. The player can take it in full, in part or not at all (ENC-2, FCT-5). */
export function showGain(context: FlowContext, flow: MutableFlow): void {
  const owed = context.view.turn?.owed[0];
  if (owed === undefined) return;
  switch (owed.gain) {
    case 'resources':
      showResources(context, flow, context.legal('gain'));
      break;
    case 'workers':
      for (let n = 1; n <= owed.n; n++) {
        const action = { type: 'gain', workers: n } as const;
        if (context.whyNot(action) !== undefined) break;
        flow.choices.unshift(
          offer(`workers-${n}`, t('table:gain.workers', { what: amount('workers', n) }), act(action), {
            icon: 'worker',
            effects: context.effects(action),
          }),
        );
      }
      nextIs(flow);
      break;
    case 'produce':
      showProduce(context, flow);
      break;
    default:
      showBottom(
        context,
        flow,
        context.draft?.kind === 'bottom' ? context.draft : { kind: 'bottom', action: owed.gain },
      );
  }
  if (context.has('decline')) {
    flow.choices.push(
      offer('decline', t('table:gain.decline'), act({ type: 'decline' }), { look: 'plain', icon: 'close' }),
    );
  }
  nextIs(flow);
}
