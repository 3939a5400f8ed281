import { describe, expect, it } from 'vitest';
import { OPENING } from '../support/fight.ts';
import { Wire, ask, begin, create, join, route, sit } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** Health checks, metrics and security headers, and credentials, which must be neither stored nor logged. */

const serve = serveEachTest();

describe('the server', () => {
  it('reports that it is alive and ready', async () => {
    const { url } = await serve();
    for (const [path, body] of [
      ['/healthz', { ok: true }],
      ['/readyz', { ok: true, database: true, bus: true }],
    ] as const) {
      const answer = await ask(url, path);
      expect([answer.status, answer.body, answer.headers.get('cache-control')]).toEqual([200, body, 'no-store']);
    }
  });

  it('counts moves, refusals, sockets, matches and requests, without naming a match', async () => {
    const { url } = await serve();
    const seats = await begin(url);
    const synced = await new Wire(url).sync(seats[0].matchID, null);
    const seat = seats[synced?.state.G.active ?? 0];
    const wire = await sit(url, seat);
    await wire.move(seat, 0, OPENING[0], { id: 'an-id-of-sixteen' });
    await wire.move(seat, 0, OPENING[0], { id: 'an-id-of-sixteen' });
    await wire.move(seat, 0, OPENING[0]);
    const { text } = await ask(url, '/metrics');
    for (const line of [
      'scythe_moves_total{answer="made"} 1',
      'scythe_moves_total{answer="repeated"} 1',
      'scythe_moves_total{answer="refused"} 1',
      'scythe_refusals_total{code="stale"} 1',
      'scythe_sockets 2',
      'scythe_matches_live 1',
      'scythe_move_seconds_count 3',
      'scythe_requests_total{status="200"} 3',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
    expect(text).not.toContain(seat.matchID);
  });

  it.each([
    ['local', '', 200],
    ['local', '10.0.0.1', 404],
    ['open', '10.0.0.1', 200],
    ['off', '', 404],
  ])('shows or hides metrics as METRICS=%s requires, for a request from "%s"', async (METRICS, forwarded, status) => {
    const { url } = await serve({ METRICS, TRUST_PROXY: '1' });
    // The header that Prometheus sends.
    const headers = {
      accept: 'text/plain;version=0.0.4;q=0.5,*/*;q=0.1',
      ...(forwarded === '' ? {} : { 'x-forwarded-for': forwarded }),
    };
    expect((await ask(url, '/metrics', { headers })).status).toBe(status);
  });

  it.each(['/', '/games', '/games/scythe/nothing', '/openapi.json', '/no-such-file.js'])(
    'sends security headers with %s',
    async (path) => {
      const { url } = await serve();
      const { headers } = await ask(url, path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'self'");
      expect(policy).not.toContain('unsafe-eval');
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );
});

describe('credentials and invitations', () => {
  it('are neither stored nor logged, even if requests misuse them', async () => {
    const server = await serve();
    const { url } = server;
    const { matchID, inviteToken = '' } = await create(url, { numPlayers: 2, unlisted: true });
    const seats = [await join(url, matchID, '0', { inviteToken }), await join(url, matchID, '1', { inviteToken })];
    const secrets = [inviteToken, ...seats.map(({ credentials }) => credentials)];
    for (const seat of seats) {
      const { playerID, credentials } = seat;
      const wire = await sit(url, seat);
      await wire.move(seat, 0, OPENING[0]);
      await wire.ask(credentials, credentials);
      await ask(url, route(matchID, 'update'), { body: { playerID, credentials, newName: 'x' } });
      await ask(url, route(matchID, 'join'), { body: { playerName: credentials, inviteToken } });
      await ask(url, route(matchID, 'leave'), { body: { playerID, credentials, extra: credentials } });
      await ask(url, route(matchID, 'log'), { headers: { authorization: `Bearer ${credentials}` } });
      await ask(url, route(matchID), { headers: { authorization: `Bearer ${inviteToken}` } });
      // Even credentials that a careless client puts in an address must not be logged.
      await ask(url, `${route(matchID, 'log')}?credentials=${credentials}`);
    }
    const stored = await server.stored();
    const logged = server.log.join('');
    expect(logged).toContain('listening');
    for (const secret of secrets) {
      expect(stored).not.toContain(secret);
      expect(logged).not.toContain(secret);
    }
    expect(stored).toContain(matchID);
  });
});
