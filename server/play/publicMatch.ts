import { GAME_NAME } from '../../game/gameFrame.ts';
import { openSetup } from '../../game/scythe.ts';
import { STAND_IN_LEVEL } from '../../game/bots/levels.ts';
import type { PublicMatch, PublicPlayer, PublicStatus } from '../../protocol/match.ts';
import { DEFAULT_BOT_PACE } from '../../protocol/pace.ts';
import { cleared } from '../http/fault.ts';
import { givesHints, hostOf, isDelayed, isRevealed, type Match } from '../match/match.ts';

/** Returns the players in the form of boardgame.io's `matchData`. */
export const publicPlayers = (match: Match, present: ReadonlySet<number>): PublicPlayer[] =>
  match.seats.map((seat) => {
    const { name, data, away, bot, guestID, vacationUntil } = seat;
    return {
      id: seat.seat,
      ...(name === null ? {} : { name }),
      ...(data === undefined ? {} : { data }),
      ...(name === null ? {} : { isConnected: bot !== null || present.has(seat.seat) }),
      ...(away ? { away: true } : {}),
      ...(bot !== null || away ? { bot: bot ?? STAND_IN_LEVEL } : {}),
      ...(guestID === null ? {} : { guest: guestID }),
      ...(guestID === null || vacationUntil === null ? {} : { vacation: vacationUntil }),
    };
  });

/** The people who are connected to a match. */
export interface Presence {
  /** The seats with a connected player. */
  readonly seats: ReadonlySet<number>;
  readonly watching: number;
}

/** Returns the status that clients see. Throws `match-cleared` if the match was cleared. */
function shownStatus({ status }: Match): PublicStatus {
  if (status === 'cleared') throw cleared();
  return status;
}

/** Returns why a match ended without a result. */
export const reasonOf = ({ isAdjudicated, isAgreed }: Match): 'adjudicated' | 'agreed' | 'abandoned' =>
  isAdjudicated ? 'adjudicated' : isAgreed ? 'agreed' : 'abandoned';

/**
 * Returns the data about the match as a whole that is sent with the player list. `isSeated`: whether the receiver has a
 * seat.
 */
export const courseOf = (match: Match, isSeated: boolean) => ({
  ...(match.pausedBy === null ? {} : { paused: match.pausedBy }),
  ...(match.agreement === null || (!isSeated && isDelayed(match)) ? {} : { agreement: match.agreement }),
  ...(match.isAbandoned ? { reason: reasonOf(match) } : {}),
});

export const publicMatch = (match: Match, { seats, watching }: Presence): PublicMatch => ({
  matchID: match.id,
  gameName: GAME_NAME,
  status: shownStatus(match),
  unlisted: match.unlisted,
  players: publicPlayers(match, seats),
  setupData: match.setup,
  createdAt: match.createdAt,
  updatedAt: match.updatedAt,
  host: hostOf(match),
  seedHash: match.seedHash,
  ...(isRevealed(match) ? { seed: match.seed } : {}),
  ...(match.gameover === null ? {} : { gameover: match.gameover }),
  ...(match.isAbandoned ? { reason: reasonOf(match) } : {}),
  ...(match.nextID === null ? {} : { nextMatchID: match.nextID }),
  clock: match.clock,
  spectators: match.spectators,
  ...(match.spectatorDelay === 0 ? {} : { spectatorDelay: match.spectatorDelay }),
  ...(match.earlyTurns ? { earlyTurns: true as const } : {}),
  ...(match.vacations || match.clock?.kind !== 'correspondence' ? {} : { vacations: false as const }),
  scores: match.scores,
  watching,
  chat: match.chat,
  ...(match.rated ? { phrases: true as const } : {}),
  botPace: match.botPace,
  hints: givesHints(match),
  rated: match.rated && match.unrated === null,
  ...(match.unrated === null ? {} : { unrated: match.unrated }),
  ...(match.tournamentID === null ? {} : { tournament: match.tournamentID }),
  ...(match.week === null ? {} : { week: match.week }),
  ...(match.isPaused ? { paused: true as const } : {}),
  ...(match.pausedBy === 'players' ? { pausedBy: 'players' as const } : {}),
  ...(match.agreement === null ? {} : { agreement: match.agreement }),
});

/**
 * Returns a match as spectators see it. For delayed spectators, omits the open proposal and replaces the time of the
 * last change with that of the match's creation, so that nothing reveals when someone last acted or what they did.
 */
export function watchedMatch(match: Match, presence: Presence): PublicMatch {
  const shown = publicMatch(match, presence);
  if (!isDelayed(match)) return shown;
  const { agreement: _, ...late } = shown;
  return { ...late, updatedAt: match.createdAt };
}

/** Returns a private match as people without a seat or an invitation see it. */
export const sealedMatch = (match: Match): PublicMatch => ({
  matchID: match.id,
  gameName: GAME_NAME,
  status: shownStatus(match),
  unlisted: true,
  sealed: true,
  players: match.seats.map(({ seat }) => ({ id: seat })),
  setupData: openSetup(match.seats.length),
  createdAt: match.createdAt,
  updatedAt: match.createdAt,
  host: null,
  seedHash: match.seedHash,
  clock: null,
  spectators: false,
  scores: true,
  watching: 0,
  chat: false,
  botPace: DEFAULT_BOT_PACE,
  hints: false,
  rated: false,
});
