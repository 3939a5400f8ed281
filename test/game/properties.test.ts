import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTION_TYPES } from '../../game/actions.ts';
import {
  apply,
  applyListed,
  check,
  clone,
  decisions,
  isMalformed,
  isRefusal,
  legalActions,
  parseAction,
  undoableActions,
  type Action,
  type State,
} from '../../game/engine.ts';
import type { GameEvent } from '../../game/events.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { toPosition } from '../../game/notation/position.ts';
import { parseRecord, recordOf, replay, withoutUndone, writeAction } from '../../game/notation/record.ts';
import { REFUSALS } from '../../game/refusals.ts';
import { DECISION_KINDS } from '../../game/rules/decisions.ts';
import { demand, sameText } from '../support/demand.ts';
import { dice, oneOf } from '../support/dice.ts';
import { faultsOf } from '../support/invariants.ts';
import { courses, firstState, setupOf } from '../support/matches.ts';
import { SLOW, deterministic, playOn, playing, unlisted } from '../support/play.ts';

/** Properties of every match (random play of 1 to 5 seats, all factions, mats and options; shrinks to few actions). */

const text = (state: State): string => JSON.stringify(toPosition(state));
const load = (position: string): State => parsePosition(JSON.parse(position));
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
/** Returns a value as JSON with its keys in order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
const isUndo = ({ type }: Action): boolean => type === 'undo' || type === 'undoTurn';

describe('legal actions', () => {
  it(
    'all pass `check` and `parseAction`, are listed once, and change nothing by being listed',
    { timeout: SLOW },
    () => {
      fc.assert(
        fc.property(courses(90), (course) => {
          for (const { state, seat, actions, below } of playing(course)) {
            const before = JSON.stringify(state);
            const lines = actions.map((listed) => JSON.stringify(listed));
            demand(new Set(lines).size === lines.length, () => `twice: ${lines.join()}`);
            actions.forEach((listed, i) => {
              demand(check(state, seat, listed) === null, () => `listed and refused: ${lines[i]}`);
              // Only part of a long list is read back, because parsing takes longer than everything else.
              if (below(lines.length) < 12) {
                sameText(canonical(parseAction(JSON.parse(lines[i]))), canonical(listed));
              }
            });
            sameText(JSON.stringify(legalActions(state, seat)), `[${lines.join()}]`);
            sameText(JSON.stringify(state), before);
          }
        }),
        deterministic(50),
      );
    },
  );

  it('have the same result with and without the check', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(90), (course) => {
        for (const { state, seat, actions, below } of playing(course)) {
          const listed = oneOf(below, actions);
          const checked = clone(state);
          const unchecked = clone(state);
          sameText(JSON.stringify(apply(checked, seat, listed)), JSON.stringify(applyListed(unchecked, seat, listed)));
          sameText(JSON.stringify(checked), JSON.stringify(unchecked));
        }
      }),
      deterministic(30),
    );
  });

  it('cover every kind of decision and every type of action in the matches of these tests', { timeout: SLOW }, () => {
    const missing = new Set<string>([...DECISION_KINDS, ...ACTION_TYPES]);
    for (const course of fc.sample(courses(90), deterministic(1000))) {
      for (const { kind, action } of playing(course)) {
        missing.delete(kind);
        missing.delete(action.type);
      }
      if (missing.size === 0) break;
    }
    expect([...missing]).toEqual([]);
  });

  it('exist only for players who owe a decision, until the match is over', { timeout: SLOW }, () => {
    const somebodyCanGoOn = (state: State): void => {
      const waiting = decisions(state);
      demand((waiting.length === 0) === (state.result !== null), () => 'nobody is asked, or somebody after the end');
      state.players.forEach((_, seat) => {
        const asked = waiting.filter((decision) => decision.seat === seat).length;
        const can = legalActions(state, seat).length > 0;
        demand(asked <= 1 && can === (asked === 1), () => `seat ${seat} is asked ${asked} times, can act: ${can}`);
      });
    };
    fc.assert(
      fc.property(courses(150), (course) => {
        const run = playing(course);
        let step = run.next();
        for (; step.done !== true; step = run.next()) somebodyCanGoOn(step.value.state);
        somebodyCanGoOn(step.value);
      }),
      deterministic(35),
    );
  });

  it('differ from refused ones, which return a code with its rule and change nothing', { timeout: SLOW }, () => {
    let refusals = 0;
    fc.assert(
      fc.property(courses(80), (course) => {
        const tried: Action[] = [];
        for (const { state, seat, actions, below } of playing(course)) {
          tried.push(...actions.slice(0, 3), unlisted(state, seat, oneOf(below, actions), below));
          const before = JSON.stringify(state);
          for (let i = 0; i < 8; i++) {
            const by = oneOf(below, [seat, seat, below(state.players.length), -1, 7, 0.5, Number.NaN]);
            const action = unlisted(state, seat, oneOf(below, tried), below);
            const refused = check(state, by, action);
            if (refused === null) continue;
            refusals++;
            sameText(JSON.stringify(apply(state, by, action)), JSON.stringify(refused));
            demand(REFUSALS[refused.refused].rule === refused.rule, () => JSON.stringify(refused));
            sameText(JSON.stringify(state), before, JSON.stringify({ by, action }));
          }
        }
      }),
      deterministic(30),
    );
    expect(refusals).toBeGreaterThan(2000);
  });
});

describe('garbage', () => {
  const hostile = fc.oneof(
    fc.anything({ withNullPrototype: true, withDate: true, withMap: true, withSet: true, withSparseArray: true }),
    fc.constantFrom<unknown>(
      Number.NaN,
      Infinity,
      -0,
      -1,
      0.5,
      2 ** 31,
      2 ** 53,
      1e308,
      '__proto__',
      'constructor',
      'toString',
      'worker9',
      'worker0',
      'albion',
      '',
      null,
      undefined,
      true,
      [],
      {},
      [[[[]]]],
      ['worker1', 'worker1'],
      { oil: -1 },
      { oil: 1e9 },
      { gold: 1 },
      { card: 99 },
      { W1: { oil: Number.NaN } },
      { character: 'worker1' },
      JSON.parse('{"__proto__":{"oil":1}}'),
      JSON.parse('{"oil":1,"__proto__":null}'),
      JSON.parse('{"__proto__":"M1"}'),
      JSON.parse('{"__proto__":1}'),
      new Array<number>(50).fill(2),
    ),
  );
  const plausible = fc.oneof(
    fc.constantFrom<unknown>(0, 1, 2, 5, 7, 16, 36, 'A', 'C', 'W1', 'X', 'L1', 'nordic', 'polania', 'character'),
    fc.constantFrom<unknown>('speed', 'scout', 'worker3', 'oil', 'power', 'coins', 'popularity', 'combatCards', 'mine'),
    fc.constantFrom<unknown>([], [2], [5, 5], ['worker2', 'worker1'], {}, { oil: 1 }, { wood: 0 }, { oil: 1, food: 9 }),
    fc.constantFrom<unknown>(
      { W1: { wood: 1 } },
      { crimea: { oil: 1 } },
      { card: 3 },
      { worker1: 'L2' },
      { power: 99 },
    ),
  );
  const field = fc.oneof(
    fc.constantFrom('unit', 'to', 'at', 'resources', 'workers', 'pay', 'gain', 'section', 'without', 'units'),
    fc.constantFrom('power', 'combatCards', 'card', 'amount', 'choice', 'option', 'use', 'mech', 'bonus', 'from'),
    fc.string({ maxLength: 5 }),
  );

  it('is never an action: `parseAction` names a path and does not throw', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.record({ type: hostile }), fc.jsonValue()), (value) => {
        const answer = parseAction(value);
        expect(isMalformed(answer) && answer.refused).toBe('malformed');
      }),
      deterministic(1500),
    );
  });

  it.each([
    '{"type":"endTurn","__proto__":{"a":1}}',
    '{"type":"upgrade","pay":{"__proto__":{"oil":1}}}',
    '{"type":"retreat","units":{"__proto__":"M1"}}',
    '{"type":"produce","at":{"__proto__":1}}',
    '{"type":"produce","at":{"constructor":1}}',
    '{"type":"moveUnit","unit":"character","to":"W1","resources":{"__proto__":1}}',
    '{"type":"commit","power":1,"combatCards":[],"without":{"power":1}}',
    '{"type":"takeSection","section":"move","by":"nordic"}',
    '{"type":"__proto__"}',
    '{"type":"hasOwnProperty"}',
  ])('knows no field that the notation does not name, __proto__ included: %s', (line) => {
    expect(parseAction(JSON.parse(line))).toMatchObject({ refused: 'malformed', rule: null });
  });

  it(
    'never throws or breaks a match in any field of an action: the action is refused or legal',
    { timeout: SLOW },
    () => {
      let asked = 0;
      fc.assert(
        fc.property(
          courses(40),
          fc.array(fc.tuple(field, fc.oneof(hostile, plausible, plausible)), { minLength: 8, maxLength: 8 }),
          (course, faults) => {
            for (const { state, seat, actions, below } of playing(course)) {
              const before = JSON.stringify(state);
              for (const [name, value] of faults) {
                const honest = oneOf(below, actions);
                const own = below(4) === 0 ? [] : Object.keys(honest).filter((key) => key !== 'type');
                const action = parseAction({ ...honest, [oneOf(below, [...own, name])]: value });
                if (isMalformed(action)) continue;
                for (const by of [seat, below(6), -1, 2 ** 40]) {
                  asked++;
                  const next = clone(state);
                  const answer = apply(next, by, action);
                  if (isRefusal(answer)) {
                    sameText(JSON.stringify(answer), JSON.stringify(check(state, by, action)));
                    demand(answer.refused in REFUSALS, () => answer.refused);
                  } else {
                    sameText(faultsOf(next).join(), '', JSON.stringify(action));
                  }
                }
              }
              sameText(JSON.stringify(state), before);
            }
          },
        ),
        deterministic(50),
      );
      expect(asked).toBeGreaterThan(100);
    },
  );
});

describe('conservation', () => {
  it('preserves every piece, card, cube and star, and keeps every number within its track', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(250), (course) => {
        let stars: string[] = [];
        const look = (state: State, undone: boolean): void => {
          sameText(faultsOf(state).join(), '');
          const now = state.players.map((player) => player.stars.join());
          if (!undone) now.forEach((list, seat) => demand(list.startsWith(stars[seat] ?? ''), () => `lost: ${stars}`));
          stars = now;
        };
        const run = playing(course);
        let undone = false;
        let step = run.next();
        for (; step.done !== true; step = run.next()) {
          look(step.value.state, undone);
          undone = isUndo(step.value.action);
        }
        look(step.value, undone);
      }),
      deterministic(50),
    );
  });

  /** Coins, power, popularity, hand and stars of each seat, then all tokens. */
  const ledger = (state: State): number[] => [
    ...state.players.flatMap((player) => [
      player.coins,
      player.power,
      player.popularity,
      player.hand.length,
      player.stars.length,
    ]),
    state.resources.reduce((sum, n) => sum + n, 0),
  ];

  const COLUMN = { coins: 0, power: 1, popularity: 2, combatCards: 3 } as const;
  const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);

  function book(balance: number[], event: GameEvent): void {
    const add = (seat: number, column: number, n: number): void => void (balance[seat * 5 + column] += n);
    switch (event.type) {
      case 'gained':
        return add(event.seat, COLUMN[event.what], event.n);
      case 'spent':
      case 'lost':
        return add(event.seat, COLUMN[event.what], -event.n);
      case 'coinsGiven':
        add(event.seat, 0, -event.n);
        return add(event.to, 0, event.n);
      case 'cardsDiscarded':
        return add(event.seat, 3, -event.cards.length);
      case 'cardScouted':
        add(event.from, 3, -1);
        return add(event.seat, 3, 1);
      case 'starPlaced':
        return add(event.seat, 4, 1);
      case 'resourcesPlaced':
        balance[balance.length - 1] += sum(event.resources);
        return;
      case 'resourcesSpent':
        balance[balance.length - 1] -= sum(event.resources);
        return;
      default:
        return;
    }
  }

  it('shows every change of coins, power, popularity, cards, stars and tokens in the events', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(120), (course) => {
        let balance: number[] | null = null;
        const compare = (state: State): void => {
          if (balance !== null) {
            for (const event of state.events) book(balance, event);
            sameText(balance.join(), ledger(state).join(), 'the books do not balance');
          }
          balance = ledger(state);
        };
        const run = playing(course);
        let step = run.next();
        for (; step.done !== true; step = run.next()) {
          compare(step.value.state);
          if (isUndo(step.value.action)) balance = null;
        }
        if (step.value.turnNumber > 1) compare(step.value);
      }),
      deterministic(50),
    );
  });

  it('keeps the original and its clone independent when either plays on', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(60), (course) => {
        for (const { state, below } of playing(course)) {
          if (below(8) > 0) continue;
          const copy = clone(state);
          const before = JSON.stringify(state);
          sameText(JSON.stringify(copy), before);
          for (const moment of playOn(copy, below, 12)) void moment;
          sameText(JSON.stringify(state), before);
          const other = clone(state);
          for (const moment of playOn(clone(other), below, 12)) void moment;
          sameText(JSON.stringify(other), before);
        }
      }),
      deterministic(35),
    );
  });

  it('repeats the same match from the same seed and choices', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(80), (course) => {
        const end = (): string => {
          const run = playing(course);
          let step = run.next();
          while (step.done !== true) step = run.next();
          return JSON.stringify(step.value);
        };
        expect(end()).toBe(end());
      }),
      deterministic(25),
    );
  });
});

describe('positions', () => {
  it('are the same bytes after position -> state -> position, at every point of a match', { timeout: SLOW }, () => {
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

  it('have every key in the given order, and no zero counts', { timeout: SLOW }, () => {
    const seatKeys =
      'mat coins power popularity combatCards objectives factoryCard section character workers mechs structures upgrades recruits stars objectivesRevealed';
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
          for (const [, seat] of seats) expect(Object.keys(seat).join(' ')).toBe(seatKeys);
          const { turn } = position;
          expect(turn === null ? turnKeys : Object.keys(turn as object).join(' ')).toBe(turnKeys);
          expect(JSON.stringify(position['resources'])).not.toMatch(/:0|\{\}\}|\{\},/);
        }
      }),
      deterministic(25),
    );
  });

  it('play on exactly as the match they were taken from', { timeout: SLOW }, () => {
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

describe('undo', () => {
  /** Returns true if something hidden was revealed, a combat began, a turn began or ended, or another seat acted. */
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
    'matchEnded',
  ]);

  it('returns action by action, or at once, to the last point of no return', { timeout: SLOW }, () => {
    let undone = 0;
    fc.assert(
      fc.property(courses(150), (course) => {
        /** Positions since the last point of no return. */
        let way: string[] = [];
        for (const { state, action, below } of playing(course)) {
          const back = undoableActions(state, state.active);
          way.push(text(state));
          // A retreat of workers in the open Move can be taken back, but not one from a combat.
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
