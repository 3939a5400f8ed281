import type { State } from '../../game/engine.ts';
import type { Viewer } from '../../game/view.ts';

/** What of a match its viewers may not know. */

export const viewersOf = (state: State): Viewer[] => ['spectator', ...state.players.keys()];

/** Piles of cards the viewer may not see, in a fixed order. */
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

const SHOWN_TO_ALL: readonly string[] = ['encounterMet', 'combatRevealed', 'objectiveRevealed', 'cardsDiscarded'];
const SHOWN_TO_SOME: readonly string[] = [
  'cardsDrawn',
  'cardScouted',
  'factoryCardsSeen',
  'factoryCardTaken',
  'handSeen',
];

/** Did the last action show the viewer something hidden, so that from here on two matches may differ for him? */
export const learns = (state: State, viewer: Viewer): boolean =>
  state.events.some(
    ({ type, audience }) =>
      SHOWN_TO_ALL.includes(type) ||
      (SHOWN_TO_SOME.includes(type) && (audience === 'all' || audience.includes(Number(viewer)))),
  );
