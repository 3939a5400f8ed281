import { describe, expect, it } from 'vitest';
import { chartModel } from '../../client/replay/chart.ts';
import { spread } from '../../client/ui/spread.ts';
import { replayOf, replayOfText } from '../../client/replay/replay.ts';
import { MEASURES, byRound } from '../../client/replay/samples.ts';
import { presenceOf } from '../../client/table/strip/Presence.tsx';
import type { PublicMatch } from '../../protocol/match.ts';
import { faultText } from '../../client/net/faults.ts';
import { LobbyFault } from '../../client/net/http.ts';
import { whyNot } from '../../client/replay/whyNot.ts';
import { faultOf, type DocumentFault } from '../../client/steps/documentText.ts';
import { stateAt } from '../../game/notation/keyframes.ts';
import { routeOf } from '../../client/ui/router.ts';
import { recordNamed } from '../support/recorded.ts';
import { publicMatchWith } from '../support/publicMatch.ts';

/** The documents that /replay reads and rejects, the matches that it cannot show, and its chart. */

const record = recordNamed('five-players');
const replay = replayOf(record, 'five');
const last = replay.keyframes.steps.length;

function faultIn(read: () => unknown): DocumentFault {
  try {
    read();
  } catch (error) {
    return faultOf(error);
  }
  throw new Error('it was read');
}

describe('presence', () => {
  it('is shown for a match on the server, but not in a replay', () => {
    const seat = { id: 0, name: 'Ann' };
    expect(presenceOf({ ...seat, isConnected: true })).toBe('here');
    expect(presenceOf({ ...seat, isConnected: false })).toBe('absent');
    expect(presenceOf({ ...seat, bot: 'easy' })).toBe('bot');
    expect(presenceOf({ id: 0 })).toBe('nobody');
    expect(replay.seats.map(presenceOf)).toEqual(replay.seats.map(() => 'unsaid'));
  });
});

describe('a record', () => {
  it('ends with its own result', () => {
    expect(stateAt(replay.keyframes, last).result).toEqual(record.result);
  });

  it('shows the names of its players if they are known, and otherwise the names of their mats', () => {
    expect(replay.seats.map(({ name }) => name)).toEqual(
      record.dealt.map(({ mat }) => mat.charAt(0).toUpperCase() + mat.slice(1)),
    );
    const named = replayOf(record, 'five', [{ id: 1, name: 'Ann' }]);
    expect(named.seats[1]).toMatchObject({ id: 1, name: 'Ann' });
    expect(replayOf(record, 'five', [{ id: 1, name: '' }]).seats).toEqual(replay.seats);
    const signed = {
      ...record.setup,
      seats: record.setup.seats.map((seat, i) => ({ ...seat, name: i === 0 ? '' : 'Bo' })),
    };
    expect(replayOf({ ...record, setup: signed }, 'five').seats.map(({ name }) => name)).toEqual([
      replay.seats[0].name,
      ...Array.from({ length: 4 }, () => 'Bo'),
    ]);
  });

  it('is rejected with the path of the fault if it is invalid', () => {
    const changed = (change: object): unknown => ({ ...record, ...change });
    const scores = { ...record.result?.scores, nordic: 99 };
    const inputs: [unknown, string][] = [
      [null, ''],
      [[], ''],
      [{}, 'format'],
      [{ format: 'scythe-record/2' }, 'format'],
      [{ format: 'scythe-scenario/1' }, 'format'],
      [changed({ rules: 99 }), 'rules'],
      [changed({ setup: { ...record.setup, seed: undefined } }), 'setup.seed'],
      [changed({ dealt: record.dealt.toReversed() }), 'dealt.0'],
      [changed({ actions: record.actions.with(7, { by: 'nordic', type: 'endEncounter' }) }), 'actions.7'],
      [changed({ actions: record.actions.slice(0, -1) }), 'result'],
      [changed({ result: { ...record.result, scores } }), 'result'],
      [changed({ position: { seats: { nordic: { mat: 'industrial', power: 17 } } } }), 'position.seats.nordic.power'],
    ];
    for (const [value, path] of inputs) expect(faultIn(() => replayOf(value, 'x'))).toMatchObject({ path });
    expect(faultIn(() => replayOfText('{"format":', 'x')).text).toMatch(/not valid JSON/);
    expect(faultIn(() => replayOfText('['.repeat(50_000_000), 'x')).text).toMatch(/too long: 50 MB/);
  });

  it('is shown up to its last action if the match is still running', () => {
    const begun = replayOf({ ...record, actions: record.actions.slice(0, 40), result: null }, 'begun');
    expect(begun.keyframes.steps).toHaveLength(40);
    expect(stateAt(begun.keyframes, 40).result).toBeNull();
  });
});

describe('a match that the server does not reveal', () => {
  const match = (change: Partial<PublicMatch> = {}): PublicMatch =>
    publicMatchWith({ status: 'playing', players: [], ...change });
  const refused = (code: string) => new LobbyFault('refused', code, 'no');

  it('is reported with the reason', () => {
    expect(whyNot(new LobbyFault('unreachable'), null)).toEqual({ state: 'unreachable' });
    expect(whyNot(new LobbyFault('not-found', 'unknown-match'), null)).toEqual({ state: 'unknown' });
    expect(whyNot(new LobbyFault('not-found', 'match-cleared'), null)).toEqual({ state: 'cleared' });
    expect(whyNot(refused('unauthorized'), match({ spectators: false }))).toEqual({ state: 'unwatched' });
    expect(whyNot(refused('unauthorized'), match({ spectators: true, unlisted: true }))).toEqual({ state: 'private' });
    // A sealed match always reports that it has no spectators. A finished match can be watched with its invitation.
    expect(whyNot(refused('unauthorized'), match({ spectators: false, sealed: true }))).toEqual({ state: 'private' });
    expect(whyNot(refused('unauthorized'), match({ spectators: false, status: 'over' }))).toEqual({ state: 'private' });
    const { state, ...rest } = whyNot(refused('too-many-requests'), match()) ?? {};
    expect({ state, ...rest }).toEqual({ state: 'refused', text: faultText(refused('too-many-requests')) });
    expect(whyNot(new Error('a fault of the page'), match())).toBeNull();
  });
});

describe('the samples of the chart', () => {
  it('contain the values of all players at the start of each turn and at the end', () => {
    const { samples, course } = replay;
    expect(samples.map(({ index }) => index)).toEqual([...course.turns.map(({ index }) => index), last]);
    for (const { index, values } of samples) {
      const { players } = stateAt(replay.keyframes, index);
      expect(values.power).toEqual(players.map(({ power }) => power));
      expect(values.popularity).toEqual(players.map(({ popularity }) => popularity));
      expect(values.stars).toEqual(players.map(({ stars }) => stars.length));
    }
    const scores = samples.at(-1)?.values.score;
    expect(scores).toEqual(record.dealt.map(({ faction }) => record.result?.scores[faction as 'nordic']));
  });

  it('form a table with one row for each round', () => {
    const rounds = byRound(replay.samples).map(({ round }) => round);
    expect(rounds).toEqual(Array.from({ length: record.result?.round ?? 0 }, (_, i) => i + 1));
  });
});

describe('the chart', () => {
  const box = { width: 800, height: 150 };

  it('has a line for every player that stays inside the box and ends at the final value', () => {
    for (const measure of MEASURES) {
      const { lines, area, ticks } = chartModel(replay.samples, measure, box);
      expect(lines.map(({ value }) => value)).toEqual(replay.samples.at(-1)?.values[measure]);
      for (const { points, end, labelY } of lines) {
        const all = points.split(' ').map((point) => point.split(',').map(Number));
        expect(all).toHaveLength(replay.samples.length);
        for (const [x, y] of all) {
          expect(x >= area.left && x <= area.right && y >= area.top && y <= area.bottom).toBe(true);
        }
        expect(end.x).toBeCloseTo(area.right);
        expect(labelY >= area.top - 0.01 && labelY <= area.bottom + 0.01).toBe(true);
      }
      expect(ticks[0].value).toBe(0);
      expect(ticks.length).toBeLessThan(8);
    }
  });

  it('converts a position to the nearest turn and back', () => {
    const { xOf, sampleAt } = chartModel(replay.samples, 'score', box);
    // The last turn and the end of the match have separate positions, side by side.
    for (const { index } of replay.samples) expect(sampleAt(xOf(index)).index).toBe(index);
    expect(sampleAt(-100).index).toBe(0);
    expect(sampleAt(10_000).index).toBe(last);
    expect(xOf(1) > xOf(0) && xOf(1) < xOf(replay.samples[1].index)).toBe(true);
  });

  it('shows the value 0 for every player before the match has begun', () => {
    const nothing = replayOf({ ...record, actions: [], result: null }, 'nothing');
    const { lines, sampleAt, xOf } = chartModel(nothing.samples, 'stars', box);
    expect(lines.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0]);
    expect(sampleAt(400).index).toBe(0);
    expect(Number.isFinite(xOf(0))).toBe(true);
  });

  it('keeps the emblems at its end at least 20 pixels apart and in order', () => {
    const placed = spread([50, 52, 51, 140], 10, 126, 21);
    const order = [0, 2, 1, 3].map((i) => placed[i]);
    for (let i = 1; i < order.length; i++) expect(order[i] - order[i - 1]).toBeGreaterThanOrEqual(20);
    expect(Math.min(...placed)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...placed)).toBeLessThanOrEqual(126);
  });

  it('keeps the emblems of 7 players inside the picture, even if 6 of them end low', () => {
    const placed = spread([12, 153, 153, 153, 153, 153, 153], 12, 168, 22);
    for (let i = 1; i < placed.length; i++) expect(placed[i] - placed[i - 1]).toBeGreaterThanOrEqual(22);
    expect([placed[0], placed[6]]).toEqual([12, 168]);
  });
});

describe('the addresses', () => {
  it('lead to replays, a match and local play, or to no page', () => {
    expect(routeOf('/replay')).toEqual({ page: 'replay', matchID: null });
    expect(routeOf('/replay/')).toEqual({ page: 'replay', matchID: null });
    expect(routeOf('/replay/a%20b')).toEqual({ page: 'replay', matchID: 'a b' });
    expect(routeOf('/match/ab')).toEqual({ page: 'match', matchID: 'ab' });
    expect(routeOf('/local')).toEqual({ page: 'local' });
    expect(routeOf('/replay/%')).toEqual({ page: 'none' });
    expect(routeOf('/replays')).toEqual({ page: 'none' });
  });
});
