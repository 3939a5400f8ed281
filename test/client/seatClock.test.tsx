// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { newAround, take } from '../../client/net/around.ts';
import { MatchProvider, type MatchAround } from '../../client/table/MatchContext.ts';
import { SeatClock } from '../../client/table/strip/SeatClock.tsx';
import type { Clock, SeatTime } from '../../protocol/clock.ts';
import { publicMatchWith } from '../support/publicMatch.ts';
import { stageEachTest } from './stage.ts';

const stage = stageEachTest();

const LIVE: Clock = { kind: 'live', bank: 600, increment: 10 };
const MAIL: Clock = { kind: 'correspondence', perDecision: 86_400 };

/** Returns the time that a seat's clock shows, or null if it shows none. */
function shown(clock: Clock, time: SeatTime): string | null {
  const store = newAround();
  take(store, { type: 'clocks', value: { now: 0, seats: { 0: time } } }, Date.now());
  const match = publicMatchWith({ matchID: 'm', status: 'playing', clock });
  const around = { match, own: null, store } as unknown as MatchAround;
  stage.show(
    <MatchProvider value={around}>
      <SeatClock seat={0} />
    </MatchProvider>,
  );
  return stage.page.querySelector('time')?.textContent ?? null;
}

describe('the clock of a seat', () => {
  it('shows the time left in a live bank, whether or not the clock is running', () => {
    expect(shown(LIVE, { left: 90_000, runs: false })).toBe('1:30');
    expect(shown(LIVE, { left: 90_000, runs: true })).toMatch(/^1:/);
  });

  it('shows the time for a correspondence decision only while one is pending or paused by a vacation', () => {
    expect(shown(MAIL, { left: 0, runs: false })).toBeNull();
    expect(shown(MAIL, { left: 7_200_000, runs: false })).toBeNull();
    expect(shown(MAIL, { left: 7_200_000, runs: true })).not.toBeNull();
    expect(shown(MAIL, { left: 7_200_000, runs: false, from: 60_000 })).not.toBeNull();
  });
});
