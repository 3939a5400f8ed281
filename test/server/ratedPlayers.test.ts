import { describe, expect, it } from 'vitest';
import type { SignedIn } from '../../protocol/account.ts';
import { ratings as ratingsCommand } from '../../server/commands/ratings.ts';
import type { Skill } from '../../server/ratings/model.ts';
import { DatabaseSync } from '../../server/storage/dialects/nodeSqlite.ts';
import { beginDuel, playDuel, twoPlayers, type Player } from '../support/ratedMatch.ts';
import { addPasskey, signIn } from '../support/passkeys.ts';
import { ask, codeOf } from '../support/wire.ts';
import { ratingsOf, serveRated, whenRated } from './ratedServer.ts';

/** Ratings of players who export, merge or delete their data (docs/server.md, Ratings). */

const time = Date.UTC(2030, 0, 10);
const serve = serveRated(() => time);

describe('a player', () => {
  it('can download everything stored about them, and nothing about others', async () => {
    const { url } = await serve();
    const [ann, ben] = await twoPlayers(url);
    const duel = await beginDuel(url, [ann, ben]);
    expect(await duel.wires[0].ask('chat', duel.matchID, 'good-luck')).toMatchObject({ ok: true });
    expect(await duel.wires[1].ask('chat', duel.matchID, 'thanks')).toMatchObject({ ok: true });
    await duel.end();
    const { pools } = await whenRated(url, ann);
    const { text, body } = await ann.ask('/api/me/export');
    expect(body).toMatchObject({
      exportedAt: time,
      guest: ann.me,
      devices: [{ since: time }],
      seats: [{ matchID: duel.matchID, seat: 0, name: 'Ann', joinedAt: expect.any(Number) as number }],
      chat: [{ matchID: duel.matchID, text: 'good-luck', at: time }],
      results: [{ matchID: duel.matchID, faction: 'crimea', won: true }],
      ratings: { pools },
    });
    expect(text).not.toContain(ben.me.id);
    expect(text).not.toContain(ann.cookie.slice('guest='.length));
    expect(text).not.toMatch(/hash|credential|secret|address/i);
    expect(codeOf(await ask(url, '/api/me/export'))).toEqual([401, 'no-guest']);
  });

  it('can be merged: their rating moves to the other guest unless that guest has one, and a recount gives the same numbers', async () => {
    const { url, file } = await serve();
    const [ann, ben] = await twoPlayers(url);
    const [carl, dora] = await twoPlayers(url);
    await playDuel(url, [ben, dora]);
    const bens = (await whenRated(url, ben)).pools.duel;
    const merge = async (guest: Player, into: Player): Promise<void> => {
      const passkey = await addPasskey(into);
      const { other } = (await signIn(guest, passkey)).body as unknown as SignedIn;
      await guest.demand('/api/me/merge', { token: other?.token });
    };
    await merge(ben, ann);
    expect((await ratingsOf(url, ann)).pools.duel).toEqual(bens);
    await playDuel(url, [carl, dora]);
    await whenRated(url, carl);
    const running = await beginDuel(url, [carl, dora]);
    await merge(carl, ann);
    expect(await ratingsOf(url, ann)).toMatchObject({ pools: { duel: bens }, course: [{}] });
    // A match counts for the guest who has the seat when it ends.
    await running.end(carl);
    const last = (await whenRated(url, ann, 2)).pools.duel;
    expect(last?.played).toBe(2);
    expect((await ask(url, `/api/players/${ann.me.id}`)).body).toMatchObject({ played: 3, won: 3 });
    const counted = JSON.parse((await ratingsCommand(['recompute'], { DATABASE_URL: file })).out) as {
      players: Record<string, Skill>;
    };
    const doras = (await ratingsOf(url, dora)).pools.duel;
    expect(counted.players[ann.me.id]).toEqual({ mu: last?.mu, sigma: last?.sigma });
    expect(counted.players[dora.me.id]).toEqual({ mu: doras?.mu, sigma: doras?.sigma });
    const names = Object.keys(counted.players);
    expect(names.filter((name) => /^former\.[\w-]{16}$/.test(name))).toHaveLength(1);
    expect(names).toHaveLength(3);
  });

  it('can be deleted without any effect on others, and a recount still gives the same numbers', async () => {
    const { url, file } = await serve();
    const [ann, ben] = await twoPlayers(url);
    await playDuel(url, [ann, ben]);
    await playDuel(url, [ben, ann]);
    const before = await whenRated(url, ann, 2);
    const running = await beginDuel(url, [ann, ben]);
    expect((await ben.ask('/api/me', { method: 'DELETE' })).status).toBe(200);
    expect(await ratingsOf(url, ann)).toEqual(before);
    await running.end();
    const { duel } = (await whenRated(url, ann, 3)).pools;
    const counted = JSON.parse((await ratingsCommand(['recompute'], { DATABASE_URL: file })).out) as {
      players: Record<string, Skill>;
    };
    expect(counted.players[ann.me.id]).toEqual({ mu: duel?.mu, sigma: duel?.sigma });
    const names = Object.keys(counted.players);
    expect(names).toHaveLength(2);
    expect(names.filter((name) => /^former\.[\w-]{16}$/.test(name))).toHaveLength(1);
    const database = new DatabaseSync(file, { timeout: 120_000 });
    for (const [table, column] of [
      ['rated_seats', 'player'],
      ['ratings', 'player'],
      ['rated_matches', 'people'],
      ['seats', 'guest_id'],
    ]) {
      const rows = database.prepare(`select ${column} as value from ${table}`).all();
      expect(JSON.stringify(rows)).not.toContain(ben.me.id);
    }
    database.close();
  });
});
