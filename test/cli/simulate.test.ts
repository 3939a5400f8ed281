import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { toPosition } from '../../game/notation/position.ts';
import { parseRecord, replay } from '../../game/notation/record.ts';
import { STARS } from '../../game/data/ids.ts';
import { command, program, temporaryFolder, writeTo } from '../support/commands.ts';

/** npm run -s simulate and npm run -s replay (docs/notation.md, Commands) */

const folder = temporaryFolder();

interface Report {
  actions: number;
  rounds: object;
  wins: Record<string, Record<string, number>>;
  actionsByType: Record<string, number>;
}
const sum = (table: Record<string, number>): number => Object.values(table).reduce((a, b) => a + b, 0);
/** Returns the output without the figures that depend on the machine. */
const timeless = (out: string): string => out.replace(/"(seconds|gamesPerSecond|actionsPerSecond)":[0-9.e+-]+,/g, '');

interface Drafted {
  readonly bids: { readonly mean: number; readonly aboveZero: number } | null;
  readonly order: Record<string, number>;
  readonly spread: number;
  readonly spreadWithoutBids: number;
}

describe('simulate', () => {
  it('prints one JSON object, the same on every run except seconds and rates, and writes the records', async () => {
    const args = ['--games', '3', '--players', '2', '--seed', 'cli', '--bots', 'random', '--rounds', '6'];
    const records = path.join(folder, 'records', 'here');
    const [first, second] = await Promise.all([
      program('simulate', ...args),
      command('simulate', ...args, '--record', records),
    ]);
    expect([first.code, first.err, second.code, second.err]).toEqual([0, '', 0, '']);
    expect(timeless(first.out)).toBe(timeless(second.out));
    expect(first.out).toMatch(/^\{"games":3,"actions":\d+,"seconds":[\d.]+,"gamesPerSecond":[\d.]+,"actionsPer/);
    expect(first.out.endsWith('}\n')).toBe(true);

    const report = JSON.parse(first.out) as Report;
    expect(Object.keys(report).join(' ')).toBe(
      'games actions seconds gamesPerSecond actionsPerSecond turns rounds winnerCoins wins endings actionsByType',
    );
    expect(Object.keys(report.rounds)).toEqual(['mean', 'median']);
    expect(Object.keys(report.wins)).toEqual(['seat', 'faction', 'bot']);
    // Six rounds of two seats are twelve turns.
    expect(report).toMatchObject({ turns: 12, rounds: { mean: 6, median: 6 }, endings: { stars: 0, rounds: 3 } });
    expect(sum(report.actionsByType)).toBe(report.actions);
    for (const wins of Object.values(report.wins)) expect(sum(wins)).toBeCloseTo(3);
    expect(Object.keys(report.wins.bot)).toEqual(['random']);

    const files = readdirSync(records).sort();
    expect(files).toEqual(['0.json', '1.json', '2.json']);
    const read = files.map((file) => parseRecord(JSON.parse(readFileSync(path.join(records, file), 'utf8'))));
    expect(read.reduce((n, { actions }) => n + actions.length, 0)).toBe(report.actions);
    const [end, early] = await Promise.all([
      command('replay', path.join(records, '0.json')),
      command('replay', path.join(records, '0.json'), '--to', '5'),
    ]);
    expect(end).toEqual({ code: 0, out: `${JSON.stringify(toPosition(replay(read[0])))}\n`, err: '' });
    expect(early).toEqual({ code: 0, out: `${JSON.stringify(toPosition(replay(read[0], 5)))}\n`, err: '' });
    expect(JSON.parse(end.out)).toMatchObject({ round: 6, result: { reason: 'rounds', round: 6 } });
  });

  it('prints the results of each kind of bot with --by-bot', async () => {
    const args = ['--games', '2', '--players', '3', '--seed', 'by', '--bots', 'easy,random,random', '--rounds', '3'];
    const { code, out } = await command('simulate', ...args, '--by-bot');
    expect(code).toBe(0);
    const { wins, byBot } = JSON.parse(out) as Report & { byBot: Record<string, Record<string, unknown>> };
    expect(Object.keys(byBot)).toEqual(['easy', 'random']);
    expect([byBot['easy']['seats'], byBot['random']['seats']]).toEqual([2, 4]);
    expect(byBot['easy']['wins']).toBe(wins['bot']['easy'] ?? 0);
    expect(Object.keys(byBot['easy'])).toEqual(['seats', 'wins', 'score', 'stars', 'milliseconds']);
    expect(Object.keys(byBot['easy']['stars'] as object)).toEqual([...STARS]);
  });

  it('names the fault in its options on stderr and prints nothing on stdout', async () => {
    const { code, out, err } = await command('simulate', '--bots', 'random,genius');
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain('--bots: unknown bot genius');
  });

  it('prints how much the pairings differ with and without bids, even for a random deal', async () => {
    const draftOf = async (deal: string): Promise<Drafted> => {
      const args = ['--games', '2', '--players', '3', '--bots', 'easy-0', '--rounds', '1', '--deal', deal];
      return (JSON.parse((await command('simulate', ...args)).out) as { draft: Drafted }).draft;
    };
    const [auction, random] = [await draftOf('auction'), await draftOf('random')];
    expect(auction.bids?.mean).toBeGreaterThan(0);
    expect(auction.spread).not.toBe(auction.spreadWithoutBids);
    expect(sum(auction.order)).toBeCloseTo(0, 2);
    expect(random.bids).toBeNull();
    expect(random.spread).toBe(random.spreadWithoutBids);
  });
});

describe('replay', () => {
  it('names the place of a fault in a record on stderr and prints nothing on stdout', async () => {
    const setup = { format: 'scythe-setup/1', seats: [{}], seed: 's' };
    const record = { format: 'scythe-record/1', rules: 1, setup, actions: [{ by: '0', type: 'endTurn' }] };
    const broken = writeTo(folder, 'broken.json', '{"format": oops}');
    const illegal = writeTo(folder, 'illegal.json', record);
    const [first, second] = await Promise.all([program('replay', broken), command('replay', illegal)]);
    expect([first.code, first.out]).toEqual([1, '']);
    expect(first.err).toContain(`${broken}: not JSON at line 1, column 12 (`);
    expect(second).toEqual({
      code: 1,
      out: '',
      err: `${illegal}: actions.0: refused: section-not-taken (TURN-1)\n`,
    });
  });
});
