import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NEW_SEAT, matchOf, newForm } from '../../client/local/form.ts';
import {
  actLocally,
  beginLocal,
  localRecord,
  readLocal,
  wasRefused,
  writeLocal,
  type LocalMatch,
} from '../../client/local/match.ts';
import { LocalSession, nextPerson, type LocalState } from '../../client/local/session.ts';
import { KEY, forget, keep, loadKept, readKept } from '../../client/local/store.ts';
import { pairingsNotDealt } from '../../game/data/factions.ts';
import { decisions, legalActions } from '../../game/engine.ts';
import { toPosition } from '../../game/notation/position.ts';
import { parseRecord, replay } from '../../game/notation/record.ts';
import { viewFor } from '../../game/view.ts';
import { linesOf } from '../../client/steps/course.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { refusedPairings } from '../../client/setup/setup.ts';
import { guarded } from '../../client/storage/storage.ts';
import { BotPlayers } from '../../client/bots/players.ts';
import { Thinker } from '../../client/bots/thinker.ts';
import { dice } from '../support/dice.ts';
import { PageWorker } from '../support/pageWorker.ts';
import { withSeat, withSeats } from '../support/forms.ts';

/** Pass and play: the form, the match, its storage, and the player who is holding the device. */

const person = (name: string) => ({ kind: 'person', name }) as const;
const bot = { kind: 'bot', level: 'random' } as const;

const setupOf = (seats: number, starsToEnd = 6) =>
  parseSetup({
    format: 'scythe-setup/1',
    seats: Array.from({ length: seats }, () => ({})),
    options: { starsToEnd },
    seed: 'local',
  });

const fresh = (...seats: LocalMatch['seats']): LocalMatch => beginLocal(seats, setupOf(seats.length));

function played(match: LocalMatch, actions: number, seed = 1): LocalMatch {
  const below = dice(seed);
  let now = match;
  for (let i = 0; i < actions && now.state.result === null; i++) {
    const [{ seat }] = decisions(now.state);
    const list = legalActions(now.state, seat);
    const next = actLocally(now, seat, list[below(list.length)]);
    if (wasRefused(next)) throw new Error(next.refused);
    now = next;
  }
  return now;
}

const bytes = ({ state }: LocalMatch): string => JSON.stringify(toPosition(state));

class Memory {
  readonly kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): boolean => this.kept.set(key, value).has(key);
  removeItem = (key: string): void => void this.kept.delete(key);
  removeAll = (prefix: string): void => {
    for (const key of this.kept.keys()) if (key.startsWith(prefix)) this.kept.delete(key);
  };
}

const failing = () => ({
  getItem: () => {
    throw new Error('SecurityError');
  },
  setItem: () => {
    throw new Error('QuotaExceededError');
  },
  removeItem: () => {
    throw new Error('SecurityError');
  },
});

describe('a stored match', () => {
  it('is read back byte for byte after 0, 1, 30 and 100 actions', () => {
    const storage = new Memory();
    for (const actions of [0, 1, 30, 100]) {
      const match = played(fresh(person('Ann'), bot, person('Bob')), actions);
      expect(keep(match, storage)).toBe(true);
      const kept = loadKept(storage);
      if (kept.state !== 'match') throw new Error(JSON.stringify(kept));
      expect(bytes(kept.match)).toBe(bytes(match));
      expect(kept.match).toMatchObject({ seats: match.seats, actions: match.actions });
      const further = played(kept.match, 10, 2);
      expect(bytes(further)).toBe(bytes(played(match, 10, 2)));
    }
  });

  it('contains no undone actions, and remembers which actions can be undone', () => {
    let match = fresh(person('Ann'), person('Bob'));
    const act = (action: Parameters<typeof actLocally>[2]): void => {
      const next = actLocally(match, match.state.active, action);
      if (wasRefused(next)) throw new Error(next.refused);
      match = next;
    };
    act({ type: 'takeSection', section: 'trade' });
    act({ type: 'undo' });
    act({ type: 'takeSection', section: 'bolster' });
    expect(match.actions).toHaveLength(1);
    const storage = new Memory();
    keep(match, storage);
    const kept = loadKept(storage);
    if (kept.state !== 'match') throw new Error(JSON.stringify(kept));
    match = kept.match;
    act({ type: 'undoTurn' });
    expect(match.actions).toHaveLength(0);
    expect(bytes(match)).toBe(bytes(fresh(person('Ann'), person('Bob'))));
  });

  it('can be replayed as a record', () => {
    const match = played(fresh(bot, bot), 100_000);
    expect(match.state.result).not.toBeNull();
    const record = parseRecord(JSON.parse(JSON.stringify(localRecord(match))));
    expect(JSON.stringify(toPosition(replay(record)))).toBe(bytes(match));
  });

  it('is reported with the path of the fault if it is invalid, and is not lost', () => {
    const storage = new Memory();
    keep(played(fresh(person('Ann'), bot), 20), storage);
    const text = storage.kept.get(KEY) ?? '';
    const value = JSON.parse(text) as { seats: unknown[]; record: { actions: unknown[] } };
    const changed = (change: object): string => JSON.stringify({ ...value, ...change });
    const inputs: [string, string][] = [
      ['', ''],
      ['hello', ''],
      ['null', ''],
      [text.slice(0, -9), ''],
      [changed({ format: 'scythe-local/2' }), 'format'],
      [changed({ seats: [value.seats[0]] }), 'seats'],
      [changed({ seats: [value.seats[0], { kind: 'bot', level: 'toString' }] }), 'seats.1.level'],
      [changed({ seats: [value.seats[0], { kind: 'person', name: '' }] }), 'seats.1.name'],
      [changed({ record: { ...value.record, rules: 99 } }), 'record.rules'],
      [changed({ record: { ...value.record, actions: value.record.actions.slice(3) } }), 'record.actions.'],
      ['['.repeat(5_000_001), ''],
    ];
    for (const [broken, path] of inputs) {
      const kept = readKept(broken);
      expect(kept.state).toBe('broken');
      if (kept.state !== 'broken') continue;
      expect(kept.fault.path.startsWith(path) && kept.fault.text !== '').toBe(true);
      expect(kept.text).toBe(broken);
    }
  });

  it('is missing if none was stored, and lasts until the page closes if the browser stores nothing', () => {
    expect(loadKept(new Memory())).toEqual({ state: 'none' });
    const blocked = guarded(failing);
    expect(loadKept(blocked)).toEqual({ state: 'none' });
    expect(keep(fresh(bot), blocked)).toBe(false);
    // Without storage, the match exists only until the page is closed.
    expect(loadKept(blocked).state).toBe('match');
    forget(blocked);
    expect(loadKept(blocked)).toEqual({ state: 'none' });
    keep(fresh(bot), blocked);
    blocked.removeAll('scythe.');
    expect(loadKept(blocked)).toEqual({ state: 'none' });
    const storage = new Memory();
    keep(fresh(bot), storage);
    forget(storage);
    expect(loadKept(storage)).toEqual({ state: 'none' });
  });
});

describe('the form', () => {
  it('is converted into seats and a set-up', () => {
    let form = withSeats(newForm(' Ann '), 3, NEW_SEAT);
    form = withSeat(form, 1, { level: 'easy', faction: 'nordic' });
    form = withSeat(form, 2, { faction: 'nordic', mat: 'industrial' });
    const { seats, setup } = matchOf(form, 'seed', (seat) => `Player ${seat + 1}`);
    expect(seats).toEqual([
      { kind: 'person', name: 'Ann' },
      { kind: 'bot', level: 'easy' },
      { kind: 'person', name: 'Player 3' },
    ]);
    expect(setup.seats.map(({ faction }) => faction)).toEqual([null, null, 'nordic']);
    expect(setup).toMatchObject({ seed: 'seed', options: {} });
    expect(withSeats(withSeats(form, 1, NEW_SEAT), 3, NEW_SEAT).seats[1]).toMatchObject({ level: null });
  });
});

describe('a chosen pairing that is never dealt', () => {
  it('is refused unless banned pairings are allowed', () => {
    const [[faction, mat]] = pairingsNotDealt;
    const form = withSeat(newForm('Ann'), 1, { faction, mat });
    expect(refusedPairings(form)).toEqual([{ faction, mat }]);
    const allowed = { ...form, options: { ...form.options, allowBannedPairings: true } };
    expect(refusedPairings(allowed)).toEqual([]);
    expect(beginLocal([], matchOf(allowed, 's', String).setup).state.players[1]).toMatchObject({ faction, mat });
    expect(refusedPairings(withSeat(form, 1, { mat: null }))).toEqual([]);
  });
});

describe('the player who is holding the device', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const begin = (match: LocalMatch) => {
    const kept: LocalMatch[] = [];
    const thinker = new Thinker(() => new PageWorker() as unknown as Worker);
    const bots = new BotPlayers(thinker, 'bots');
    const session = new LocalSession(match, { keep: (now) => kept.push(now) > 0, pause: 300, bots });
    session.start();
    return { session, kept, now: (): LocalState => session.store.getState() };
  };
  const actAny = (session: LocalSession): void => {
    const { match, holder } = session.store.getState();
    session.act(legalActions(match.state, holder ?? -1)[0]);
  };

  it('is unknown until the person who must decide confirms that they are ready', () => {
    const { session, now } = begin(fresh(person('Ann'), person('Bob')));
    expect(now().holder).toBeNull();
    const { active } = now().match.state;
    expect(nextPerson(now())).toBe(active);
    actAny(session);
    expect(now().match.actions).toHaveLength(0);
    session.ready();
    expect(now()).toMatchObject({ holder: active, isPassed: true });
    expect(nextPerson(now())).toBeNull();
    while (now().match.state.active === active) actAny(session);
    expect(nextPerson(now())).toBe(1 - active);
    expect(now().holder).toBe(active);
  });

  it('is the only person from the beginning if all other seats are bots', async () => {
    const { now } = begin(fresh(bot, person('Ann'), bot));
    expect(now().holder).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(nextPerson(now())).toBeNull();
    expect(decisions(now().match.state)[0].seat).toBe(1);
  });

  it('is each player in a combat in turn', () => {
    const asked = [{ seat: 0 }, { seat: 1 }];
    let match = fresh(person('Ann'), person('Bob'));
    for (let seed = 1; decisions(match.state).length < 2; seed++) {
      match = fresh(person('Ann'), person('Bob'));
      for (let i = 0; i < 400 && decisions(match.state).length < 2 && match.state.result === null; i++) {
        match = played(match, 1, seed * 1_000 + i);
      }
    }
    expect(decisions(match.state).map(({ seat }) => ({ seat }))).toEqual(expect.arrayContaining(asked));
    const { session, now } = begin(match);
    const first = nextPerson(now());
    session.ready();
    actAny(session);
    expect(nextPerson(now())).toBe(1 - (first ?? 0));
  });

  it('is each player of a draft in turn, and secret bids stay secret', async () => {
    const form = withSeat(withSeats(newForm('Ann'), 3, NEW_SEAT), 1, { level: 'random' });
    const options = { ...form.options, deal: 'auction-quick' } as const;
    const { seats, setup } = matchOf({ ...form, options }, 'seed', (seat) => `Player ${seat + 1}`);
    const { session, now, kept } = begin(beginLocal(seats, setup));
    await vi.advanceTimersByTimeAsync(300);
    expect(nextPerson(now())).toBe(0);
    session.ready();
    const order = now().match.state.draft?.pairings.map(([faction]) => faction) ?? [];
    const maxima = (coins: number) => Object.fromEntries(order.map((faction) => [faction, coins]));
    session.act({ type: 'bidMaxima', maxima: maxima(17), order });
    expect(nextPerson(now())).toBe(2);
    for (const viewer of ['spectator', 2] as const) {
      expect(viewFor(now().match.state, viewer).draft?.maxima[0]).toBe(true);
      expect(JSON.stringify(linesOf(now().match, viewer, 0, 99))).not.toContain('17');
    }
    // A reopened page resumes the match where it left off.
    expect(bytes(readLocal(writeLocal(now().match)))).toBe(bytes(now().match));
    session.ready();
    session.act({ type: 'bidMaxima', maxima: maxima(0), order });
    const { state } = now().match;
    expect([state.draft, state.players.length]).toEqual([undefined, 3]);
    const last = kept.at(-1);
    expect(bytes(readLocal(JSON.parse(JSON.stringify(last === undefined ? null : writeLocal(last)))))).toBe(
      bytes(now().match),
    );
    session.stop();
  });

  it.each(['choose', 'draft', 'auction'] as const)('can end and reload a match with the deal %s', (deal) => {
    const options = { ...newForm('').options, deal, starsToEnd: 3 };
    const chosen = withSeat(newForm('Ann'), 1, { faction: 'nordic' });
    const { seats, setup } = matchOf({ ...chosen, options }, deal, String);
    const match = played(beginLocal(seats, setup), 100_000);
    expect(match.state.result).not.toBeNull();
    expect(bytes(readLocal(JSON.parse(JSON.stringify(writeLocal(match)))))).toBe(bytes(match));
  });

  it('does not exist if all seats are bots, which play to the end and store every state', async () => {
    const { session, kept, now } = begin(beginLocal([bot, bot], setupOf(2, 3)));
    for (let i = 0; now().match.state.result === null && i < 100_000; i++) await vi.advanceTimersByTimeAsync(300);
    expect(now().match.state.result).not.toBeNull();
    expect(now()).toMatchObject({ holder: null, isKept: true });
    expect(kept).toHaveLength(now().match.actions.length + 1);
    session.stop();
  });

  it('is not needed by bots, which stop when the page closes and resume when it opens again', async () => {
    const { session, now } = begin(fresh(bot, bot));
    await vi.advanceTimersByTimeAsync(300);
    expect(now().match.actions).toHaveLength(1);
    session.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(now().match.actions).toHaveLength(1);
    session.start();
    await vi.advanceTimersByTimeAsync(300);
    expect(now().match.actions).toHaveLength(2);
    session.stop();
  });

  it('sees why an action is refused', () => {
    const { session, now } = begin(fresh(person('Ann')));
    const { id } = now();
    session.act({ type: 'endTurn' });
    expect(now()).toMatchObject({ id, notice: { rule: 'TURN-1' } });
    expect(now().notice?.text).not.toBe('');
  });

  it('is unknown again after another window has made moves', () => {
    const match = fresh(person('Ann'), person('Bob'));
    const { session, now } = begin(match);
    session.ready();
    const further = played(match, 2);
    session.adopt(further);
    expect(now()).toMatchObject({ holder: null, match: further });
  });
});
