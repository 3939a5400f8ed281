import { objectives } from '../../game/data/objectives.ts';
import { encounterOptions } from '../../game/queries.ts';
import { factoryCard } from '../../game/state/tables.ts';
import { ACTION_WORDS } from '../words/actions.ts';
import { FACTION_NAMES, amounts, listed, placeName, resourcesText } from '../words/names.ts';
import type { Context } from './actionGroups.ts';
import { costParts, factoryGainText, gainParts } from './cardWords.ts';
import { choice, group, ofType, splitBy } from './grouping.ts';
import type { Group } from './groups.ts';
import { cost, gain, note } from './preview.ts';

function encounterGroup(context: Context): Group {
  const options = encounterOptions(context.view, context.seat);
  const choices = ofType(context, 'chooseOption').map((action) => {
    const option = options.find(({ id }) => id === action.option);
    const label = ACTION_WORDS.option(action.option, option?.hint ?? '');
    return choice(context, action, label, {
      effects: [
        ...costParts(option?.cost ?? {}).map(cost),
        ...gainParts(option?.gain ?? {}).map(gain),
        ...(action.opponent === undefined ? [] : [note(ACTION_WORDS.lookAt(FACTION_NAMES[action.opponent]))]),
      ],
    });
  });
  const card = context.view.turn?.encounter?.card ?? 0;
  return group('encounter', ACTION_WORDS.encounterCard(card), choices);
}

function factoryCardsGroup(context: Context): Group {
  const choices = ofType(context, 'takeFactoryCard').map((action) => {
    const card = factoryCard(action.card);
    return choice(context, action, ACTION_WORDS.takeCard(action.card), {
      effects: [...costParts(card.cost).map(cost), gain(factoryGainText(card)), note(ACTION_WORDS.bottomMove)],
    });
  });
  return group('takeFactoryCard', ACTION_WORDS.takeFactory, choices);
}

function gainGroup(context: Context): Group {
  const gains = ofType(context, 'gain');
  const label = (action: (typeof gains)[number]): string =>
    ACTION_WORDS.take(
      action.workers === undefined ? resourcesText(action.resources ?? {}) : amounts({ workers: action.workers }),
    );
  const [placed, plain] = [gains.filter(({ at }) => at !== undefined), gains.filter(({ at }) => at === undefined)];
  const groups = splitBy(placed, ({ at }) => at ?? '').map(([at, list]) =>
    group(
      `gain-${at}`,
      ACTION_WORDS.gainAt(placeName(at)),
      list.map((action) => choice(context, action, label(action), { places: [at] })),
    ),
  );
  return group(
    'gain',
    ACTION_WORDS.owed,
    plain.map((action) => choice(context, action, label(action))),
    groups,
  );
}

function objectivesGroup(context: Context): Group {
  const choices = ofType(context, 'revealObjective').map((action) => {
    const card = objectives.find(({ number }) => number === action.card);
    return choice(context, action, ACTION_WORDS.reveal(card?.title ?? listed([])));
  });
  return group('objectives', ACTION_WORDS.objectives, choices);
}

/** What cards ask: encounters, Factory cards, gains they owe, objectives. */
export function cardGroups(context: Context): Group[] {
  return [encounterGroup(context), factoryCardsGroup(context), gainGroup(context), objectivesGroup(context)];
}
