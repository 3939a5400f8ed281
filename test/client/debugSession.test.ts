import { describe, expect, it } from 'vitest';
import { playBots } from './playBots.ts';
import { historyOf } from '../../client/debug/documents.ts';
import { goTo, type History } from '../../client/debug/history.ts';
import { forgetPlace, keepPlace, keptPlace } from '../../client/debug/kept.ts';
import { guarded } from '../../client/storage/storage.ts';
import { DebugSession } from '../../client/debug/session.ts';
import { Thinker } from '../../client/bots/thinker.ts';
import { PageWorker } from '../support/pageWorker.ts';
import { recordNamed } from '../support/recorded.ts';
import { toPosition } from '../../game/notation/position.ts';

/** The match on /debug while the page is open, and after it has been closed. */

const fresh = (seats: number): History =>
  historyOf({ format: 'scythe-setup/1', seats: Array.from({ length: seats }, () => ({})), seed: 'session' }, 'a match');

/** Returns a session whose bots think in this thread. */
const sessionOf = (history: History): DebugSession =>
  new DebugSession(history, new Thinker(() => new PageWorker() as unknown as Worker));

/** Lets bots make up to `count` actions, and waits until they have stopped. */
async function playedBots(session: DebugSession, count: number, seed: string, level = 'random'): Promise<void> {
  const over = new Promise<void>((done) => {
    const stop = session.store.subscribe(({ playing }) => {
      if (playing !== null) return;
      stop();
      done();
    });
  });
  session.playBots(count, seed, level);
  await over;
}

describe('the view', () => {
  it('shows everything if the chosen seat does not exist in the next match', () => {
    const session = new DebugSession(fresh(3));
    session.look(2);
    expect(session.state).toMatchObject({ viewer: 2, eyes: 2 });
    session.load(() => fresh(2));
    expect(session.state).toMatchObject({ viewer: 'open', eyes: 'open' });
    expect(session.state.view).toEqual(session.state.history.state);
    session.look(1);
    session.load(() => fresh(5));
    expect(session.state).toMatchObject({ viewer: 1, eyes: 1 });
  });

  it('follows the seat that must decide', async () => {
    const session = sessionOf(fresh(2));
    session.look('deciding');
    const seen = new Set<unknown>();
    for (let i = 0; i < 40; i++) {
      const { eyes, history } = session.state;
      expect(eyes).toBe(history.state.active);
      seen.add(eyes);
      await playedBots(session, 1, 'x');
      if (history.state.turn?.combat != null) break;
    }
    expect([...seen].sort()).toEqual([0, 1]);
  });
});

describe('bots', () => {
  it('reach the same result as without pauses, and report their progress', async () => {
    const session = sessionOf(fresh(3));
    const between: number[] = [];
    session.store.subscribe(({ playing }) => {
      if (playing !== null) between.push(playing.done);
    });
    await playedBots(session, 600, 'x');
    const { history } = session.state;
    expect(history.steps).toEqual(playBots(fresh(3), 600, 'x').steps);
    expect(between.length).toBeGreaterThan(0);
    expect(between).toEqual(between.toSorted((a, b) => a - b));
  });

  it('stop on request, or when the user does something else, and keep their actions', async () => {
    const session = sessionOf(fresh(3));
    const progress = (): Promise<void> =>
      new Promise((done) => {
        const stop = session.store.subscribe(({ playing }) => {
          if (playing === null || playing.done === 0) return;
          stop();
          done();
        });
      });
    session.playBots(1_000, 'x', 'easy');
    expect(session.state.playing).toMatchObject({ count: 1_000 });
    await progress();
    session.stopBots();
    const { history, playing } = session.state;
    expect(playing).toBeNull();
    expect(history.index).toBeGreaterThan(0);
    expect(history.index).toBeLessThan(1_000);
    session.playBots(1_000, 'y', 'easy');
    await progress();
    session.go(0);
    expect(session.state).toMatchObject({ playing: null, history: { index: 0 } });
    expect(session.state.history.steps.length).toBeGreaterThan(history.index);
  });
});

describe('a record with a wrong result', () => {
  it('is loaded, and its fault is reported', () => {
    const record = recordNamed('two-players');
    const load = (value: unknown): string => {
      const session = new DebugSession(fresh(2));
      session.load(() => historyOf(JSON.parse(JSON.stringify(value)), 'a record'));
      return session.state.message;
    };
    expect(load(record)).not.toContain('result');
    expect(load({ ...record, result: { ...record.result, round: 1 } })).toContain(JSON.stringify(record.result));
    expect(load({ ...record, actions: record.actions.slice(0, 9) })).toContain('The stated result is wrong');
  });
});

describe('a page that was closed', () => {
  const storage = (most = Infinity) => {
    const kept = new Map<string, string>();
    return guarded(() => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (value.length > most) throw new Error('full');
        kept.set(key, value);
      },
      removeItem: (key: string) => void kept.delete(key),
    }));
  };

  it('finds its match again at its last address, and at no other', () => {
    const left = goTo(playBots(fresh(3), 30, 'away'), 12);
    const tab = storage();
    keepPlace({ hash: '#action=3', before: null }, left, tab);
    const found = keptPlace('#action=3', tab);
    expect(found).toMatchObject({ name: 'a match', index: 12 });
    expect(found?.steps).toHaveLength(30);
    expect(found && JSON.stringify(toPosition(found.state))).toBe(JSON.stringify(toPosition(left.state)));
    expect(keptPlace('#action=4', tab)).toBeNull();
    forgetPlace(tab);
    expect(keptPlace('#action=3', tab)).toBeNull();
  });

  it('finds its match after a reload that began before the page wrote its address', () => {
    const left = goTo(playBots(fresh(2), 4, 'away'), 2);
    for (const hash of ['#action=3', null]) {
      const tab = storage();
      keepPlace({ hash, before: '#action=1' }, left, tab);
      expect(keptPlace('#action=1', tab, () => true)).toMatchObject({ index: 2 });
      expect(keptPlace('#action=1', tab, () => false)).toBeNull();
      expect(keptPlace('#action=2', tab, () => true)).toBeNull();
      expect(keptPlace('#action=3', tab, () => false) === null).toBe(hash === null);
    }
  });

  it('finds a match that the browser could not store, until the match is forgotten', () => {
    const tab = storage(10);
    keepPlace({ hash: '', before: null }, fresh(2), tab);
    expect(keptPlace('', tab)).toMatchObject({ name: 'a match' });
    forgetPlace(tab);
    expect(keptPlace('', tab)).toBeNull();
  });

  it('ignores stored text that is not a match', () => {
    const tab = storage();
    for (const text of ['{', 'null', '7', '{"hash":""}', '{"hash":"","document":{"format":"x"}}']) {
      tab.setItem('scythe.debug', text);
      expect(keptPlace('', tab)).toBeNull();
    }
  });
});
