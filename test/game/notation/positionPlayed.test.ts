import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, check, clone, decisions, isRefusal, legalActions } from '../../../game/engine.ts';
import { NotationError } from '../../../game/notation/fault.ts';
import { parsePosition } from '../../../game/notation/loadPosition.ts';
import { toPosition } from '../../../game/notation/position.ts';
import { demand } from '../../support/demand.ts';
import { oneOf, type Below } from '../../support/dice.ts';
import { courses } from '../../support/matches.ts';
import { SLOW, deterministic, playOn, playing } from '../../support/play.ts';
import { two } from '../../support/twoSeats.ts';

/** Written positions that load can be played, however strange they are. */

describe('any position that loads', () => {
  /** Returns a copy of `value` with one random part shortened, omitted or replaced by the same part of `other`. */
  function crossed(value: unknown, other: unknown, below: Below): unknown {
    if (below(8) === 0 || typeof value !== 'object' || value === null) return other;
    if (Array.isArray(value)) return below(2) === 0 ? value.slice(0, below(value.length + 1)) : other;
    const entries = Object.entries(value);
    if (entries.length === 0) return other;
    const [key, inner] = oneOf(below, entries);
    const others = new Map(Object.entries(typeof other === 'object' && other !== null ? other : {}));
    const changed = crossed(inner, others.get(key), below);
    return Object.fromEntries(
      entries.flatMap(([name, part]) =>
        name !== key ? [[name, part]] : changed === undefined ? [] : [[name, changed]],
      ),
    );
  }

  it('lists only possible gains, even if it states that an impossible one is owed (ENC-3)', () => {
    const state = parsePosition({
      seats: two({ section: 'move', character: 'X' }, { structures: { mill: 'X' } }),
      turn: { top: 'taken', encounter: { card: 1, chosen: ['C'] }, owed: [{ gain: 'build', by: 'encounter' }] },
    });
    expect(legalActions(state, 0)).toEqual([{ type: 'decline' }]);
  });

  it(
    'can be played: a player has a legal action or the match is over; any other position is rejected',
    { timeout: SLOW },
    () => {
      let played = 0;
      let refused = 0;
      fc.assert(
        fc.property(courses(50), courses(50), (course, other) => {
          const donors: unknown[] = [];
          for (const { state, below } of playing(other))
            if (state.turn !== null || below(4) === 0) donors.push(toPosition(state));
          for (const { state, below } of playing(course)) {
            if (donors.length === 0 || (state.turn === null && below(4) > 0)) continue;
            const position = crossed(toPosition(state), oneOf(below, donors), below);
            let loaded;
            try {
              loaded = parsePosition(position, 'crossed');
            } catch (error) {
              demand(error instanceof NotationError, () => `${String(error)} for ${JSON.stringify(position)}`);
              refused++;
              continue;
            }
            played++;
            const seats = decisions(loaded);
            demand((seats.length === 0) === (loaded.result !== null), () => 'no one must decide');
            for (const { seat } of seats) {
              const actions = legalActions(loaded, seat);
              demand(actions.length > 0, () => `nothing to do in ${JSON.stringify(position)}`);
              for (const action of actions) demand(check(loaded, seat, action) === null, () => JSON.stringify(action));
              for (const action of actions.slice(0, 5)) {
                demand(!isRefusal(apply(clone(loaded), seat, action)), () => JSON.stringify(action));
              }
            }
            for (const moment of playOn(loaded, below, 15)) void moment;
          }
        }),
        deterministic(60),
      );
      expect(played).toBeGreaterThan(100);
      expect(refused).toBeGreaterThan(50);
    },
  );
});
