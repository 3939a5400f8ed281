import { GAME_NAME, openSetup } from '../../game/scythe.ts';
import type { Setup } from '../../game/notation/setup.ts';
import type { MatchResult } from '../../game/state/types.ts';
import { DEFAULT_BOT_LEVEL } from '../../game/bots/levels.ts';
import type { Clock } from '../match/clock.ts';
import { hostOf, type Match, type MatchStatus } from '../match/match.ts';

/** What everybody may know of a player. */
export interface PublicPlayer {
  readonly id: number;
  readonly name?: string;
  readonly data?: unknown;
  readonly isConnected?: boolean;
  /** Has left a running match. */
  readonly away?: boolean;
  /** The level of the bot that plays this seat: its own, or for a player who is away. */
  readonly bot?: string;
  /** The guest who sits here, as `/api/players` knows him. */
  readonly guest?: string;
}

/** What everybody may know of a match; boardgame.io's fields and ours beside them. */
export interface PublicMatch {
  readonly matchID: string;
  readonly gameName: string;
  readonly status: MatchStatus;
  readonly unlisted: boolean;
  readonly players: readonly PublicPlayer[];
  readonly setupData: Setup;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The seat of the player who has been here longest; null while all are empty. */
  readonly host: number | null;
  /** SHA-256 of the seed. */
  readonly seedHash: string;
  /** Once the match is over. */
  readonly seed?: string;
  readonly gameover?: MatchResult;
  readonly nextMatchID?: string;
  readonly clock: Clock | null;
  /** May whoever has no seat watch? */
  readonly spectators: boolean;
  readonly scores: boolean;
  /** How many watch. */
  readonly watching: number;
  readonly chat: boolean;
  /** Nothing is told but that the match is there: it is private, and who asks has shown nothing that opens it. */
  readonly sealed?: true;
}

/** The players as boardgame.io sends them in `matchData`. */
export const publicPlayers = (match: Match, present: ReadonlySet<number>): PublicPlayer[] =>
  match.seats.map((seat) => {
    const { name, data, away, bot, guestID } = seat;
    return {
      id: seat.seat,
      ...(name === null ? {} : { name }),
      ...(data === undefined ? {} : { data }),
      ...(name === null ? {} : { isConnected: bot !== null || present.has(seat.seat) }),
      ...(away ? { away: true } : {}),
      ...(bot !== null || away ? { bot: bot ?? DEFAULT_BOT_LEVEL } : {}),
      ...(guestID === null ? {} : { guest: guestID }),
    };
  });

/** Who is in a match now. */
export interface Presence {
  /** The seats that somebody is connected to. */
  readonly seats: ReadonlySet<number>;
  readonly watching: number;
}

export const publicMatch = (match: Match, { seats, watching }: Presence): PublicMatch => ({
  matchID: match.id,
  gameName: GAME_NAME,
  status: match.status,
  unlisted: match.unlisted,
  players: publicPlayers(match, seats),
  setupData: match.setup,
  createdAt: match.createdAt,
  updatedAt: match.updatedAt,
  host: hostOf(match),
  seedHash: match.seedHash,
  ...(match.status === 'over' ? { seed: match.seed } : {}),
  ...(match.gameover === null ? {} : { gameover: match.gameover }),
  ...(match.nextID === null ? {} : { nextMatchID: match.nextID }),
  clock: match.clock,
  spectators: match.spectators,
  scores: match.scores,
  watching,
  chat: match.chat,
});

/** A private match as it is to whoever is not in it and not invited. */
export const sealedMatch = ({ id, status, seats, createdAt, seedHash }: Match): PublicMatch => ({
  matchID: id,
  gameName: GAME_NAME,
  status,
  unlisted: true,
  sealed: true,
  players: seats.map(({ seat }) => ({ id: seat })),
  setupData: openSetup(seats.length),
  createdAt,
  updatedAt: createdAt,
  host: null,
  seedHash,
  clock: null,
  spectators: false,
  scores: true,
  watching: 0,
  chat: false,
});
