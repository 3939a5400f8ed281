import type { State } from '../../game/engine.ts';
import { movers, type RowOffer } from '../../game/queries.ts';
import { common } from '../../game/data/topActions.ts';
import { BOTTOM_ACTIONS } from '../../game/data/ids.ts';
import { factoryCard } from '../../game/state/tables.ts';
import { amount, amountParts, either, listed, type Countable } from '../i18n/phrases.ts';
import { t } from '../i18n/table.ts';
import { factoryGainText } from './cardWords.ts';
import { cost, gain, type Effect } from './preview.ts';

/** Describes what a row yields now, with alternatives joined by "or". */
function gainText(view: State, seat: number, offer: RowOffer): string {
  const player = view.players[seat];
  const others = offer.gains.map((gains) => listed(amountParts({ ...gains }))).filter((text) => text !== '');
  switch (offer.action) {
    case 'move':
      return either([t('table:gainName.move', { count: movers(view, seat).allowed }), ...others]);
    case 'produce': {
      const { base, withCube } = common.topActions.produce.territories;
      const hasCube = player.upgrades.some(([from]) => from === 'territories');
      return t('table:gainName.produce', { count: hasCube ? withCube : base });
    }
    case 'trade':
      return either([amount('any', common.topActions.trade.resources.base), ...others]);
    case 'factory':
      return player.factoryCard === null ? '' : factoryGainText(factoryCard(player.factoryCard));
    default:
      return either(others);
  }
}

const ICONS: ReadonlySet<string> = new Set([
  'coins',
  'power',
  'popularity',
  'combatCards',
  'oil',
  'metal',
  'food',
  'wood',
]);
const isPictured = (what: string): what is 'coins' | 'power' | 'oil' => ICONS.has(what);

const effectsOf = (list: Readonly<Record<string, number | undefined>>, make: typeof cost): Effect[] =>
  Object.entries(list).flatMap(([what, n]) =>
    n === undefined || n === 0 ? [] : [make(amount(what as Countable, n), isPictured(what) ? what : undefined, n)],
  );

/** Returns the costs and gains of a row as effects. */
export function rowEffects(view: State, seat: number, offer: RowOffer): Effect[] {
  const costs = effectsOf(offer.cost, cost);
  if (BOTTOM_ACTIONS.some((action) => action === offer.action)) {
    return [...costs, ...offer.gains.flatMap((gains) => effectsOf({ ...gains }, gain))];
  }
  const text = gainText(view, seat, offer);
  return [...costs, ...(text === '' ? [] : [gain(text)])];
}
