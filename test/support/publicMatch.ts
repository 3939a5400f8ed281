import type { OwnMatch, PublicMatch } from '../../protocol/match.ts';

/** Returns a match as the server describes it: by default, listed and waiting for players, with two free seats. */
export const publicMatchWith = (change: Partial<PublicMatch> = {}): PublicMatch => ({
  matchID: 'm',
  gameName: 'scythe',
  status: 'waiting',
  unlisted: false,
  players: [{ id: 0 }, { id: 1 }],
  setupData: {
    format: 'scythe-setup/1',
    seats: [
      { faction: null, mat: null },
      { faction: null, mat: null },
    ],
    options: {},
  },
  createdAt: 0,
  updatedAt: 0,
  host: null,
  seedHash: '0'.repeat(64),
  clock: null,
  spectators: true,
  scores: true,
  watching: 0,
  chat: false,
  botPace: 'brisk',
  hints: false,
  rated: false,
  ...change,
});

/** Returns a match as the server describes it to a guest who has a seat in it (by default, seat 0). */
export const ownMatchWith = ({ seat = 0, yourTurn = false, ...change }: Partial<OwnMatch> = {}): OwnMatch => ({
  ...publicMatchWith(change),
  seat,
  yourTurn,
});
