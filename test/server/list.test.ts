import { describe, expect, it } from 'vitest';
import { begin, ask, create, join, route } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** The list of matches: newest first, page by page, filtered (docs/server.md, The lobby). */

const start = serveEachTest();

async function serve() {
  let time = 1_700_000_000_000;
  const server = await start({}, { now: () => time });
  return { url: server.url, later: (ms: number) => void (time += ms), now: () => time };
}

interface Page {
  readonly matches: readonly { readonly matchID: string }[];
  readonly next: string | null;
}

const list = async (url: string, query = ''): Promise<Page> =>
  (await ask(url, `/games/scythe${query}`)).body as unknown as Page;
const ids = ({ matches }: Page): string[] => matches.map(({ matchID }) => matchID);

describe('the list', () => {
  it('has pages that neither repeat nor omit a match, even if others are created in the meantime', async () => {
    const { url, later } = await serve();
    const made: string[] = [];
    for (let i = 0; i < 12; i++) {
      made.push((await create(url)).matchID);
      // Creates three matches in each millisecond.
      if (i % 3 === 2) later(1);
    }
    const seen: string[] = [];
    let page = await list(url, '?limit=5');
    for (;;) {
      seen.push(...ids(page));
      later(1);
      await create(url);
      if (page.next === null) break;
      page = await list(url, `?limit=5&after=${page.next}`);
    }
    expect(seen).toHaveLength(12);
    expect(seen.toSorted()).toEqual(made.toSorted());
    expect(ids(await list(url)).slice(-12)).toEqual(seen);
  });

  it('is filtered by status, seats and time', async () => {
    const { url, later, now } = await serve();
    const waiting = (await create(url, { numPlayers: 3 })).matchID;
    later(1000);
    const middle = now();
    later(1000);
    const [seat] = await begin(url);
    const playing = seat.matchID;
    const hidden = (await create(url, { numPlayers: 2, unlisted: true })).matchID;
    expect(ids(await list(url))).toEqual([playing, waiting]);
    expect(ids(await list(url, '?status=waiting'))).toEqual([waiting]);
    expect(ids(await list(url, '?status=playing'))).toEqual([playing]);
    expect(ids(await list(url, '?status=over'))).toEqual([]);
    expect(ids(await list(url, '?isGameover=false'))).toEqual([playing, waiting]);
    expect(ids(await list(url, '?isGameover=true'))).toEqual([]);
    expect(ids(await list(url, '?isGameover=true&status=waiting'))).toEqual([]);
    expect(ids(await list(url, '?seats=3'))).toEqual([waiting]);
    expect(ids(await list(url, `?updatedAfter=${middle}`))).toEqual([playing]);
    expect(ids(await list(url, `?updatedBefore=${middle}`))).toEqual([waiting]);
    expect((await ask(url, route(hidden))).status).toBe(200);
    later(1000);
    await join(url, waiting, '0');
    expect(ids(await list(url, `?updatedAfter=${middle}`))).toEqual([playing, waiting]);
    const joined = now();
    later(1000);
    const { playerID, credentials } = seat;
    await ask(url, route(playing, 'leave'), { body: { playerID, credentials } });
    expect(ids(await list(url, `?updatedAfter=${joined}`))).toEqual([playing]);
  });

  it.each([
    '?limit=0',
    '?limit=101',
    '?limit=x',
    '?limit=1&limit=2',
    '?seats=8',
    '?status=cleared',
    '?isGameover=maybe',
    '?updatedAfter=-1',
    '?after=x',
    '?after=1.%00',
    '?unlisted=1',
  ])('rejects the query %s', async (query) => {
    const { url } = await serve();
    const answer = await ask(url, `/games/scythe${query}`);
    expect([answer.status, answer.body]).toMatchObject([400, { error: { code: 'malformed' } }]);
  });
});
