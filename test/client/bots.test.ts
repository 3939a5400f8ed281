import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BotPlayers } from '../../client/bots/players.ts';
import { Thinker } from '../../client/bots/thinker.ts';
import type { Question } from '../../client/bots/thinking.ts';
import { plainChoice, WeightsError, type Bot } from '../../game/bots/bot.ts';
import { loadBot } from '../../game/bots/bots.ts';
import type { AnyLevel } from '../../game/bots/levels.ts';
import { simplestAction } from '../../game/bots/simplest.ts';
import { apply, clone, decisions, legalActions } from '../../game/engine.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { viewFor } from '../../game/view.ts';
import { PageWorker } from '../support/pageWorker.ts';

/** Bots on this device think in a worker. A simpler bot replaces one that cannot answer. */

const start = newMatch(parseSetup({ format: 'scythe-setup/1', seats: [{}, {}], options: {}, seed: 'page' }));
const [{ seat }] = decisions(start);
const view = viewFor(start, seat);
const LEGAL = legalActions(view, seat);

const question = (level: AnyLevel): Question => ({ level, view, seat, stream: { seed: 's', words: 0 } });

/** The index of the legal action that the bot of each level takes. */
const FIXED: Readonly<Record<AnyLevel, number>> = { random: 0, easy: 1, 'easy-0': 1, medium: 2, hard: 3 };
/** Returns a function that loads bots. Each takes its level's action in `FIXED`, unless `deeds` overrides it. */
const bots =
  (deeds: Partial<Record<AnyLevel, () => Bot>> = {}) =>
  (level: AnyLevel): Promise<Bot> =>
    Promise.resolve().then(() => deeds[level]?.() ?? { name: level, choose: () => plainChoice(LEGAL[FIXED[level]]) });

let warnings: unknown[];
beforeEach(() => {
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Returns a thinker that starts these workers in order. Null represents a worker that cannot start. */
function thinkerWith(...workers: (PageWorker | null)[]): Thinker {
  const left = workers.slice();
  return new Thinker(() => (left.shift() ?? null) as unknown as Worker | null);
}

describe('a bot on this device', () => {
  it('thinks in the worker, and repeats its answer at the same position in the random stream', async () => {
    const thinker = thinkerWith(new PageWorker());
    const answer = await thinker.think(question('random'));
    expect(LEGAL).toContainEqual(answer?.thought.action);
    expect(answer?.stream.words).toBeGreaterThan(0);
    expect(await thinker.think(question('random'))).toEqual(answer);
    expect(warnings).toEqual([]);
  });

  it('is replaced by the next lower level in the worker if it throws, returns an illegal action or has no weights', async () => {
    const cheat: Bot = { name: 'medium', choose: () => plainChoice({ type: 'undo' }) };
    const choose = (): never => {
      throw new Error('too hard');
    };
    const deeds = {
      hard: (): Bot => {
        throw new WeightsError('no network');
      },
      medium: () => cheat,
      easy: (): Bot => ({ name: 'easy', choose }),
    };
    const answer = await thinkerWith(new PageWorker(bots(deeds))).think(question('hard'));
    expect(answer?.thought.action).toEqual(LEGAL[FIXED.random]);
    expect(warnings).toEqual([
      'A bot of the level hard cannot answer (unloaded: no network).',
      'A bot of the level medium cannot answer (illegal: {"type":"undo"}).',
      'A bot of the level easy cannot answer (threw: too hard).',
    ]);
  });

  it('is replaced by a lower level on the page if the worker fails, and the next request gets another worker', async () => {
    const broken = new PageWorker(() => new Promise(() => undefined));
    const thinker = thinkerWith(broken, new PageWorker(bots()));
    const thinking = thinker.think(question('hard'));
    broken.fail('no such file');
    expect(LEGAL).toContainEqual((await thinking)?.thought.action);
    expect(broken.isTerminated).toBe(true);
    expect(warnings).toEqual(["The bots' worker is lost (no such file)."]);
    expect((await thinker.think(question('hard')))?.thought.action).toEqual(LEGAL[FIXED.hard]);
  });

  it('is replaced by a lower level on the page if it hangs', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const hanging = new PageWorker(bots());
    // The worker reports that the bot has started, but never sends the answer.
    hanging.postMessage = ({ number }: { number: number }) => {
      hanging.onmessage?.call(hanging as unknown as Worker, { data: { number, begins: true } } as MessageEvent);
    };
    const thinking = thinkerWith(hanging).think(question('easy'));
    vi.advanceTimersByTime(10_000);
    expect(LEGAL).toContainEqual((await thinking)?.thought.action);
    expect(hanging.isTerminated).toBe(true);
    expect(warnings).toEqual(["The bots' worker is lost (a bot did not answer in time)."]);
  });

  it('plays on the page once three workers have failed to start', async () => {
    const thinker = thinkerWith();
    for (let i = 0; i < 5; i++) expect(await thinker.think(question('medium'))).not.toBeNull();
    expect(warnings).toHaveLength(3);
  });

  it('gives no answer once the page has closed', async () => {
    const worker = new PageWorker(() => new Promise(() => undefined));
    const thinker = thinkerWith(worker);
    const thinking = thinker.think(question('easy'));
    thinker.stop();
    expect(await thinking).toBeNull();
    expect(worker.isTerminated).toBe(true);
    expect(warnings).toEqual([]);
  });
});

describe('the bots of a match on this device', () => {
  it('take the simplest legal action if none can answer', async () => {
    const players = new BotPlayers({ think: () => Promise.resolve(null) }, 's');
    expect(await players.choose(start, seat, 'hard')).toEqual(simplestAction(view, seat));
  });

  it('ask the worker once for a turn that goes as planned', async () => {
    const planner = await loadBot('medium');
    const state = clone(start);
    let asked = 0;
    const think = ({ view: seen, stream }: Question) => {
      asked++;
      return Promise.resolve({ thought: planner.choose(seen, seat, { random: () => 0 }), stream });
    };
    const players = new BotPlayers({ think }, 's');
    const { turnNumber } = state;
    let taken = 0;
    for (; state.turnNumber === turnNumber; taken++) {
      const action = await players.choose(state, seat, 'medium');
      if (action === null) throw new Error('no action');
      apply(state, seat, action);
    }
    expect(taken).toBeGreaterThan(1);
    expect(asked).toBe(1);
  });
});
