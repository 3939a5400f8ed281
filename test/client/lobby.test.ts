// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { routeOf } from '../../client/ui/router.ts';
import { GAME, joinMatch } from '../../client/net/api.ts';
import { LobbyFault } from '../../client/net/http.ts';
import { faultText } from '../../client/net/faults.ts';
import {
  NEW_FORM,
  OPEN_SEAT,
  newMatchOf,
  notesOn,
  rememberForm,
  rememberedForm,
  withListed,
  withRated,
  type MatchForm,
} from '../../client/lobby/form.ts';
import { DELAY_CHOICES, delayChoice } from '../../client/setup/delay.ts';
import { describeSetup } from '../../client/setup/described.ts';
import { DEALS, USUAL_OPTIONS } from '../../client/setup/options.ts';
import { setupOf } from '../../client/setup/setup.ts';
import { NEW_TOURNAMENT, newTournamentOf } from '../../client/tournaments/form.ts';
import { planFacts } from '../../client/tournaments/planFacts.ts';
import { delayText } from '../../client/ui/delayText.ts';
import { isUsual, summaryOf } from '../../client/lobby/summary.ts';
import { DEFAULT_OPTIONS } from '../../game/notation/options.ts';
import { BASE_MATS, MAX_SEATS, PLAYED_FACTIONS } from '../../game/data/limits.ts';
import { factionsOf, matsOf } from '../../game/state/tables.ts';
import { GAME_NAME } from '../../game/gameFrame.ts';
import { setupFault } from '../../game/scythe.ts';
import { createTournamentBody } from '../../protocol/tournaments.ts';
import { createBody } from '../../protocol/bodies.ts';
import { withSeat, withSeats } from '../support/forms.ts';

describe('the form for a new match', () => {
  it('agrees with the engine on names, seats, factions and defaults', () => {
    expect(GAME).toBe(GAME_NAME);
    expect(PLAYED_FACTIONS).toEqual(factionsOf({ expansion: false }));
    expect(BASE_MATS).toEqual(matsOf({ expansion: false }));
    expect(PLAYED_FACTIONS).toHaveLength(MAX_SEATS);
    expect(BASE_MATS).toHaveLength(MAX_SEATS);
    expect({ ...USUAL_OPTIONS, deal: 'random' }).toEqual(DEFAULT_OPTIONS);
  });

  it('creates set-ups that the server accepts', () => {
    for (let seats = 1; seats <= MAX_SEATS; seats++) {
      const form = withSeat(withSeats(NEW_FORM, seats, OPEN_SEAT), seats - 1, { faction: 'crimea', mat: 'patriotic' });
      expect(setupFault(setupOf(form), seats)).toBeUndefined();
    }
    const short = { ...NEW_FORM, options: { ...USUAL_OPTIONS, starsToEnd: 3, promoCards: true } };
    expect(setupOf(short)['options']).toEqual({ starsToEnd: 3, promoCards: true });
    expect(describeSetup(setupOf(short)).starsToEnd).toBe(3);
  });

  it('never gives two seats the same faction', () => {
    const first = withSeat(NEW_FORM, 0, { faction: 'nordic', mat: 'industrial' });
    const second = withSeat(first, 1, { faction: 'nordic' });
    expect(second.seats.map(({ faction }) => faction)).toEqual([null, 'nordic']);
    expect(second.seats[0].mat).toBe('industrial');
  });

  it('reads any set-up without errors', () => {
    for (const value of [null, undefined, 3, {}, { seats: [null, 3] }, { options: null }]) {
      expect(describeSetup(value).starsToEnd).toBe(6);
    }
  });
});

describe('the request to create a match', () => {
  it('contains the bots by seat and their pace, the clock in seconds, and whether the match is unlisted', () => {
    const form = withListed(withSeat(withSeats(NEW_FORM, 3, OPEN_SEAT), 1, { player: 'easy' }), false);
    const live = newMatchOf({ ...form, clock: { kind: 'live', bank: 5, increment: 30, hours: 24 } });
    expect(live).toMatchObject({
      numPlayers: 3,
      unlisted: true,
      chat: true,
      bots: { 1: 'easy' },
      clock: { kind: 'live', bank: 300, increment: 30 },
    });
    const slow = newMatchOf({ ...form, clock: { ...form.clock, kind: 'correspondence', hours: 48 } });
    expect(slow.clock).toEqual({ kind: 'correspondence', perDecision: 172_800 });
    expect(newMatchOf(NEW_FORM)).toMatchObject({ unlisted: false, chat: false, bots: {}, clock: null });
    expect(newMatchOf(NEW_FORM)).toMatchObject({ botPace: 'brisk' });
    expect(newMatchOf({ ...NEW_FORM, botPace: 'instant' })).toMatchObject({ botPace: 'instant' });
  });

  it('is accepted by the server with each kind of clock', () => {
    for (const kind of ['none', 'live', 'correspondence'] as const) {
      const form = withSeat(withSeats(NEW_FORM, 5, OPEN_SEAT), 4, { player: 'random' });
      const asked = newMatchOf({ ...form, clock: { ...form.clock, kind } });
      expect(createBody.safeParse(asked).success).toBe(true);
    }
  });

  it('is prevented by an error note if a chosen pairing is banned, unless banned pairings are allowed (SET-11)', () => {
    const strong = withSeat(NEW_FORM, 0, { faction: 'rusviet', mat: 'industrial' });
    expect(notesOn(strong)).toEqual([{ note: 'pairing', wrong: true, faction: 'rusviet', mat: 'industrial' }]);
    const wanted = { ...strong, options: { ...strong.options, allowBannedPairings: true } };
    expect(notesOn(wanted)).toEqual([]);
  });

  it('is preceded by a warning if a clock or a chat would be useless', () => {
    const alone = withSeat(NEW_FORM, 1, { player: 'easy' });
    const notes = notesOn({ ...alone, chat: true, clock: { ...alone.clock, kind: 'live' } });
    expect(notes.map(({ note, wrong }) => [note, wrong])).toEqual([
      ['nobodyToWaitFor', false],
      ['nobodyToTalkTo', false],
    ]);
  });

  it('can be rated however factions are dealt, but not with a changed rule', () => {
    const wrong = (form: MatchForm) => notesOn(form).filter((note) => note.wrong);
    for (const deal of DEALS) {
      const form = withRated({ ...NEW_FORM, options: { ...USUAL_OPTIONS, deal, promoCards: true } }, true);
      expect(newMatchOf(form)).toMatchObject({ rated: true, unlisted: false });
      expect(form.options).toEqual({ ...USUAL_OPTIONS, deal });
      expect(wrong(form)).toEqual([]);
      expect(wrong({ ...form, options: { ...form.options, promoCards: true } })).toEqual([
        { note: 'rated', wrong: true },
      ]);
    }
  });
});

describe('the delay for spectators', () => {
  const late = { ...NEW_FORM, spectatorDelay: 300 };

  it('is sent in seconds if spectators are allowed, and is off by default', () => {
    expect(newMatchOf(NEW_FORM)).not.toHaveProperty('spectatorDelay');
    expect(newMatchOf(late)).toMatchObject({ spectators: true, spectatorDelay: 300 });
    expect(newMatchOf({ ...late, spectators: false })).not.toHaveProperty('spectatorDelay');
    for (const spectatorDelay of DELAY_CHOICES) {
      expect(createBody.safeParse(newMatchOf({ ...NEW_FORM, spectatorDelay })).success).toBe(true);
    }
  });

  it('is described in words in the choices and in the summary', () => {
    expect(DELAY_CHOICES.map(delayChoice)).toEqual(['None', '1 minute', '5 minutes', '15 minutes']);
    expect(delayText(90)).toBe('90 seconds');
    expect(summaryOf(late)).toContain('spectators are 5 minutes behind');
  });

  it('is remembered, unless it is not among the choices', () => {
    rememberForm(late);
    expect(rememberedForm().spectatorDelay).toBe(300);
    rememberForm({ ...late, spectatorDelay: 7 });
    expect(rememberedForm().spectatorDelay).toBe(0);
  });

  it('of a tournament is sent, unless all tables share a deal and therefore have no spectators', () => {
    const form = { ...NEW_TOURNAMENT, name: 'Cup', spectatorDelay: 900 };
    expect(newTournamentOf(form)?.match).toMatchObject({ spectatorDelay: 900 });
    expect(newTournamentOf({ ...form, deal: 'duplicate' })?.match).not.toHaveProperty('spectatorDelay');
    expect(newTournamentOf({ ...form, spectatorDelay: 0 })?.match).not.toHaveProperty('spectatorDelay');
    const sent = createTournamentBody.parse(newTournamentOf(form));
    const factsOf = (deal: 'random' | 'duplicate') => Object.fromEntries(planFacts({ ...sent.plan, deal }, sent.match));
    expect(factsOf('random')).toMatchObject({ 'Spectator delay': '15 minutes' });
    expect(factsOf('duplicate')).not.toHaveProperty('Spectator delay');
  });
});

describe('the one-line summary of a form', () => {
  it('names seats, access, clock and end', () => {
    expect(isUsual(NEW_FORM)).toBe(true);
    expect(summaryOf(NEW_FORM)).toBe('2 seats · 1 open · listed publicly · no clock · ends at 6 stars');
    const seats = withSeat(withSeats(withListed(NEW_FORM, false), 4, OPEN_SEAT), 3, { player: 'easy' });
    const form = { ...seats, clock: { ...seats.clock, kind: 'live' as const } };
    expect(isUsual(form)).toBe(false);
    expect(summaryOf(form)).toBe(
      '4 seats · 2 open · 1 bot · private, by link only · 15 min + 45 s per turn · ends at 6 stars',
    );
  });
});

describe('the last choice', () => {
  it('is restored, with defaults in place of invalid values', () => {
    const chosen = withSeat(withSeats(withListed(NEW_FORM, false), 4, OPEN_SEAT), 2, {
      player: 'easy',
      faction: 'crimea',
    });
    rememberForm({ ...chosen, options: { ...chosen.options, starsToEnd: 4, promoCards: true } });
    expect(rememberedForm()).toEqual({ ...chosen, options: { ...chosen.options, starsToEnd: 4, promoCards: true } });
    for (const odd of [null, 3, [], { seats: [1, null] }, { seats: [] }, { clock: 'x', options: { starsToEnd: 9 } }]) {
      rememberForm(odd as never);
      const form = rememberedForm();
      expect(form.options).toEqual(USUAL_OPTIONS);
      expect(form.seats[0].player).toBe('me');
      expect(setupFault(setupOf(form), form.seats.length)).toBeUndefined();
    }
  });
});

describe('addresses', () => {
  it('lead to their pages, or to the page for unknown addresses', () => {
    expect(routeOf('/')).toEqual({ page: 'start' });
    expect(routeOf('/match/ab%20c')).toEqual({ page: 'match', matchID: 'ab c' });
    expect(routeOf('/match/%E0%A4%A')).toEqual({ page: 'none' });
    expect(routeOf('/match/')).toEqual({ page: 'none' });
    expect(routeOf('/match/a/b')).toEqual({ page: 'none' });
    expect(routeOf('/new/')).toEqual({ page: 'create' });
    expect(routeOf('/quick/5')).toEqual({ page: 'quick', seats: 5 });
    expect(routeOf('/quick/6')).toEqual({ page: 'none' });
    expect(routeOf('/player/abc')).toEqual({ page: 'player', id: 'abc' });
    expect(routeOf('/player/%E0%A4%A')).toEqual({ page: 'none' });
    expect(routeOf('/toString')).toEqual({ page: 'none' });
  });
});

describe('a lobby request', () => {
  afterEach(() => vi.unstubAllGlobals());

  const answer = (status: number, body: unknown) => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  const join = () => joinMatch('m1', { seat: 1, inviteToken: 'token' });

  it('sends the seat and the invitation, and returns the seat', async () => {
    const fetch = answer(200, { playerID: '1', playerCredentials: 'secret' });
    expect(await join()).toEqual({ seat: 1, credentials: 'secret' });
    const [path, init] = fetch.mock.calls[0];
    expect(path).toBe('/games/scythe/m1/join');
    expect(JSON.parse(String(init?.body))).toEqual({ playerID: '1', inviteToken: 'token' });
  });

  it.each([
    [409, 'seat-taken', 'refused', /just took that seat/],
    [403, 'invitation-needed', 'refused', /Ask the person who sent it for a new link/],
    [410, 'match-cleared', 'not-found', /has been deleted/],
    [409, 'from-the-future', 'refused', /the words of the server/],
  ])('gives the reason if it is refused (%i %s)', async (status, code, kind, text) => {
    answer(status, { error: { code, message: 'the words of the server' } });
    const fault: unknown = await join().catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(LobbyFault);
    expect(fault).toMatchObject({ kind, code });
    expect(faultText(fault)).toMatch(text);
  });

  it('says that the server cannot be reached if another server answers, or none does', async () => {
    for (const [status, body] of [
      [200, undefined],
      [502, 'bad gateway'],
    ] as const) {
      vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
      expect(await join().catch(faultText)).toMatch(/Can't reach the server/);
    }
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    expect(await join().catch(faultText)).toMatch(/Can't reach the server/);
  });
});
