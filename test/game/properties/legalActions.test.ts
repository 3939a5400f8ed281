import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTION_TYPES } from '../../../game/actions.ts';
import {
  apply,
  applyListed,
  check,
  clone,
  decisions,
  legalActions,
  type Action,
  type State,
} from '../../../game/engine.ts';
import { parseAction } from '../../../game/parseAction.ts';
import { REFUSALS } from '../../../game/refusals.ts';
import { DRAFT_DECISIONS } from '../../../game/rules/draft/turns.ts';
import { DECISION_KINDS } from '../../../game/rules/decisions.ts';
import { demand, sameText } from '../../support/demand.ts';
import { oneOf } from '../../support/dice.ts';
import { courses } from '../../support/matches.ts';
import { SLOW, deterministic, playing, unlisted } from '../../support/play.ts';

/** Which actions are legal, in random matches. */

/** Returns a value as JSON with the keys of every object sorted. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

describe('legal actions', () => {
  it('all pass `check` and `parseAction` and are listed once; listing them changes nothing', { timeout: SLOW }, () => {
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
  });

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

  it('cover every kind of decision and every type of action except those of drafts', { timeout: SLOW }, () => {
    const missing = new Set<string>([...DECISION_KINDS, ...ACTION_TYPES]);
    // Decisions in a draft have the names of their actions. Drafts are tested in test/game/draft.test.ts.
    for (const drafted of DRAFT_DECISIONS) missing.delete(drafted);
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
    const someoneCanGoOn = (state: State): void => {
      const waiting = decisions(state);
      demand((waiting.length === 0) === (state.result !== null), () => 'no one must decide, or someone after the end');
      state.players.forEach((_, seat) => {
        const asked = waiting.filter((decision) => decision.seat === seat).length;
        const can = legalActions(state, seat).length > 0;
        demand(asked <= 1 && can === (asked === 1), () => `seat ${seat} has ${asked} decisions, can act: ${can}`);
      });
    };
    fc.assert(
      fc.property(courses(150), (course) => {
        const run = playing(course);
        let step = run.next();
        for (; step.done !== true; step = run.next()) someoneCanGoOn(step.value.state);
        someoneCanGoOn(step.value);
      }),
      deterministic(35),
    );
  });

  it('are the only ones that change anything; others are refused with a code and its rule', { timeout: SLOW }, () => {
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
