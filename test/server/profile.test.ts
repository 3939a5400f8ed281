import { describe, expect, it } from 'vitest';
import { dealLastAction, playDuel, twoPlayers } from '../support/ratedMatch.ts';
import { playRecorded, recordNamed } from '../support/recorded.ts';
import { guestAt } from '../support/visitor.ts';
import { Wire, ask, create, route, sit, type Seat } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** Results, trophies and the next match, after a match is over (docs/server.md, After a match). */

const RECORD = recordNamed('last-star-mechs');
const serve = serveEachTest();

/** Plays the recorded match to its end with two guests. */
async function played(unlisted = false) {
  const server = await serve({ BOT_PAUSE_MS: '60000' }, { drawSeed: () => RECORD.setup.seed ?? '' });
  const { url } = server;
  const guests = [await guestAt(url, 'Ann', 'bear'), await guestAt(url, 'Ben', 'crow')];
  const { seed: _, ...setupData } = RECORD.setup;
  const made = await create(url, { numPlayers: 2, setupData, unlisted, chat: true });
  const { matchID, inviteToken } = made;
  const seats: Seat[] = [];
  for (const [i, guest] of guests.entries()) {
    const body = { playerID: String(i), ...(inviteToken === undefined ? {} : { inviteToken }) };
    const joined = await guest.demand(route(matchID, 'join'), body);
    seats.push({ matchID, playerID: String(i), credentials: String(joined['playerCredentials']) });
  }
  const wires = await Promise.all(seats.map((seat) => sit(url, seat)));
  await playRecorded({ matchID, seats, wires }, RECORD);
  const { body } = await ask(url, route(matchID));
  return {
    url,
    guests,
    seats,
    matchID,
    match: body as { gameover: { winners: string[]; scores: Record<string, number> } },
  };
}

const profile = async (url: string, id: string) => (await ask(url, `/api/players/${id}`)).body;

describe('a profile', () => {
  it('shows the net score and the bid of a match that began with an auction (DRF-4)', async () => {
    const deal = () => {
      const state = dealLastAction();
      return { ...state, bids: Object.fromEntries(state.players.map(({ faction }, i) => [faction, 30 * i])) };
    };
    const { url } = await serve({ TRUST_PROXY: '1' }, { deal });
    const players = await twoPlayers(url);
    const matchID = await playDuel(url, players);
    const { gameover } = (await ask(url, route(matchID))).body as { gameover: { scores: Record<string, number> } };
    for (const [i, { me, headers }] of players.entries()) {
      const [{ faction, score, bid }] = (await profile(url, me.id))['matches'] as {
        faction: string;
        score: number;
        bid: number;
      }[];
      expect([bid, score]).toEqual([30 * i, gameover.scores[faction]]);
      const { results } = (await ask(url, '/api/me/export', { headers })).body as { results: { bid: number }[] };
      expect(results[0].bid).toBe(30 * i);
    }
  });

  it('shows past matches, wins by faction and mat, and the first win of each kind as a trophy (VAR-3)', async () => {
    const { url, guests, matchID, match } = await played();
    const [ann, ben] = [await profile(url, guests[0].me.id), await profile(url, guests[1].me.id)];
    const { winners, scores } = match.gameover;
    const pasts = [ann, ben].map((told) => (told['matches'] as { faction: string; mat: string; won: boolean }[])[0]);
    const first = { at: expect.any(Number) as number, matchID };
    for (const [i, told] of [ann, ben].entries()) {
      const { faction, mat, won } = pasts[i];
      expect(won).toBe(winners.includes(faction));
      const count = { played: 1, won: won ? 1 : 0 };
      expect(told).toMatchObject({
        player: { ...guests[i].me, since: expect.any(Number) as number },
        played: 1,
        won: won ? 1 : 0,
        factions: { [faction]: count },
        mats: { [mat]: count },
        matches: [{ matchID, players: 2, score: scores[faction], away: false }],
      });
      expect(told['trophies']).toEqual({
        factions: won ? { [faction]: first } : {},
        mats: won ? { [mat]: first } : {},
        players: won ? { 2: first } : {},
      });
    }
    expect(pasts.filter(({ won }) => won)).toHaveLength(winners.length);
    expect(JSON.stringify([ann, ben])).not.toMatch(/secret|credential|hash/i);
  });

  it("shows a private match only to the profile's own guest", async () => {
    const { url, guests, matchID } = await played(true);
    for (const [i, guest] of guests.entries()) {
      const { text, body } = await ask(url, `/api/players/${guest.me.id}`);
      expect(body).toMatchObject({ played: 1 });
      expect(text).not.toContain(matchID);
      expect((await guests[1 - i].ask(`/api/players/${guest.me.id}`)).text).not.toContain(matchID);
      expect((await guest.ask(`/api/players/${guest.me.id}`)).body).toMatchObject({ matches: [{ matchID }] });
    }
  });
});

describe('a rematch', () => {
  it('notifies connected players, who keep their seats', async () => {
    const { url, guests, seats, matchID } = await played();
    const ben = new Wire(url);
    await ben.ask('sync', matchID, '1', seats[1].credentials, 2);
    const told = ben.next('rematch');
    const { playerID, credentials } = seats[0];
    const first = (await ask(url, route(matchID, 'rematch'), { body: { playerID, credentials } })).body;
    expect((await told)?.args).toEqual([matchID, first['nextMatchID']]);
    const next = String(first['nextMatchID']);
    expect((await guests[0].ask(route(next))).body).toMatchObject({
      status: 'waiting',
      chat: true,
      players: [{ name: 'Ann', guest: guests[0].me.id }, { id: 1 }],
    });
    const late = new Wire(url);
    const heard = late.next('rematch');
    await late.ask('sync', matchID, '1', seats[1].credentials, 2);
    expect((await heard)?.args).toEqual([matchID, next]);
    const body = { playerID: '1', credentials: seats[1].credentials };
    expect((await ask(url, route(matchID, 'rematch'), { body })).body).toMatchObject({
      nextMatchID: next,
      playerID: '1',
    });
    expect((await ask(url, route(next))).body).toMatchObject({ status: 'playing' });
    expect(await guests[1].demand(route(next, 'enter'), {})).toMatchObject({ playerID: '1' });
  });
});
