import type { LogEntry, Server, State as FrameworkState, StorageAPI } from 'boardgame.io';
import { Async } from '#boardgame/internal';
import { parseAction, isMalformed } from '../../game/actions.ts';
import { setupSchema, type Setup } from '../../game/notation/setup.ts';
import { safeParse } from '../../game/safeParse.ts';
import { decisions } from '../../game/engine.ts';
import type { MatchResult, State } from '../../game/state/types.ts';
import { GAME_NAME, openSetup } from '../../game/scythe.ts';
import { commitment } from '../../game/state/random.ts';
import { hashOf } from '../credentials.ts';
import { MoveBatcher } from './batcher.ts';
import type { Database } from './database.ts';
import { findMove } from './log.ts';
import { readMatch, readState } from './matches.ts';
import type { Match, StoredState, MatchStatus } from '../match/match.ts';

/** The stored state is not the one the write was made on: somebody else was faster. Nothing was written. */
export class StateConflict extends Error {}

/** The seats that owe a decision, as they are stored beside a state. */
export const pendingOf = (state: State): string =>
  decisions(state)
    .map(({ seat }) => seat)
    .join(',');

/** Marks a credential that is a hash already, so that a rewrite does not hash it again. */
const HASHED = 'sha256:';

const PLAYED: readonly MatchStatus[] = ['playing', 'over'];

const toPlayers = (match: Match): Server.MatchData['players'] =>
  Object.fromEntries(
    match.seats.map(({ seat, name, data, credentialHash }) => [
      seat,
      {
        id: seat,
        ...(name === null ? {} : { name }),
        ...(data === undefined ? {} : { data }),
        ...(credentialHash === null ? {} : { credentials: `${HASHED}${credentialHash}` }),
      },
    ]),
  );

const toMetadata = (match: Match): Server.MatchData => ({
  gameName: GAME_NAME,
  unlisted: match.unlisted,
  players: toPlayers(match),
  setupData: match.setup,
  createdAt: match.createdAt,
  updatedAt: match.updatedAt,
  ...(match.gameover === null ? {} : { gameover: match.gameover }),
  ...(match.nextID === null ? {} : { nextMatchID: match.nextID }),
});

const toHash = (credentials: string | undefined): string | null => {
  if (credentials === undefined) return null;
  return credentials.startsWith(HASHED) ? credentials.slice(HASHED.length) : hashOf(credentials);
};

const seatRow = (matchID: string, player: Server.PlayerMetadata) => ({
  match_id: matchID,
  seat: player.id,
  name: player.name ?? null,
  data: player.data === undefined ? null : JSON.stringify(player.data),
  credential_hash: toHash(player.credentials),
  joined_at: player.name === undefined ? null : Date.now(),
});

/**
 * boardgame.io's StorageAPI over the database, for whatever in the framework asks for it. Our own routes and transport
 * write through the database itself, in one transaction for each thing that happens. State writes are compared with
 * the stored state id; credentials go in as hashes and come out as hashes.
 */
export class Store extends Async {
  readonly database: Database;
  readonly moves: MoveBatcher;

  constructor(database: Database) {
    super();
    this.database = database;
    this.moves = new MoveBatcher(database);
  }

  override connect(): Promise<void> {
    return Promise.resolve(); // opened before the server is made
  }

  override async createMatch(matchID: string, { initialState, metadata }: StorageAPI.CreateMatchOpts): Promise<void> {
    const players = Object.values(metadata.players);
    const { G } = initialState as StoredState;
    const given = safeParse(setupSchema, metadata.setupData);
    const setup: Setup = given.success ? given.data : openSetup(players.length);
    const state = JSON.stringify(initialState);
    await this.database.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('matches')
        .values({
          id: matchID,
          status: 'playing',
          unlisted: metadata.unlisted === true ? 1 : 0,
          seats: players.length,
          setup: JSON.stringify(setup),
          invite_hash: null,
          seed: G.seed,
          seed_hash: commitment(G.seed),
          created_at: metadata.createdAt,
          updated_at: metadata.updatedAt,
          next_id: metadata.nextMatchID ?? null,
        })
        .execute();
      await trx
        .insertInto('seats')
        .values(players.map((player) => seatRow(matchID, player)))
        .execute();
      await trx
        .insertInto('states')
        .values({
          match_id: matchID,
          state_id: initialState._stateID,
          state,
          initial: state,
          gameover: null,
          updated_at: metadata.updatedAt,
          pending: pendingOf(G),
        })
        .execute();
    });
  }

  /** Throws a StateConflict where the stored state is not the one before this one. */
  override async setState(matchID: string, state: FrameworkState, deltalog: LogEntry[] = []): Promise<void> {
    const move = deltalog.find(({ action }) => action.type === 'MAKE_MOVE');
    if (move === undefined) return; // an invalid move changes nothing
    const { G, ctx, _stateID } = state as StoredState;
    const { playerID, type, args } = move.action.payload as { playerID: string; type: string; args?: unknown[] };
    const action = parseAction({ ...(args?.[0] as object | undefined), type });
    if (isMalformed(action)) throw new Error('a move that is no action was made');
    const gameover = ctx.gameover as MatchResult | undefined;
    const outcome = await this.moves.write({
      matchID,
      on: _stateID - 1,
      stateID: _stateID,
      state: JSON.stringify(state),
      gameover: gameover === undefined ? null : JSON.stringify(gameover),
      seat: Number(playerID),
      moveID: null,
      action: JSON.stringify(action),
      events: JSON.stringify(G.events),
      at: Date.now(),
      pending: pendingOf(G),
      clocks: [],
      results: [],
    });
    if (outcome !== 'written') throw new StateConflict(`state ${_stateID} of match ${matchID} does not follow`);
  }

  override async setMetadata(matchID: string, metadata: Server.MatchData): Promise<void> {
    const players = Object.values(metadata.players);
    await this.database.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('matches')
        .set({
          unlisted: metadata.unlisted === true ? 1 : 0,
          updated_at: metadata.updatedAt,
          next_id: metadata.nextMatchID ?? null,
        })
        .where('id', '=', matchID)
        .execute();
      for (const player of players) {
        const { match_id, seat, joined_at: _, ...changed } = seatRow(matchID, player);
        await trx.updateTable('seats').set(changed).where('match_id', '=', match_id).where('seat', '=', seat).execute();
      }
    });
  }

  override async fetch<O extends StorageAPI.FetchOpts>(matchID: string, opts: O): Promise<StorageAPI.FetchResult<O>> {
    const { db } = this.database;
    const found: Partial<StorageAPI.FetchFields> = {};
    if (opts.metadata === true) {
      const match = await readMatch(db, matchID);
      if (match !== undefined) found.metadata = toMetadata(match);
    }
    if (opts.state === true || opts.initialState === true) {
      const stored = await readState(db, matchID);
      if (stored !== undefined && opts.state === true) found.state = stored.state;
      if (stored !== undefined && opts.initialState === true) found.initialState = stored.initial;
    }
    // The log is read page by page (docs/server.md, The log); boardgame.io would send all of it to everybody.
    if (opts.log === true) found.log = [];
    return found as StorageAPI.FetchResult<O>;
  }

  override async wipe(matchID: string): Promise<void> {
    await this.database.db.deleteFrom('matches').where('id', '=', matchID).execute();
  }

  override async listMatches(opts?: StorageAPI.ListMatchesOpts): Promise<string[]> {
    if (opts?.gameName !== undefined && opts.gameName !== GAME_NAME) return [];
    const { isGameover, updatedBefore, updatedAfter } = opts?.where ?? {};
    const statuses = PLAYED.filter((status) => isGameover === undefined || (status === 'over') === isGameover);
    let query = this.database.db
      .selectFrom('matches')
      .innerJoin('states', 'states.match_id', 'matches.id')
      .select('matches.id')
      .where('matches.status', 'in', statuses);
    if (updatedBefore !== undefined) query = query.where('states.updated_at', '<', updatedBefore);
    if (updatedAfter !== undefined) query = query.where('states.updated_at', '>', updatedAfter);
    return (await query.execute()).map(({ id }) => id);
  }

  /** The state id to which a seat's action with this id led, if it was made. */
  findMove(matchID: string, seat: number, moveID: string): Promise<number | undefined> {
    return findMove(this.database.db, matchID, seat, moveID);
  }
}
