import { encounterOptions } from '../../../game/queries.ts';
import { refusal } from '../../../game/refusals.ts';
import { factoryCard } from '../../../game/state/tables.ts';
import { encounterHint } from '../../i18n/cards.ts';
import { factionOf } from '../../i18n/factions.ts';
import { whyOf } from '../../i18n/refusals.ts';
import { t } from '../../i18n/table.ts';
import { costEffects, gainEffects } from '../cardEffects.ts';
import { act, offer, pick, type FlowContext } from './FlowContext.ts';
import { nextIs } from './primary.ts';
import type { MutableFlow } from './types.ts';

/** Shows the options of the open encounter card (ENC-2), with the reason for any that cannot be taken. */
export function showEncounter(context: FlowContext, flow: MutableFlow): void {
  const { view, seat, draft } = context;
  const legal = context.legal('chooseOption');
  flow.sheet = 'encounter';
  for (const option of encounterOptions(view, seat)) {
    const actions = legal.filter((action) => action.option === option.id);
    const effects = [...costEffects(option.cost), ...gainEffects(option.gain)];
    const hint = encounterHint(view.turn?.encounter?.card ?? 0, option.id);
    const label = t('table:encounter.option', { letter: option.id, hint });
    const closed = option.chosen ? 'option-chosen' : 'option-not-payable';
    if (actions.length === 0) {
      flow.choices.push(
        offer(`option-${option.id}`, label, null, { effects, why: whyOf(refusal(closed)), picked: option.chosen }),
      );
    } else if (actions.length === 1) {
      flow.choices.push(offer(`option-${option.id}`, label, act(actions[0]), { effects }));
    } else {
      flow.choices.push(
        offer(`option-${option.id}`, label, pick({ kind: 'option', option: option.id }), {
          effects,
          picked: draft?.kind === 'option' && draft.option === option.id,
        }),
      );
    }
  }
  if (draft?.kind === 'option') {
    flow.hint = t('table:encounter.whose');
    for (const action of legal.filter(({ option }) => option === draft.option)) {
      if (action.opponent === undefined) continue;
      flow.choices.push(
        offer(`look-${action.opponent}`, t('table:encounter.lookAt', { of: factionOf(action.opponent) }), act(action), {
          icon: 'eye',
        }),
      );
    }
    nextIs(flow, /^look-/);
  }
  const isMore = (view.turn?.encounter?.chosen.length ?? 0) > 0;
  if (!isMore) nextIs(flow, /^option-/);
  if (context.has('endEncounter')) {
    flow.choices.push(
      offer('endEncounter', t('table:encounter.end'), act({ type: 'endEncounter' }), {
        look: isMore ? 'primary' : undefined,
        icon: 'check',
      }),
    );
  }
  nextIs(flow, /^endEncounter/);
  nextIs(flow);
}

/** Shows the remaining Factory cards to choose from (FCT-1). */
export function showFactoryCards(context: FlowContext, flow: MutableFlow): void {
  flow.sheet = 'factoryCards';
  for (const action of context.legal('takeFactoryCard')) {
    const card = factoryCard(action.card);
    flow.choices.push(
      offer(`card-${action.card}`, t('table:factory.take', { card: action.card }), act(action), {
        icon: 'factory',
        effects: [
          ...costEffects(card.cost),
          ...(card.mode === 'or'
            ? card.gain.flatMap((part, i) => [
                ...(i > 0 ? [{ tone: 'note', text: t('table:or') } as const] : []),
                ...gainEffects(part),
              ])
            : card.gain.flatMap(gainEffects)),
        ],
      }),
    );
  }
  nextIs(flow, /^card-/);
}
