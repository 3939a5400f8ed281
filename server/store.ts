import type { LogEntry, Server, State, StorageAPI } from 'boardgame.io';
import { Sync } from 'boardgame.io/internal';

interface StoredMatch {
  state: State;
  readonly initialState: State;
  metadata: Server.MatchData;
  log: LogEntry[];
}

/** Matches the lobby asks for: by the game's name, by whether they are over, by their last change. */
function fits(metadata: Server.MatchData, options: StorageAPI.ListMatchesOpts | undefined): boolean {
  if (options?.gameName !== undefined && metadata.gameName !== options.gameName) return false;
  const where = options?.where;
  if (where?.isGameover !== undefined && (metadata.gameover !== undefined) !== where.isGameover) return false;
  if (where?.updatedBefore !== undefined && metadata.updatedAt >= where.updatedBefore) return false;
  return where?.updatedAfter === undefined || metadata.updatedAt > where.updatedAfter;
}

/**
 * Matches in memory, gone with the process. The state a match began with is never handed out: boardgame.io would
 * send it to every client unfiltered, decks, hands and seed included.
 */
export class MemoryStore extends Sync {
  private readonly matches = new Map<string, StoredMatch>();

  override connect(): void {
    // Nothing to open.
  }

  override createMatch(matchID: string, { initialState, metadata }: StorageAPI.CreateMatchOpts): void {
    this.matches.set(matchID, { state: initialState, initialState, metadata, log: [] });
  }

  override setState(matchID: string, state: State, deltalog: LogEntry[] = []): void {
    const match = this.matches.get(matchID);
    if (match === undefined) return;
    match.state = state;
    match.log.push(...deltalog);
  }

  override setMetadata(matchID: string, metadata: Server.MatchData): void {
    const match = this.matches.get(matchID);
    if (match !== undefined) match.metadata = metadata;
  }

  override fetch<O extends StorageAPI.FetchOpts>(matchID: string, options: O): StorageAPI.FetchResult<O> {
    const match = this.matches.get(matchID);
    const found: Partial<StorageAPI.FetchFields> = {};
    if (match !== undefined) {
      if (options.state === true) found.state = match.state;
      if (options.metadata === true) found.metadata = match.metadata;
      if (options.log === true) found.log = match.log;
      if (options.initialState === true) found.initialState = { ...match.initialState, G: {}, plugins: {} };
    }
    return found as StorageAPI.FetchResult<O>;
  }

  override wipe(matchID: string): void {
    this.matches.delete(matchID);
  }

  override listMatches(options?: StorageAPI.ListMatchesOpts): string[] {
    return [...this.matches].filter(([, match]) => fits(match.metadata, options)).map(([matchID]) => matchID);
  }
}
