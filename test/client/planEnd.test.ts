// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPlan, NO_PLAN, readPlan } from '../../client/table/plan/kept.ts';
import { usePlan } from '../../client/table/plan/usePlan.ts';
import type { PlanDesk } from '../../client/table/source.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { viewFor } from '../../game/view.ts';
import { setupFor } from '../support/lobbyClient.ts';
import { doing, mount } from './hooks.ts';
import { idleTable } from './idleTable.ts';

/** A plan whose match has ended. */

const KEY = 'scythe-plan/m1/0';
const STORED = { turn: [], clear: [], defences: [{ at: null, power: 2, combatCards: [4], ability: false }] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  window.localStorage.clear();
});

it.each([['is kept while its match is in progress'], ['is deleted here and on the server once its match has ended']])(
  'a plan %s',
  async (when) => {
    const isOver = when.includes('ended');
    keepPlan(KEY, { ...NO_PLAN, ...STORED });
    const write = vi.fn<PlanDesk['write']>(() => Promise.resolve({ plan: null, dropped: [] }));
    const plans: PlanDesk = {
      key: KEY,
      early: false,
      read: () => Promise.resolve({ plan: STORED, dropped: [] }),
      write,
    };
    const view = viewFor(newMatch(parseSetup(setupFor(2)), 'plan-end'), 0);
    const match = idleTable(view, 0, { stateID: 4, plans, ...(isOver ? { ended: 'The match has ended.' } : {}) });
    const hook = await mount(usePlan, match);
    await doing(() => vi.advanceTimersByTimeAsync(1_000));
    expect(write.mock.calls).toEqual(isOver ? [[null]] : []);
    expect(readPlan(KEY).defences).toEqual(isOver ? [] : STORED.defences);
    await hook.unmount();
  },
);
