import { scoreOf } from '../../game/rules/scoring.ts';
import type { State } from '../../game/state/types.ts';
import type { Featured as Answer, FeaturedMatch, FeaturedPlayer } from '../../protocol/featured.ts';
import { RATING_POOLS } from '../../protocol/pools.ts';
import { isDelayed, shownTime, type Match } from '../match/match.ts';
import { publicPlayers, type Presence } from '../play/publicMatch.ts';
import { botPlayer, botSkill } from '../ratings/bots.ts';
import { NEW_SKILL, shownRating } from '../ratings/model.ts';
import type { Db } from '../storage/database.ts';
import { delayedAt } from '../storage/delayed.ts';
import { readState, watchableMatches } from '../storage/matches.ts';
import { shownRatings } from '../storage/standings.ts';
import type { Store } from '../storage/store.ts';
import { finalsOf } from '../storage/tournaments.ts';
import { emblemOf } from './liveList.ts';
import { poolOf } from './ratings.ts';

/** How long an answer is cached, in milliseconds. */
const KEPT_MS = 15_000;
/** The maximum number of matches to compare. */
const MAX_COMPARED = 500;
/** The maximum number of matches whose states are read. Only the state contains the round, which breaks ties. */
const MAX_READ = 8;
const MAX_FEATURED = 3;

interface Parts {
  readonly store: Store;
  readonly now: () => number;
  /** Resolves to a function that returns the people connected to one of these matches through any process. */
  readonly present: (ids: readonly string[]) => Promise<(matchID: string) => Presence>;
}

/** The facts that decide which matches are featured, except the round. */
interface Candidate {
  readonly match: Match;
  readonly watching: number;
  readonly final: FeaturedMatch['final'];
  /** The mean rating at the table, or null if the match is not rated. */
  readonly rating: number | null;
}

/**
 * Returns true if a match is worth watching. A correspondence match always is, because its players connect only now and
 * then. Any other match is worth watching only while one of its players is connected.
 */
const isAlive = ({ clock }: Match, { seats }: Presence): boolean => clock?.kind === 'correspondence' || seats.size > 0;

const compare = (a: Candidate, b: Candidate): number =>
  Number(b.final !== undefined) - Number(a.final !== undefined) ||
  (b.rating ?? -Infinity) - (a.rating ?? -Infinity) ||
  b.watching - a.watching;

/** Returns the state that spectators see now, or undefined if none is stored. */
async function shownState(db: Db, match: Match, now: number): Promise<State | undefined> {
  const time = shownTime(match, now);
  const late = time === null ? undefined : await delayedAt(db, match.id, time);
  const stored = late === undefined ? await readState(db, match.id) : undefined;
  return (late ?? (isDelayed(match) ? stored?.initial : stored?.state))?.G;
}

function toPlayers(match: Match, state: State): FeaturedPlayer[] {
  const isDrafting = state.draft !== undefined;
  return publicPlayers(match, new Set()).map(({ id, name, data, away, bot }) => {
    const player = state.players[id];
    return {
      ...(name === undefined ? {} : { name }),
      ...emblemOf(data),
      ...(away === true ? { away } : {}),
      ...(bot === undefined ? {} : { bot }),
      ...(isDrafting ? {} : { faction: player.faction, mat: player.mat, stars: player.stars.length }),
      ...(isDrafting || !match.scores ? {} : { coins: scoreOf(state, id).total }),
    };
  });
}

const toFeatured = ({ match, watching, final, rating }: Candidate, state: State): FeaturedMatch => ({
  matchID: match.id,
  players: toPlayers(match, state),
  ...(state.draft === undefined ? { round: state.round } : {}),
  ...(match.spectatorDelay === 0 ? {} : { spectatorDelay: match.spectatorDelay }),
  ...(final === undefined ? {} : { final }),
  ...(rating === null ? {} : { rating }),
  ...(watching === 0 ? {} : { watching }),
});

/**
 * Finds the running matches that are most worth watching. Tournament finals come first, then the rated matches with the
 * highest mean rating. Equal matches are ordered by the number of spectators, then by the round.
 */
export class Featured {
  readonly #parts: Parts;
  #kept: { readonly at: number; readonly answer: Promise<Answer> } | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Returns the featured matches. Searches at most once every 15 seconds, unless a search fails. */
  list(): Promise<Answer> {
    const at = this.#parts.now();
    if (this.#kept !== null && Math.abs(at - this.#kept.at) < KEPT_MS) return this.#kept.answer;
    const kept = { at, answer: this.#look(at) };
    this.#kept = kept;
    kept.answer.catch(() => {
      if (this.#kept === kept) this.#kept = null;
    });
    return kept.answer;
  }

  async #look(at: number): Promise<Answer> {
    const { db } = this.#parts.store.database;
    const best = (await this.#candidates(db)).toSorted(compare).slice(0, MAX_READ);
    const found = await Promise.all(
      best.map(async (candidate) => ({ candidate, state: await shownState(db, candidate.match, at) })),
    );
    const known = found.flatMap(({ candidate, state }) => (state === undefined ? [] : [{ candidate, state }]));
    const inOrder = known.toSorted((a, b) => compare(a.candidate, b.candidate) || b.state.round - a.state.round);
    return { matches: inOrder.slice(0, MAX_FEATURED).map(({ candidate, state }) => toFeatured(candidate, state)) };
  }

  async #candidates(db: Db): Promise<Candidate[]> {
    const matches = await watchableMatches(db, MAX_COMPARED);
    const present = await this.#parts.present(matches.map(({ id }) => id));
    const alive = matches.filter((match) => isAlive(match, present(match.id)));
    const tournaments = new Set(alive.flatMap(({ tournamentID }) => tournamentID ?? []));
    const finals = await finalsOf(db, [...tournaments]);
    const ratings = await ratingsAt(
      db,
      alive.filter(({ rated, unrated }) => rated && unrated === null),
    );
    return alive.map((match) => ({
      match,
      watching: present(match.id).watching,
      final: finals.get(match.id),
      rating: ratings.get(match) ?? null,
    }));
  }
}

/** Returns the rating shown for a seat's player. A player without results gets the rating of a new player. */
function ratingOf({ bot, guestID }: Match['seats'][number], known: ReadonlyMap<string, number>): number {
  if (bot !== null) return shownRating(botSkill(botPlayer(bot)));
  return known.get(guestID ?? '') ?? shownRating(NEW_SKILL);
}

const guestsAt = (tables: readonly Match[]): string[] => [
  ...new Set(tables.flatMap(({ seats }) => seats.flatMap(({ guestID }) => guestID ?? []))),
];

/** Returns the mean rating at each of these tables. */
async function ratingsAt(db: Db, matches: readonly Match[]): Promise<Map<Match, number>> {
  const ratings = new Map<Match, number>();
  for (const pool of RATING_POOLS) {
    const tables = matches.filter((match) => poolOf(match) === pool);
    const known = await shownRatings(db, pool, guestsAt(tables));
    for (const table of tables) {
      const sum = table.seats.reduce((total, seat) => total + ratingOf(seat, known), 0);
      ratings.set(table, Math.round(sum / table.seats.length));
    }
  }
  return ratings;
}
