import { Gather } from '../cluster/gather.ts';
import type { Setup } from '../../game/notation/setup.ts';
import { hasPeople, type Match } from '../match/match.ts';
import { toFrame, type Stream } from '../http/stream.ts';
import type { ListedMatch, ListedPlayer, PoolCounts } from '../../protocol/lobbyEvents.ts';
import { listMatches, listedChanges, readMatches } from '../storage/matches.ts';
import type { Store } from '../storage/store.ts';
import type { PlayerData, PublicPlayer } from '../../protocol/match.ts';
import { publicPlayers, type Presence } from '../play/publicMatch.ts';

/** The maximum number of matches in the list. Older ones are dropped. */
const MAX_LISTED = 1000;
/** The minimum time between two updates, in milliseconds. */
const PUSH_MS = 250;

const MAX_EMBLEM = 24;

const NOBODY: ReadonlySet<number> = new Set();

/**
 * Returns true if a match is public and either waits for players, or is in progress with a person still playing and
 * spectators allowed.
 */
const isListed = (match: Match): boolean =>
  !match.unlisted &&
  (match.status === 'waiting' || (match.status === 'playing' && match.spectators && hasPeople(match)));

/** Returns only the emblem from a player's data, or an empty object if it is missing or too long for the list. */
export function emblemOf(data: PlayerData | undefined): Pick<ListedPlayer, 'emblem'> {
  const emblem = data?.['emblem'];
  return typeof emblem === 'string' && emblem.length <= MAX_EMBLEM ? { emblem } : {};
}

function toListedPlayer(
  { name, data, away, bot }: PublicPlayer,
  { faction, mat }: Setup['seats'][number],
): ListedPlayer {
  return {
    ...(name === undefined ? {} : { name }),
    ...emblemOf(data),
    ...(away === true ? { away } : {}),
    ...(bot === undefined ? {} : { bot }),
    ...(faction === null ? {} : { faction }),
    ...(mat === null ? {} : { mat }),
  };
}

function toListed(match: Match, watching: number): ListedMatch {
  const { setup } = match;
  return {
    matchID: match.id,
    status: match.status === 'waiting' ? 'waiting' : 'playing',
    createdAt: match.createdAt,
    players: publicPlayers(match, NOBODY).map((player) => toListedPlayer(player, setup.seats[player.id])),
    ...(Object.keys(setup.options).length === 0 ? {} : { options: setup.options }),
    ...(match.clock === null ? {} : { clock: match.clock }),
    ...(match.spectators ? {} : { spectators: false }),
    ...(match.spectatorDelay === 0 ? {} : { spectatorDelay: match.spectatorDelay }),
    ...(match.chat ? { chat: true } : {}),
    ...(match.rated && match.unrated === null ? { rated: true } : {}),
    ...(watching === 0 ? {} : { watching }),
  };
}

interface Parts {
  readonly store: Store;
  readonly present: (matchID: string) => Presence;
  readonly failed: (what: string, error: unknown) => void;
}

/**
 * The list of public matches, sent to everyone in the lobby. Each event is encoded once for all clients, and changes in
 * quick succession are sent together.
 */
export class LiveList {
  readonly #parts: Parts;
  /** Each match as JSON, oldest first. */
  readonly #matches = new Map<string, string>();
  /** Each match's number of changes when it was last read. */
  readonly #versions = new Map<string, number>();
  /** Matches to reread, because other processes have changed them. */
  readonly #stale = new Gather(PUSH_MS, (ids) =>
    this.#read(ids).catch((error: unknown) => this.#parts.failed('the list of matches could not be read', error)),
  );
  readonly #listeners = new Set<Stream>();
  readonly #changed = new Set<string>();
  #pools: PoolCounts = {};
  #poolsChanged = false;
  #first: Buffer | null = null;
  #timer: NodeJS.Timeout | null = null;
  #pushedAt = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Reads the list from the database. Called once, at startup. */
  async load(): Promise<void> {
    const found = await listMatches(this.#parts.store.database.db, {
      statuses: ['waiting', 'playing'],
      limit: MAX_LISTED,
    });
    for (const match of found.toReversed()) if (isListed(match)) this.#put(match);
    this.#changed.clear();
  }

  /**
   * Updates a match in the list. Removes it if others can no longer join or watch it, or if `match` is undefined
   * because it no longer exists.
   */
  show(matchID: string, match: Match | undefined): void {
    if (match !== undefined && isListed(match)) this.#put(match);
    else this.#drop(matchID);
  }

  /** Schedules a match to be reread, together with others, because another process has changed it. */
  changedElsewhere(matchID: string): void {
    this.#stale.add(matchID);
  }

  /**
   * Schedules a match to be reread if it is listed. Called when people have connected to it or left it through another
   * process, and when a move there has ended it.
   */
  rereadListed(matchID: string): void {
    if (this.#matches.has(matchID)) this.changedElsewhere(matchID);
  }

  /** Compares the list with the database, in case a notice from another process was missed. */
  async catchUp(): Promise<void> {
    const listed = await listedChanges(this.#parts.store.database.db, MAX_LISTED);
    for (const id of Array.from(this.#versions.keys())) if (!listed.has(id)) this.#drop(id);
    await this.#read(Array.from(listed).flatMap(([id, changes]) => (this.#versions.get(id) === changes ? [] : [id])));
  }

  async #read(ids: readonly string[]): Promise<void> {
    const found = await readMatches(this.#parts.store.database.db, ids);
    const known = new Map(found.map((match) => [match.id, match]));
    for (const id of ids) {
      const match = known.get(id);
      this.show(id, match);
      // Otherwise, every `catchUp` would reread the public matches that are not listed.
      if (match !== undefined) this.#versions.set(id, match.changes);
    }
  }

  #drop(matchID: string): void {
    this.#versions.delete(matchID);
    if (this.#matches.delete(matchID)) this.#mark(matchID);
  }

  showPools(pools: PoolCounts): void {
    this.#pools = pools;
    this.#poolsChanged = true;
    this.#schedule();
  }

  /** Sends a client the list and the pools, and then every change to them until its stream closes. */
  listen(stream: Stream): void {
    // The list already includes the changes due in the next update; sending them again is harmless.
    this.#first ??= Buffer.from(
      `retry: 2000\nevent: list\ndata: {"matches":[${[...this.#matches.values()].toReversed().join(',')}]}\n\n`,
    );
    stream.send(this.#first);
    stream.send(toFrame('pools', this.#pools));
    this.#listeners.add(stream);
    stream.onClose(() => this.#listeners.delete(stream));
  }

  /** Stops reading and sending. */
  async stop(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#stale.stop();
  }

  #put(match: Match): void {
    const text = JSON.stringify(toListed(match, this.#parts.present(match.id).watching));
    this.#versions.set(match.id, match.changes);
    if (this.#matches.get(match.id) === text) return;
    this.#matches.set(match.id, text);
    this.#mark(match.id);
    if (this.#matches.size <= MAX_LISTED) return;
    for (const oldest of this.#matches.keys()) {
      this.#drop(oldest);
      break;
    }
  }

  #mark(matchID: string): void {
    this.#first = null;
    this.#changed.add(matchID);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#timer !== null) return;
    const wait = Math.max(0, this.#pushedAt + PUSH_MS - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#pushedAt = performance.now();
      this.#push();
    }, wait).unref();
  }

  #push(): void {
    const frames = Array.from(this.#changed, (matchID) => {
      const text = this.#matches.get(matchID);
      return text === undefined
        ? `event: gone\ndata: ${JSON.stringify({ matchID })}\n\n`
        : `event: match\ndata: ${text}\n\n`;
    });
    if (this.#poolsChanged) frames.push(toFrame('pools', this.#pools).toString());
    this.#changed.clear();
    this.#poolsChanged = false;
    if (this.#listeners.size === 0 || frames.length === 0) return;
    const push = Buffer.from(frames.join(''));
    for (const listener of this.#listeners) listener.send(push);
  }
}
