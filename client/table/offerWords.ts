import type { RowOffer } from '../../game/queries.ts';
import { factoryCard } from '../../game/state/tables.ts';
import type { State } from '../../game/engine.ts';
import { movers } from '../../game/queries.ts';
import { amount } from '../words/names.ts';
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
    n === undefined || n === 0 ? [] : [make(amount(what, n), isPictured(what) ? what : undefined, n)],
  );

/** What a row costs and brings. */
export function rowEffects(view: State, seat: number, offer: RowOffer): Effect[] {
  const bottom = BOTTOM_GAINS[offer.action];
  if (bottom !== undefined) {
    return [...effectsOf(offer.cost, cost), ...offer.gains.flatMap((gains) => effectsOf({ ...gains }, gain))];
  }
  const text = gainText(view, seat, offer);
  return [...effectsOf(offer.cost, cost), ...(text === '' ? [] : [gain(text)])];
}
