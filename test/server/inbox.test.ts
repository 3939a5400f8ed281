import { afterEach, describe, expect, it } from 'vitest';
import type { OwnMatch } from '../../protocol/match.ts';
import { OPENING, dealFight } from '../support/fight.ts';
import { closeStreams, guestAt, type Visitor } from '../support/visitor.ts';
import { closeSockets, create, route, sit, type Seat } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** A guest's matches as an inbox (docs/server.md, Guests). */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.UTC(2030, 0, 10, 10);
const mail = (hours: number) => ({ kind: 'correspondence', perDecision: hours * 3600 });

const startServed = serveEachTest();
let time = START;
const serve = () => {
  time = START;
  return startServed({}, { now: () => time, deal: dealFight });
};
afterEach(() => {
  closeSockets();
  closeStreams();
});

const seatOf = async (visitor: Visitor, matchID: string): Promise<Seat> => {
  const { playerID, playerCredentials } = await visitor.demand(route(matchID, 'join'), {});
  return { matchID, playerID: String(playerID), credentials: String(playerCredentials) };
};

/** Begins a match in which Ann, who joins first, has the first turn. */
async function matchOf(ann: Visitor, ben: Visitor, clock: object | null) {
  const { matchID } = await create(ann.url, { numPlayers: 2, clock });
  return { matchID, seats: [await seatOf(ann, matchID), await seatOf(ben, matchID)] };
}

const inboxOf = async (visitor: Visitor): Promise<OwnMatch[]> =>
  (await visitor.demand('/api/me/matches'))['matches'] as OwnMatch[];

describe('the inbox', () => {
  it('lists the matches that wait for the guest by time left, with clockless matches last, and says when each wait began', async () => {
    const { url } = await serve();
    const [ann, ben] = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
    const { matchID: without } = await matchOf(ann, ben, null);
    time += MINUTE;
    const { matchID: long } = await matchOf(ann, ben, mail(48));
    time += HOUR;
    const { matchID: short } = await matchOf(ann, ben, mail(3));
    time += HOUR;
    const waiting = (await inboxOf(ann)).filter(({ yourTurn }) => yourTurn);
    expect(waiting.map(({ matchID, since, left }) => ({ matchID, since, left }))).toEqual([
      { matchID: short, since: time - HOUR, left: 2 * HOUR },
      { matchID: long, since: time - 2 * HOUR, left: 46 * HOUR },
      { matchID: without, since: START, left: undefined },
    ]);
    expect(waiting.some((match) => 'news' in match)).toBe(false);
    // It is not Ben's turn in any match.
    expect(
      (await inboxOf(ben)).every(({ yourTurn, since, left }) => !yourTurn && since === undefined && left === undefined),
    ).toBe(true);
  });

  it("counts what others have done since the guest's last action, and says when the wait began", async () => {
    const { url } = await serve();
    const [ann, ben] = [await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
    const { matchID, seats } = await matchOf(ann, ben, mail(24));
    const wire = await sit(url, seats[0]);
    for (const [on, action] of OPENING.entries()) {
      time += MINUTE;
      expect(await wire.move(seats[0], on, action)).toMatchObject({ ok: true });
    }
    const attacked = time;
    time += 5 * MINUTE;
    expect(await inboxOf(ben)).toMatchObject([
      { matchID, yourTurn: true, since: attacked, news: { turns: 1, combats: 0, lost: 0, stars: 0 } },
    ]);
    // Ann acted last, so nothing is new to Ann.
    expect((await inboxOf(ann))[0].news).toBeUndefined();
  });
});
