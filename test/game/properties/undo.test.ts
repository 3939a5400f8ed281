import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, check, clone, undoableActions } from '../../../game/engine.ts';
import type { GameEvent } from '../../../game/events.ts';
import { demand, sameText } from '../../support/demand.ts';
import { dice } from '../../support/dice.ts';
import { courses } from '../../support/matches.ts';
import { SLOW, deterministic, isUndo, playOn, playing } from '../../support/play.ts';
import { text } from '../../support/positionText.ts';

/** Undo in random matches. */

describe('undo', () => {
  /**
   * An action with one of these events cannot be undone, nor can any action before it. The events reveal hidden
   * information, begin a turn, belong to a combat or end the match.
   */
  const NO_WAY_BACK = new Set<GameEvent['type']>([
    'turnBegan',
    'cardsDrawn',
    'cardScouted',
    'handSeen',
    'encounterMet',
    'factoryCardsSeen',
    'factoryCardTaken',
    'objectiveRevealed',
    'combatBegan',
    'committed',
    'abilityUsed',
    'abilityDeclined',
    'unitsRetreated',
    'trapSprung',
    'matchEnded',
  ]);

  it('returns to the last point of no return, action by action or all at once', { timeout: SLOW }, () => {
    let undone = 0;
    fc.assert(
      fc.property(courses(150), (course) => {
        /** Positions since the last point of no return. */
        let way: string[] = [];
        for (const { state, action, below } of playing(course)) {
          const back = undoableActions(state, state.active);
          way.push(text(state));
          // Workers' forced retreat during a Move can be undone, but a retreat from a combat cannot.
          const kinds = state.events.map((event) => event.type);
          const moved = kinds.includes('unitMoved');
          if (kinds.some((type) => NO_WAY_BACK.has(type) && !(moved && type === 'unitsRetreated'))) {
            way = way.slice(-1);
          }
          demand(back === way.length - 1, () => `${back} undoable, not ${way.length - 1}, after ${kinds.join()}`);
          state.players.forEach((_, other) => {
            const others = other === state.active ? 0 : undoableActions(state, other);
            demand(others === 0, () => `seat ${other} could undo ${others} actions of seat ${state.active}`);
          });
          demand(
            (check(state, state.active, { type: 'undo' }) === null) === back > 0,
            () => 'check and undoableActions',
          );
          if (back > 0 && below(3) === 0) {
            const once = clone(state);
            for (let i = 1; i <= back; i++) {
              apply(once, once.active, { type: 'undo' });
              sameText(once.events.map((event) => event.type).join(), 'undone');
              sameText(text(once), way[way.length - 1 - i]);
              undone++;
            }
            const refused = apply(once, once.active, { type: 'undo' });
            sameText(JSON.stringify(refused), '{"refused":"nothing-to-undo","rule":null}');
            const turn = clone(state);
            apply(turn, turn.active, { type: 'undoTurn' });
            sameText(text(turn), way[0]);
            demand(turn.eventCount === state.eventCount + 1, () => 'events are not numbered on');
          }
          if (action.type === 'undo') way = way.slice(0, -2);
          if (action.type === 'undoTurn') way = [];
        }
      }),
      deterministic(55),
    );
    expect(undone).toBeGreaterThan(300);
  });

  it('leaves no trace of the undone action', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(60), fc.nat(), (course, seed) => {
        for (const { state, seat, action } of playing(course)) {
          const next = clone(state);
          apply(next, seat, action);
          if (isUndo(action) || undoableActions(next, seat) === 0) continue;
          apply(next, seat, { type: 'undo' });
          const ends = [clone(state), next].map((start) => {
            const moments = playOn(start, dice(seed), 10);
            let step = moments.next();
            while (step.done !== true) step = moments.next();
            return text(step.value);
          });
          sameText(ends[1], ends[0]);
        }
      }),
      deterministic(20),
    );
  });
});
