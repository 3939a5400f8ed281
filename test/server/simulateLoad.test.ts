import { describe, expect, it } from 'vitest';
import { Dice } from '../../cli/load/dice.ts';
import { RAMP, PARTY_SPREAD, TURN } from '../../cli/load/habits.ts';
import { planPeople } from '../../cli/load/plan.ts';
import { host } from '../../cli/load/tables.ts';
import { Tally } from '../../cli/load/tally.ts';
import { Refused, Visitor } from '../../cli/load/visitor.ts';
import { World } from '../../cli/load/world.ts';
import { simulateLoad } from '../../cli/simulateLoad.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { preparePage } from '../support/childServer.ts';
import { outcomeOf, program } from '../support/commands.ts';
import { isPostgresHere } from '../support/postgres.ts';
import { startTestServer } from '../support/server.ts';

/** `npm run -s simulate-load` (docs/scale.md, Simulated people). */

const withPostgres = isPostgresHere();
/** Arguments for two minutes of play in four seconds. */
const SHORT = ['--people', '20', '--minutes', '2', '--speed', '30'];

describe('the plan for simulated people', () => {
  const HOUR = 3600;
  const plan = planPeople(10_000, HOUR, 7);

  it('is the same for the same seed, and different for another seed', () => {
    expect(planPeople(10_000, HOUR, 7)).toEqual(plan);
    expect(planPeople(10_000, HOUR, 8)).not.toEqual(plan);
  });

  it('numbers all people, and lets them arrive in order during the first 30% of the run or soon after', () => {
    expect(plan.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(plan.map((_, i) => i));
    const arrivals = plan.map(({ arrives }) => arrives);
    expect(arrivals).toEqual(arrivals.toSorted((a, b) => a - b));
    expect(arrivals[0]).toBeGreaterThanOrEqual(0);
    expect(arrivals.at(-1)).toBeLessThan(HOUR * RAMP + PARTY_SPREAD);
  });

  it('assigns 35% to quick match, 25% to invitations, 20% to the list, 10% each to solo play and watching (±2)', () => {
    const share = (way: string): number => plan.filter((person) => person.way === way).length / plan.length;
    const shares = { quick: 0.35, party: 0.25, list: 0.2, alone: 0.1, watch: 0.1 };
    for (const [way, wanted] of Object.entries(shares)) {
      expect(Math.abs(share(way) - wanted), `${way}: ${share(way)}`).toBeLessThan(0.02);
    }
  });

  it('gives each private match one host and one person for each seat', () => {
    const numbers = new Set(plan.flatMap(({ party }) => (party === null ? [] : [party])));
    const byNumber = plan.toSorted((a, b) => a.number - b.number);
    const parties = Array.from(numbers, (number) => byNumber.filter(({ party }) => party === number));
    for (const people of parties) {
      expect(people.map(({ isHost }) => isHost)).toEqual(people.map((_, i) => i === 0));
      expect(people.map(({ seats }) => seats)).toEqual(people.map(() => people.length));
    }
    expect(parties.length).toBeGreaterThan(500);
  });

  it('draws times whose median is within 5% of the given median, and none above the maximum', () => {
    const dice = new Dice(3);
    const times = Array.from({ length: 10_001 }, () => dice.time(TURN)).toSorted((a, b) => a - b);
    expect(Math.abs(times[5_000] / TURN.median - 1)).toBeLessThan(0.05);
    expect(times[0]).toBeGreaterThan(0);
    expect(times.at(-1)).toBeLessThanOrEqual(TURN.max);
  });
});

describe('a person who opens a public table', () => {
  it('opens another table, and counts a race, if strangers fill the first', async () => {
    const world = new World('http://127.0.0.1:1', 1, new Tally());
    let made = 0;
    const post = (path: string): Promise<object> => {
      if (path.endsWith('/create')) return Promise.resolve({ matchID: `m${++made}` });
      if (path.includes('/m1/')) return Promise.reject(new Refused('POST join', 'match-full'));
      return Promise.resolve({ playerID: '0', playerCredentials: 'secret' });
    };
    const visitor = Object.assign(new Visitor(world), { post }) as Visitor;
    const { place, opened } = await host(visitor, new Dice(1), { seats: 2, isPrivate: false, bots: 0 });
    expect([place.matchID, opened.matchID]).toEqual(['m2', 'm2']);
    expect(world.tally.races).toEqual({ 'match-full': 1 });
  });
});

describe('simulate-load', () => {
  it('refuses invalid arguments before it starts anything', async () => {
    const cases: readonly (readonly [readonly string[], string])[] = [
      [[], 'usage: npm run -s simulate-load -- --people N'],
      [['--people', '0'], '--people must be a whole number from 1 to 100000, not 0'],
      [['--people', '5', 'more'], 'usage: '],
      [['--people', '5', '--minutes', 'long'], '--minutes must be a number from 0.1 to 1440, not long'],
      [['--people', '5', '--speed', '0'], '--speed must be a number from 0.1 to 1000, not 0'],
      [['--people', '5', '--nodes', '17'], '--nodes must be a whole number from 1 to 16, not 17'],
      [['--people', '5', '--redis', 'localhost'], '--redis must be an address that begins with redis://'],
      [['--people', '5', '--url', 'ftp://x'], '--url must be an address that begins with http://'],
      [['--people', '5', '--url', 'http://127.0.0.1:1', '--nodes', '2'], '--url is for existing servers'],
      [['--people', '5', '--url', 'http://127.0.0.1:1'], '--url: no server of this game answers at http://127.0.0.1:1'],
      [['--people', '5', '--crowd'], 'unknown option --crowd'],
    ];
    for (const [args, message] of cases) {
      const { code, out, err } = await outcomeOf(simulateLoad, args);
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain(message);
    }
  });

  it('plays on an existing server, prints one line of JSON, and says which limits the operator must raise', async () => {
    const server = await startTestServer({ METRICS: 'off' });
    try {
      const { code, out, err } = await program('simulateLoad', ...SHORT, '--url', server.url);
      expect(err).toContain('LIMIT_ADDRESS_SOCKETS');
      expect(err).toContain('errors: none\n');
      expect(out).toMatch(/^\{"people":20,"p95":[\d.]+,"errors":0,"holds":(?:true|false)\}\n$/);
      expect(code).toBe(0);
    } finally {
      await server.close();
    }
  });

  it.runIf(withPostgres && ALL_CASES)('plays on two servers that it starts on Postgres', async () => {
    await preparePage();
    const { code, out, err } = await program('simulateLoad', ...SHORT, '--nodes', '2');
    expect(err).toContain('errors: none\n');
    expect(err).toMatch(/processor time: nodes [\d.]+ s .*, postgres [\d.]+ s .*; memory \d+, \d+ MB\n/);
    expect(out).toMatch(/^\{"people":20,"p95":[\d.]+,"errors":0,"holds":(?:true|false)\}\n$/);
    expect(code).toBe(0);
  });
});
