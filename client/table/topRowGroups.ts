import { factoryCard } from '../../game/state/tables.ts';
import { hexes } from '../../game/data/board.ts';
import { ACTION_WORDS } from '../words/actions.ts';
import { amount, listed, placeName, resourcesText, sentence } from '../words/names.ts';
import type { ActionOf } from '../../game/actions.ts';
import type { Context } from './actionGroups.ts';
import { factoryGainText, gainParts } from './cardWords.ts';
import { choice, group, ofType, splitBy } from './grouping.ts';
import type { Choice, Group } from './groups.ts';
import { gain, previewEffects } from './preview.ts';

function bolsterGroup(context: Context): Group {
  const choices = ofType(context, 'bolster').map((action) =>
    choice(context, action, action.gain === 'power' ? ACTION_WORDS.bolsterPower : ACTION_WORDS.bolsterCards),
  );
  return group('bolster', ACTION_WORDS.bolster, choices);
}

function tradeGroup(context: Context): Group {
  const trades = ofType(context, 'trade');
  const popularity = trades
    .filter((action) => action.gain === 'popularity')
    .map((action) => choice(context, action, ACTION_WORDS.tradePopularity));
  const places = splitBy(
    trades.filter((action) => action.gain === 'resources'),
    (action) => action.at ?? '',
  ).map(([at, actions]) =>
    group(
      `trade-${at}`,
      ACTION_WORDS.tradeAt(placeName(at)),
      actions.map((action) =>
        choice(context, action, sentence(resourcesText(action.resources ?? {})), { places: [at] }),
      ),
    ),
  );
  return group('trade', ACTION_WORDS.trade, popularity, places);
}

const PRODUCES = new Map(hexes.map((hex) => [hex.id, hex.produces]));

/** "2 workers on V3 and 1 metal on M5". */
function harvest(at: ActionOf<'produce'>['at']): string {
  const parts = Object.entries(at).map(([hex, n]) => {
    const what = PRODUCES.get(hex) === 'worker' ? 'workers' : (PRODUCES.get(hex) ?? '');
    return `${amount(what, n ?? 0)} on ${hex}`;
  });
  return sentence(listed(parts));
}

function produceGroup(context: Context): Group {
  const choices = ofType(context, 'produce').map((action) =>
    choice(context, action, harvest(action.at), {
      places: Object.keys(action.at),
      // What comes is the label already.
      effects: previewEffects(context.view, context.seat, action).filter(({ text }) => !text.includes(' on ')),
    }),
  );
  return group('produce', ACTION_WORDS.produce, choices);
}

function factoryChoice(context: Context, action: ActionOf<'factory'>): Choice | null {
  const number = context.view.players[context.seat].factoryCard;
  if (number === null) return null;
  const card = factoryCard(number);
  const text = action.choice === undefined ? factoryGainText(card) : listed(gainParts(card.gain[action.choice]));
  const costs = previewEffects(context.view, context.seat, action).filter(({ tone }) => tone === 'cost');
  return choice(context, action, ACTION_WORDS.useCard(text), {
    effects: [...costs, gain(text)],
  });
}

function factoryGroup(context: Context): Group {
  const choices = ofType(context, 'factory').flatMap((action) => factoryChoice(context, action) ?? []);
  return group('factory', ACTION_WORDS.factoryCard, choices);
}

/** The rows Bolster, Trade, Produce and that of the Factory card. */
export function topRowGroups(context: Context): Group[] {
  return [bolsterGroup(context), tradeGroup(context), produceGroup(context), factoryGroup(context)];
}
