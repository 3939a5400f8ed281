import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import type { MatchRecord, WrittenAction } from '../../game/notation/record.ts';
import type { RunningServer } from '../../server/app.ts';
import { command, temporaryFolder, writeTo } from '../support/commands.ts';
import { dice } from '../support/dice.ts';
import { ask, demandOf } from '../support/lobbyClient.ts';
import { PlayedMatch } from '../support/playedMatch.ts';
import { startTestServer } from '../support/server.ts';

/** Anyone can verify a finished online match with its record and the hash that was public from the start. */

const folder = temporaryFolder();
let server: RunningServer;
let record: MatchRecord;
let seedHash = '';
let match: PlayedMatch;
let early = 0;
let undone = 0;

beforeAll(async () => {
  server = await startTestServer();
  const below = dice(11);
  match = await PlayedMatch.open(server.url, below, () => undefined);
  const { matchID } = match.table;
  ({ seedHash } = await demandOf<{ seedHash: string }>(server.url, `/${matchID}`));
  early = (await ask(server.url, `/${matchID}/record`)).status;
  await match.playAt(server.url);
  undone = match.acknowledged.filter(({ action }) => action.type === 'undo').length;
  record = await demandOf<MatchRecord>(server.url, `/${matchID}/record`);
});

afterAll(() => server.close());

const verify = (name: string, changed: object) =>
  command('verify', writeTo(folder, `${name}.json`, { ...record, ...changed }), '--hash', seedHash);

/** Returns the record's actions with one of them changed, and the index of that action. */
function withAction(
  fits: (action: WrittenAction) => boolean,
  change: object,
): { actions: WrittenAction[]; at: number } {
  const at = record.actions.findIndex(fits);
  const actions = record.actions.map((action, i) => (i === at ? { ...action, ...change } : action));
  return { actions, at };
}

describe('the record of an online match', () => {
  it('becomes public at the end, with the seed whose hash was public from the start', async () => {
    expect(early).toBe(403);
    expect(match.isOver).toBe(true);
    const after = await demandOf<{ seedHash: string; seed: string }>(server.url, `/${match.table.matchID}`);
    expect(after).toMatchObject({ seedHash, seed: record.setup.seed });
  });

  it('has no undone actions, and passes `verify` with the hash that was public from the start', async () => {
    expect(undone).toBeGreaterThan(0);
    expect(record.actions.length).toBe(match.acknowledged.length - 2 * undone);
    const { code, out, err } = await verify('whole', {});
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({
      ok: true,
      seedHash,
      actions: record.actions.length,
      result: record.result,
    });
  });

  it('fails `verify` with exit code 1 and the index of the action if one is changed', async () => {
    const { actions, at } = withAction(({ type }) => type === 'moveUnit', { to: 'X' });
    const { code, err } = await verify('action', { actions });
    expect(code).toBe(1);
    expect(err).toMatch(new RegExp(`^actions\\.${at}: refused: `));
  });

  it('fails `verify` if an action is missing', async () => {
    const { code, err } = await verify('shorter', { actions: record.actions.slice(0, -1) });
    expect(code).toBe(1);
    expect(err).toContain('result: the actions lead to null');
  });

  it('fails `verify` if the result is changed', async () => {
    const { result } = record;
    const scores = Object.fromEntries(Object.entries(result?.scores ?? {}).map(([who, coins]) => [who, coins + 1]));
    const { code, err } = await verify('result', { result: { ...result, scores } });
    expect(code).toBe(1);
    expect(err).toContain('result: the actions lead to {"reason":"stars"');
  });

  it('fails `verify` if the seed is different', async () => {
    const { code, err } = await verify('seed', { setup: { ...record.setup, seed: 'f'.repeat(32) }, dealt: [] });
    expect(code).toBe(1);
    expect(err).toMatch(new RegExp(`^setup\\.seed: its SHA-256 is [0-9a-f]{64}, not ${seedHash}\n$`));
  });
});
