import { describe, expect, it } from 'vitest';
import { advanced, beginPacing, received, skipped, type Pacing } from '../../client/match/pacing.ts';
import { isTold } from '../../client/table/log/narration.ts';
import type { TableSource } from '../../client/table/source.ts';
import { decisions, type State } from '../../game/engine.ts';
import { recordStart, replayAction } from '../../game/notation/record.ts';
import { viewFor } from '../../game/view.ts';
import { recordNamed } from '../support/recorded.ts';
import { idleTable } from './idleTable.ts';

/**
 * Returns the table sources of the first states of a recorded match, as seen by the player at this position in turn
 * order.
 */
function sources(actions: number, place = 0): TableSource[] {
  const record = recordNamed('five-players');
  const state = recordStart(record);
  const seat = (state.first + place) % state.players.length;
  const sourceOf = (view: State, stateID: number): TableSource => idleTable(view, seat, { stateID });
  const made = [sourceOf(viewFor(state, seat), 0)];
  for (let i = 0; i < actions; i++) {
    replayAction(state, record, i);
    made.push(sourceOf(structuredClone(viewFor(state, seat)), i + 1));
  }
  return made;
}

const all = sources(60);
const isAsked = ({ view, seat }: TableSource): boolean => decisions(view).some((decision) => decision.seat === seat);
/** The index of the first state after the seat's first turn. */
const begin = all.findIndex((source, i) => i > 0 && isAsked(all[i - 1]) && !isAsked(source));
/** The index of the state in which the seat must decide again. */
const end = all.findIndex((source, i) => i > begin && isAsked(source));
const round = all.slice(begin, end + 1);

/** Returns the pacing after all states of the round have arrived at once. */
const burst = (speed: number): Pacing =>
  round.slice(1).reduce((pacing, source) => received(pacing, source, speed), beginPacing(round[0]));

/** Plays until the table is up to date. Returns the states that were shown, and the time in milliseconds. */
function play(first: Pacing, speed: number): { shown: number[]; ms: number } {
  const shown = [first.shown.stateID];
  let [pacing, ms] = [first, 0];
  while (pacing.ms > 0) {
    ms += pacing.ms;
    pacing = advanced(pacing, speed);
    if (pacing.shown.stateID !== shown.at(-1)) shown.push(pacing.shown.stateID);
  }
  return { shown, ms };
}

describe('the pace of other players', () => {
  it('shows moves one by one, in 1.5 to 4 seconds, if they arrive together', () => {
    const { shown, ms } = play(burst(1), 1);
    expect(round.length).toBeGreaterThan(8);
    const toSee = round.filter(({ view }, i) => i > 0 && view.events.some(isTold));
    expect(shown).toEqual(expect.arrayContaining(toSee.map(({ stateID }) => stateID)));
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    expect(shown.at(-1)).toBe(end);
    expect(ms).toBeGreaterThan(1_500);
    expect(ms).toBeLessThan(4_000);
  });

  it('lets the last player of the first round decide after less than 1.5 seconds', () => {
    const last = sources(60, 4);
    const opening = last.slice(0, last.findIndex(isAsked) + 1);
    const pacing = opening.slice(1).reduce((before, source) => received(before, source, 1), beginPacing(last[0]));
    const { shown, ms } = play(pacing, 1);
    expect(shown.length).toBeGreaterThan(4);
    expect(shown.at(-1)).toBe(opening.length - 1);
    expect(ms).toBeLessThan(1_500);
  });

  it('is twice as fast at double speed, and immediate without animations', () => {
    expect(play(burst(2), 2).ms).toBeCloseTo(play(burst(1), 1).ms / 2);
    expect(burst(0)).toMatchObject({ shown: { stateID: end }, queue: [], ms: 0 });
  });

  it('never delays what follows your own decision', () => {
    const asked = all[begin - 1];
    expect(received(beginPacing(asked), all[begin], 1)).toMatchObject({ shown: { stateID: begin }, queue: [] });
  });

  it('can be skipped up to the next decision, but not beyond it', () => {
    const waiting = round.slice(1, 5).reduce((pacing, source) => received(pacing, source, 1), beginPacing(round[0]));
    expect(waiting.queue.length).toBeGreaterThan(0);
    let pacing = skipped(round[4]);
    expect(pacing).toMatchObject({ shown: { stateID: round[4].stateID }, queue: [], isSkipping: true });
    for (const source of round.slice(5)) {
      pacing = received(pacing, source, 1);
      expect(pacing.shown.stateID).toBe(source.stateID);
    }
    expect(pacing.isSkipping).toBe(false);
  });
});
