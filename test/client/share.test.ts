import { describe, expect, it } from 'vitest';
import { FACTIONS, PLAYER_MATS } from '../../game/data/ids.ts';
import type { State } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { stateAt } from '../../game/notation/keyframes.ts';
import { viewFor } from '../../game/view.ts';
import { replayOf } from '../../client/replay/replay.ts';
import { eyesOf, seenBy, type Viewer } from '../../client/steps/viewer.ts';
import { linesOf } from '../../client/steps/course.ts';
import { columnOf, fitted, shortened, wrapped, PICTURE_HEIGHT } from '../../client/table/share/layout.ts';
import { momentOf } from '../../client/table/share/moment.ts';
import { recordNamed } from '../support/recorded.ts';

/** The content and layout of shared pictures. */

const record = recordNamed('seven-players');
const replay = replayOf(record, 'seven');
const last = replay.keyframes.steps.length;

/** Returns the content of the image that this viewer can share on /replay after this many actions. */
function momentAt(index: number, viewer: Viewer = 'open') {
  const state = stateAt(replay.keyframes, index);
  const eyes = eyesOf(viewer, state);
  return momentOf({ view: seenBy(state, eyes), log: linesOf(replay.course, eyes, 0, index), seats: replay.seats });
}

describe('the picture of a position', () => {
  it('is the same for a viewer who sees everything, for players and for a spectator', () => {
    const places = Array.from({ length: 20 }, (_, i) => Math.round((last * i) / 19));
    const sameFor: Viewer[] = ['open', 0, 3, 6];
    const differing = places.filter((index) => {
      const seen = JSON.stringify(momentAt(index, 'spectator'));
      return sameFor.some((viewer) => JSON.stringify(momentAt(index, viewer)) !== seen);
    });
    expect(differing).toEqual([]);
  });

  it('contains no hand, objective, seed, deck or secret Trap', () => {
    const mats = Object.fromEntries(FACTIONS.map((faction, i) => [faction, { mat: PLAYER_MATS[i] }]));
    const state = parsePosition(
      {
        options: { expansion: true },
        active: 'togawa',
        seats: {
          ...mats,
          togawa: {
            mat: PLAYER_MATS[3],
            character: 'T7',
            traps: [
              { at: 'M7', trap: 'coins', armed: true },
              { at: 'V8', trap: 'power', armed: false },
            ],
          },
        },
      },
      'share',
    );
    const owner = state.players.findIndex(({ faction }) => faction === 'togawa');
    const secrets = (view: State) => ({
      seed: view.seed,
      cards: view.players.flatMap(({ hand, objectives }) => [...hand, ...objectives]).filter((card) => card !== 0),
      decks: [...view.combatDeck, ...view.encounterDeck, ...view.factoryDeck].filter((card) => card !== 0),
      traps: view.players[owner].traps?.map(({ trap }) => trap),
    });
    for (const view of [state, viewFor(state, owner)]) {
      const moment = momentOf({ view, log: [], seats: [] });
      // A disarmed Trap is known to everyone.
      expect(secrets(moment.view)).toEqual({ seed: '', cards: [], decks: [], traps: [null, 'power'] });
    }
    expect(secrets(state).traps).toEqual(['coins', 'power']);
  });

  it('names every player in turn order, with stars and coins, and marks the player whose turn it is', () => {
    const index = Math.round(last / 2);
    const state = stateAt(replay.keyframes, index);
    const { players, when } = momentAt(index);
    expect(when).toBe(`Round ${state.round}`);
    expect(players[0].faction).toBe(state.players[state.first].faction);
    expect(players.map(({ faction }) => faction).toSorted()).toEqual(FACTIONS.toSorted());
    for (const { faction, name, stars, coins, isActive, isWinner } of players) {
      const seat = state.players.findIndex((player) => player.faction === faction);
      const player = state.players[seat];
      expect({ name, stars, coins, isActive, isWinner }).toEqual({
        name: replay.seats[seat].name,
        stars: player.stars.length,
        coins: player.coins,
        isActive: seat === state.active,
        isWinner: false,
      });
    }
  });

  it('names bots by their personas, and does not name a free seat', () => {
    const view = stateAt(replay.keyframes, 10);
    const seats = [{ id: view.first, name: '', bot: 'easy' as const }];
    const [bot, free] = momentOf({ view, log: [], seats }).players;
    expect(bot.name).toMatch(/^\p{Lu}\p{L}+/u);
    expect(free.name).toBe('');
  });

  it('shows the final scores and the winner at the end', () => {
    const { players, sentence } = momentAt(last);
    expect(Object.fromEntries(players.map(({ faction, coins }) => [faction, coins]))).toEqual(record.result?.scores);
    expect(players.filter(({ isWinner }) => isWinner).map(({ faction }) => faction)).toEqual(record.result?.winners);
    expect(sentence).toBe('The match is over. Winner: Crimea.');
  });
});

describe('the sentence', () => {
  const view = stateAt(replay.keyframes, 0);
  const sentenceAfter = (log: Parameters<typeof momentOf>[0]['log']): string =>
    momentOf({ view, log, seats: [] }).sentence;
  const name = (seat: number): string => replay.players[seat].faction.replace(/^./, (sign) => sign.toUpperCase());
  const turn = [
    { id: '1.0', gap: false, event: { type: 'turnBegan', audience: 'all', seat: 0, round: 3 } },
    { id: '2.0', gap: false, event: { type: 'sectionTaken', audience: 'all', seat: 0, section: 'trade' } },
    {
      id: '2.1',
      gap: false,
      event: { type: 'gained', audience: 'all', seat: 0, what: 'popularity', n: 1, reason: 'trade' },
    },
  ] as const;

  it('names the player to move before anything has happened', () => {
    expect(sentenceAfter([])).toContain(name(view.active));
  });

  it('describes the last turn in which something happened, in one sentence', () => {
    expect(
      sentenceAfter([
        ...turn,
        { id: '3.0', gap: false, event: { type: 'turnBegan', audience: 'all', seat: 1, round: 3 } },
      ]),
    ).toBe(`${name(0)} trades: 1 popularity.`);
  });

  it('describes the star if one was placed', () => {
    expect(
      sentenceAfter([
        ...turn,
        { id: '2.2', gap: false, event: { type: 'starPlaced', audience: 'all', seat: 0, star: 'popularity' } },
      ]),
    ).toMatch(new RegExp(`^${name(0)} .*star`));
  });

  it('never reveals what only some players know', () => {
    const before = sentenceAfter(turn);
    expect(
      sentenceAfter([
        ...turn,
        { id: '2.2', gap: false, event: { type: 'handSeen', audience: [0], seat: 0, of: 1, cards: [2, 5] } },
        { id: '2.3', gap: false, event: { type: 'trapChosen', audience: [0], seat: 0, at: 'V1', trap: 'coins' } },
      ] as never),
    ).toBe(before);
  });
});

describe('the layout', () => {
  /** Returns a function that measures text of this size as if every character were half as wide as it is high. */
  const measureAt = (size: number) => (text: string) => (text.length * size) / 2;
  const measure = measureAt(20);

  it('breaks lines between words and shortens words that are too wide', () => {
    expect(wrapped('one two three', 80, measure)).toEqual(['one two', 'three']);
    expect(wrapped('abcdefghijkl mn', 80, measure)).toEqual(['abcdefg\u2026', 'mn']);
    expect(shortened('short', 80, measure)).toBe('short');
    expect(shortened('', 80, measure)).toBe('');
  });

  it('uses the largest font size that fits, and cuts off the end if even the smallest does not fit', () => {
    const room = { width: 200, height: 60, sizes: [40, 20], leading: 1 };
    expect(fitted('one two', room, measureAt)).toEqual({ size: 40, lines: ['one two'] });
    expect(fitted('one two three four', room, measureAt)).toEqual({ size: 20, lines: ['one two three four'] });
    const { size, lines } = fitted('word '.repeat(100), room, measureAt);
    expect([size, lines.length, lines[2].endsWith('\u2026')]).toEqual([20, 3, true]);
  });

  it('has room for the sentence and up to seven players', () => {
    for (let players = 1; players <= 7; players++) {
      const { head, rows, row } = columnOf(700, players);
      expect(rows - head).toBeGreaterThan(200);
      expect(rows + players * row).toBeLessThan(PICTURE_HEIGHT);
      expect(row).toBeGreaterThan(45);
    }
  });
});
