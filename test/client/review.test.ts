import { describe, expect, it } from 'vitest';
import { loadBot } from '../../game/bots/bots.ts';
import type { Action } from '../../game/engine.ts';
import { recordStart } from '../../game/notation/record.ts';
import { viewFor } from '../../game/view.ts';
import { startReview, type Reviewing } from '../../client/replay/review/reviewing.ts';
import { serveReviews } from '../../client/replay/review/serve.ts';
import { shownLine } from '../../client/replay/review/shownLine.ts';
import { signedText } from '../../client/i18n/numbers.ts';
import { habitText } from '../../client/replay/review/words.ts';
import { lineText } from '../../client/table/hint/words.ts';
import { eventually } from '../support/eventually.ts';
import { recordNamed } from '../support/recorded.ts';
import '../../client/i18n/table.ts';

/** The review of a match in the page's worker (client/replay/review/). */

const RECORD = recordNamed('two-players');
const SHORT = { ...RECORD, actions: RECORD.actions.slice(0, 9), result: null };

/** A worker that runs in this thread, but copies its messages as a real worker does. */
class HereWorker {
  onmessage: Worker['onmessage'] = null;
  onerror: Worker['onerror'] = null;
  isTerminated = false;
  readonly #inside: Parameters<typeof serveReviews>[0] = {
    onmessage: null,
    postMessage: (message) => {
      const data: unknown = structuredClone(message);
      if (!this.isTerminated) this.onmessage?.call(this as unknown as Worker, { data } as MessageEvent);
    },
  };

  constructor(load: () => Promise<unknown>) {
    serveReviews(this.#inside, load);
  }

  postMessage(message: unknown): void {
    this.#inside.onmessage?.({ data: structuredClone(message) } as MessageEvent);
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

function begun(load: () => Promise<unknown>) {
  const worker = new HereWorker(load);
  const states: Reviewing[] = [];
  const cancel = startReview(
    () => worker,
    { record: SHORT, seat: 0 },
    (reviewing) => states.push(reviewing),
  );
  return { worker, states, cancel };
}

describe('a review on the page', () => {
  it('shows its progress, then the review, and terminates its worker', async () => {
    const { worker, states } = begun(() => loadBot('hard'));
    await eventually(() => expect(states.at(-1)?.state).toBe('done'));
    const parts = states.flatMap((reviewing) => (reviewing.state === 'thinking' ? [reviewing.part] : []));
    expect(parts[0]).toBe(0);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(states.at(-1)).toMatchObject({ review: { seat: 0 } });
    expect(worker.isTerminated).toBe(true);
  });

  it('can be cancelled', () => {
    const { worker, states, cancel } = begun(() => new Promise(() => undefined));
    cancel();
    expect(worker.isTerminated).toBe(true);
    expect(states.map(({ state }) => state)).toEqual(['thinking', 'idle']);
  });

  it('says that it failed if the weights are missing or no worker can be started', async () => {
    const { states } = begun(() => Promise.reject(new Error('no weights')));
    await eventually(() => expect(states.at(-1)?.state).toBe('failed'));
    const none: Reviewing[] = [];
    startReview(
      () => null,
      { record: SHORT, seat: 0 },
      (reviewing) => none.push(reviewing),
    );
    expect(none).toEqual([{ state: 'failed' }]);
  });
});

describe('the better line', () => {
  it("is played out in the seat's view, action by action", () => {
    const state = recordStart(RECORD);
    const actions: Action[] = [
      { type: 'takeSection', section: 'bolster' },
      { type: 'bolster', gain: 'power' },
    ];
    const { views } = shownLine(viewFor(state, state.active), state.active, actions);
    expect(views.map(({ turn }) => turn?.top ?? null)).toEqual([null, 'open', 'taken']);
    expect(views[2].players[state.active].power).toBeGreaterThan(views[0].players[state.active].power);
    expect(lineText(actions)).toBe('Bolster');
  });

  it('is accompanied by texts about coins and habits', () => {
    expect([signedText(4), signedText(-3)]).toEqual(['+4', '\u22123']);
    expect(habitText({ kind: 'noBottomRow', count: 9, of: 21 })).toMatch(/^Habit: 9 of 21 turns/);
    expect(habitText({ kind: 'oneSection', section: 'move', count: 9, of: 12 })).toMatch(/Move in 9 of 12/);
    expect(habitText({ kind: 'term', term: 'popularity', coins: 8 })).toMatch(/8 coins .* popularity/);
  });
});
