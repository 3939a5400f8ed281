import type { State } from '../../game/engine.ts';
import type { Viewer } from '../../game/view.ts';

/** The parts of a match that its viewers must not know. */

export const viewersOf = (state: State): Viewer[] => ['spectator', ...state.players.keys()];

/** Returns the piles of cards that the viewer must not see, in a fixed order. */
export function hiddenPiles(state: State, viewer: Viewer): (readonly number[])[] {
  const others = state.players.filter((_, id) => id !== viewer);
  const choosing = state.turn?.choosingFactoryCard === true && viewer === state.active;
  return [
    ...others.flatMap((player) => [player.hand, player.objectives]),
    state.combatDeck,
    state.encounterDeck,
    ...(choosing ? [] : [state.factoryDeck]),
  ];
}

const SHOWN_TO_ALL: readonly string[] = [
  'encounterMet',
  'combatRevealed',
  'objectiveRevealed',
  'cardsDiscarded',
  'trapSprung',
];
const SHOWN_TO_SOME: readonly string[] = [
  'cardsDrawn',
  'cardScouted',
  'factoryCardsSeen',
  'factoryCardTaken',
  'handSeen',
  'trapChosen',
];

/**
 * Returns true if the last action revealed hidden information to the viewer. Two matches that looked the same to the
 * viewer can then look different.
 */
export const learns = (state: State, viewer: Viewer): boolean =>
  state.events.some(
    ({ type, audience }) =>
      SHOWN_TO_ALL.includes(type) ||
      (SHOWN_TO_SOME.includes(type) && (audience === 'all' || audience.includes(Number(viewer)))),
  );
