import { abilitiesOf } from '../abilities/index.ts';
import { emit } from '../events.ts';
import type { RefusalCode } from '../refusals.ts';
import { objectiveCard } from '../state/tables.ts';
import type { State } from '../state/types.ts';
import { holdsIn } from './objectiveTests.ts';
import type { Rule } from './rule.ts';
import { Situation } from './situation.ts';
import { placeStar, starLimit, starsOf } from './stars.ts';

/** Returns true if the condition of an objective is met for a player now (OBJ-3 to OBJ-5). */
export const objectiveHolds = (state: State, seat: number, card: number): boolean =>
  holdsIn(new Situation(state, seat), card);

function checkReveal(situation: Situation, card: number): RefusalCode | null {
  const { state, player } = situation;
  if (card === 0 || !player.objectives.includes(card)) return 'objective-not-in-hand';
  if (state.turn === null && objectiveCard(card).when === 'endOfTurn') return 'objective-not-now';
  if (!holdsIn(situation, card)) return 'objective-not-met';
  return starsOf(player, 'objective') >= starLimit(player, 'objective') ? 'objective-star-placed' : null;
}

/**
 * Reveals an objective and places its star. The other card leaves the game without being shown, unless the faction has
 * no limit on stars (OBJ-1, FAC-4).
 */
export const revealObjective: Rule<'revealObjective'> = {
  during: ['takeSection', 'rows'],
  check: (state, seat, action) => checkReveal(new Situation(state, seat), action.card),
  apply: (state, seat, action) => {
    const player = state.players[seat];
    const { turn } = state;
    if (turn !== null && objectiveCard(action.card).when === 'endOfTurn') {
      if (turn.top === 'open') turn.top = 'closed';
      if (turn.bottom === 'open') turn.bottom = 'closed';
    }
    const keepsOther = abilitiesOf(player).unlimitedStars;
    player.objectives = keepsOther ? player.objectives.filter((card) => card !== action.card) : [];
    player.objectivesRevealed = [...player.objectivesRevealed, action.card];
    emit(state, { type: 'objectiveRevealed', audience: 'all', seat, card: action.card });
    placeStar(state, seat, 'objective');
  },
  list: (situation, out) => {
    for (const card of situation.player.objectives) {
      if (checkReveal(situation, card) === null) out.push({ type: 'revealObjective', card });
    }
  },
};
