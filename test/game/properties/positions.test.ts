import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, decisions, isRefusal, legalActions, undoableActions, type State } from '../../../game/engine.ts';
import { toPosition } from '../../../game/notation/position.ts';
import { parseRecord, recordOf, replay, withoutUndone, writeAction } from '../../../game/notation/record.ts';
import { demand, sameText } from '../../support/demand.ts';
import { courses, firstState, setupOf } from '../../support/matches.ts';
import { SLOW, deterministic, isUndo, playing } from '../../support/play.ts';
import { load, text } from '../../support/positionText.ts';

/** Positions and records of random matches: written, read and played on. */

const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('positions', () => {
  it('stay the same, byte for byte, when loaded and written again at any point in a match', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(90), (course) => {
        const same = (state: State): void => {
          const position = text(state);
          const loaded = load(position);
          sameText(text(loaded), position);
          sameText(JSON.stringify(decisions(loaded)), JSON.stringify(decisions(state)));
          for (const { seat } of decisions(state)) {
            sameText(JSON.stringify(legalActions(loaded, seat)), JSON.stringify(legalActions(state, seat)));
            demand(undoableActions(loaded, seat) === 0, () => 'a loaded position has an undo history');
          }
        };
        const run = playing(course);
        let step = run.next();
        for (; step.done !== true; step = run.next()) same(step.value.state);
        same(step.value);
      }),
      deterministic(35),
    );
  });

  it('have every key in the order of the notation, and no zero counts', { timeout: SLOW }, () => {
    const seatKeys =
      'mat coins power popularity combatCards objectives factoryCard section character workers mechs structures upgrades recruits stars objectivesRevealed';
    const tokenKeys: Record<string, string> = { albion: ' flags', togawa: ' traps' };
    const turnKeys =
      'top bottom moving steps forcedRetreats cardSpent combats combat encounter choosingFactoryCard owed';
    fc.assert(
      fc.property(courses(40), (course) => {
        for (const { state } of playing(course)) {
          const position = toPosition(state);
          expect(Object.keys(position).join(' ')).toBe(
            'format rules options round random active seats resources encounters decks structureBonus turn bids result',
          );
          const seats = Object.entries(position['seats'] as Record<string, object>);
          expect(seats.map(([faction]) => faction)).toEqual(state.players.map((player) => player.faction));
          for (const [faction, seat] of seats) {
            expect(Object.keys(seat).join(' ')).toBe(`${seatKeys}${tokenKeys[faction] ?? ''}`);
          }
          const { turn } = position;
          expect(turn === null ? turnKeys : Object.keys(turn as object).join(' ')).toBe(turnKeys);
          expect(JSON.stringify(position['resources'])).not.toMatch(/:0|\{\}\}|\{\},/);
        }
      }),
      deterministic(25),
    );
  });

  it('continue exactly like the match they were taken from', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(120), (course) => {
        let loaded: State | null = null;
        for (const { state, seat, action, below } of playing(course)) {
          if (loaded !== null) sameText(text(loaded), text(state));
          if (loaded === null || below(20) === 0) loaded = load(text(state));
          if (isUndo(action)) loaded = null;
          else demand(!isRefusal(apply(loaded, seat, action)), () => `refused: ${JSON.stringify(action)}`);
        }
      }),
      deterministic(50),
    );
  });
});

describe('records', () => {
  it('replay to the same positions, byte for byte, without undone actions', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(120), fc.array(fc.nat(), { maxLength: 3 }), (course, stops) => {
        const setup = setupOf(course.seating);
        const start = firstState(course);
        const position = course.start === 'late' ? { position: toPosition(start) } : {};
        const log: { written: ReturnType<typeof writeAction>; undoes: number }[] = [];
        const texts = [text(start)];
        const run = playing(course);
        let step = run.next();
        for (; step.done !== true; step = run.next()) {
          const { state, seat, action } = step.value;
          const kept = withoutUndone(log).length;
          texts[kept] = text(state);
          const undoes = action.type === 'undo' ? 1 : action.type === 'undoTurn' ? undoableActions(state, seat) : 0;
          log.push({ written: writeAction(state, seat, action), undoes });
        }
        const actions = withoutUndone(log);
        texts[actions.length] = text(step.value);
        const record = parseRecord(written({ ...recordOf(setup, step.value, actions), ...position }));
        for (const stop of [actions.length, ...stops.map((n) => n % (actions.length + 1))]) {
          sameText(text(replay(record, stop)), texts[stop]);
        }
      }),
      deterministic(50),
    );
  });
});
