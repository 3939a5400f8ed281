import type { RowOffer } from '../../game/queries.ts';
import { factoryCard } from '../../game/state/tables.ts';
import type { State } from '../../game/engine.ts';
import { movers } from '../../game/queries.ts';
import { BOTTOM_NAMES, SECTION_NAMES, amount } from '../words/names.ts';
import { factoryGainText } from './cardWords.ts';
import { cost, gain, type Effect } from './preview.ts';
import { common } from '../../game/data/topActions.ts';

/** What a row of the mat costs and brings now, as effects; alternatives joined by "or". */

const parts = (list: Readonly<Record<string, number | undefined>>): string[] =>
  Object.entries(list).flatMap(([what, n]) => (n === undefined || n === 0 ? [] : [amount(what, n)]));

function gainText(view: State, seat: number, offer: RowOffer): string {
  const player = view.players[seat];
  const either = offer.gains.map((gains) => parts(gains).join(' and ')).filter((text) => text !== '');
  switch (offer.action) {
    case 'move':
      return [`move up to ${movers(view, seat).allowed} units`, ...either].join(' or ');
    case 'produce': {
      const { base, withCube } = common.topActions.produce.territories;
      const hasCube = player.upgrades.some(([from]) => from === 'territories');
      return `produce on ${hasCube ? withCube : base} territories`;
    }
    case 'trade':
      return [amount('any', common.topActions.trade.resources.base), ...either].join(' or ');
    case 'factory':
      return player.factoryCard === null ? '' : factoryGainText(factoryCard(player.factoryCard));
    default:
      return either.join(' or ');
  }
}

const BOTTOM_GAINS: Partial<Record<string, string>> = {
  upgrade: 'one cube moved',
  deploy: 'a mech',
  build: 'a structure',
  enlist: 'a recruit',
};

/** The name of a row. */
export const rowName = (offer: RowOffer): string =>
  offer.action in BOTTOM_NAMES
    ? BOTTOM_NAMES[offer.action as keyof typeof BOTTOM_NAMES]
    : SECTION_NAMES[offer.action as keyof typeof SECTION_NAMES];

/** What a row costs and brings. */
export function rowEffects(view: State, seat: number, offer: RowOffer): Effect[] {
  const brought = [BOTTOM_GAINS[offer.action], gainText(view, seat, offer)].filter(
    (text) => text !== undefined && text !== '',
  );
  return [...parts(offer.cost).map(cost), ...brought.map((text) => gain(text ?? ''))];
}
