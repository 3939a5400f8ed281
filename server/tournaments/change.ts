import type { Ruling } from '../../protocol/formats.ts';
import { hashOf } from '../credentials.ts';
import { malformed } from '../http/fault.ts';
import type { LobbyParts } from '../lobby/change.ts';
import { tidyMessage } from '../lobby/names.ts';
import type { Match } from '../match/match.ts';
import { isComplete } from '../pairing/entering.ts';
import { beginTable, drawRound, isStillPlayed, noteMatch, settle } from '../pairing/rounds.ts';
import { readyPlayers } from '../pairing/stages.ts';
import { roundNow, type Round, type Table, type Tournament } from '../pairing/types.ts';
import type { Trx } from '../storage/database.ts';
import { setRecorded, unseal } from '../storage/matchWrites.ts';
import {
  addLog,
  forgetTournamentAddresses,
  playersOf,
  setAddress,
  writeTournament,
  type LogFacts,
  type PlayerRow,
  type TournamentRow,
} from '../storage/tournaments.ts';
import { dealTable, outcomesOf, type Player } from './tableMatch.ts';
import { isGone } from './view.ts';

/** The details of a log entry. */
type Facts = Readonly<Record<string, unknown>>;

/** Returns the stored form of an arbiter's reason. Throws `malformed` if the reason cannot be displayed. */
function readReason(reason: string): string {
  if (reason.trim() === '') return '';
  const tidy = tidyMessage(reason, reason.length);
  if (tidy === null) throw malformed('body.reason: cannot be displayed');
  return tidy;
}

/** One change to a tournament, in a transaction that has locked the tournament. */
export class Change {
  readonly row: TournamentRow;
  readonly trx: Trx;
  readonly lobby: LobbyParts;
  /** The matches changed along with the tournament. */
  readonly matchIDs = new Set<string>();
  #players: readonly PlayerRow[];

  private constructor(lobby: LobbyParts, trx: Trx, row: TournamentRow, players: readonly PlayerRow[]) {
    this.lobby = lobby;
    this.trx = trx;
    this.row = row;
    this.#players = players;
  }

  static async begin(lobby: LobbyParts, trx: Trx, row: TournamentRow): Promise<Change> {
    const players = await playersOf(trx, row.id);
    for (const player of players.filter(isGone)) row.state.entrants[player.number].state = 'withdrawn';
    return new Change(lobby, trx, row, players);
  }

  get state(): Tournament {
    return this.row.state;
  }

  /** Returns a guest's number, or undefined if they are not in the tournament. */
  numberOf(guestID: string): number | undefined {
    return this.#players.find((player) => player.guestID === guestID)?.number;
  }

  /** Returns the player with this number. A bot of the given level replaces a deleted guest. */
  playerOf(number: number, level: string = this.state.plan.standIn): Player {
    const player = this.#players.find((each) => each.number === number);
    if (player === undefined || player.guestID === null || player.name === null) return { bot: player?.bot ?? level };
    const guest = { id: player.guestID, name: player.name, emblem: player.emblem ?? '' };
    return { guest, address: player.addressHash };
  }

  /**
   * Stores a hash of a player's address, so that matches between people at the same address are not rated. Does nothing
   * if the tournament is not rated.
   */
  async noteAddress(number: number, address: string): Promise<void> {
    if (!this.row.match.rated) return;
    const addressHash = hashOf(`${this.state.seed} ${address}`);
    await setAddress(this.trx, this.row.id, number, addressHash);
    this.#players = this.#players.map((player) => (player.number === number ? { ...player, addressHash } : player));
  }

  /** Adds an entry to the log. `by`: the id of a guest, or null for the server. */
  async log(what: Ruling, by: string | null, { reason, ...facts }: Facts = {}): Promise<void> {
    const because = typeof reason === 'string' ? readReason(reason) : '';
    const entry: LogFacts = { what, ...facts, ...(because === '' ? {} : { reason: because }) };
    await addLog(this.trx, this.row.id, { by, at: this.lobby.now(), facts: entry });
  }

  /** Draws a round, or ends the tournament, and begins the tables at which everyone has arrived. */
  async draw(number: number, by: string | null): Promise<void> {
    await this.#opened(drawRound(this.state, number, this.lobby.now()), by);
    await this.settle();
  }

  async #opened(round: Round | null, by: string | null): Promise<void> {
    if (round === null) return;
    await this.log('round-drawn', by, { round: round.number });
    for (const table of round.tables.filter(isComplete)) await this.#begin(round, table);
  }

  /** Begins these tables of the current round, even if some of their players have not arrived. */
  async begin(tables: readonly Table[]): Promise<void> {
    const round = roundNow(this.state);
    if (round === undefined) return;
    for (const table of tables) await this.#begin(round, table);
    await this.settle();
  }

  async #begin(round: Round, table: Table): Promise<void> {
    const { trx, lobby, state } = this;
    for (const seat of table.seats) {
      const player = this.#players.find(({ number }) => number === seat.player);
      if (player === undefined || isGone(player)) seat.arrived = false;
    }
    const deal = beginTable(state, table);
    for (const { player, missed } of table.seats) {
      if (missed) await this.log('not-there', null, { round: round.number, table: table.number, player });
    }
    if (deal === null) return;
    const players = deal.players.map((player, i) =>
      deal.bots.has(i) ? { bot: state.plan.standIn } : this.playerOf(player),
    );
    table.matchID = await dealTable(lobby, trx, this.row, players, round.seed);
    this.matchIDs.add(table.matchID);
  }

  /** Writes the result of a finished match, once. */
  async note(match: Match): Promise<void> {
    const outcomes = await outcomesOf(this.trx, match);
    if (outcomes === null) return;
    await setRecorded(this.trx, [match.id]);
    if (noteMatch(this.state, match.id, outcomes)) await this.settle();
  }

  /** Applies the results so far: reveals deals that are no longer secret, and draws rounds. */
  async settle(): Promise<void> {
    for (;;) {
      const round = roundNow(this.state);
      if (round !== undefined && round.seed !== null && !isStillPlayed(this.state)) {
        const ids = round.tables.flatMap(({ matchID }) => matchID ?? []);
        await unseal(this.trx, ids);
        for (const id of ids) this.matchIDs.add(id);
      }
      const next = settle(this.state, this.lobby.now());
      if (next === null) return;
      await this.#opened(next, null);
    }
  }

  /** Carries out due work: begins the tournament, or the tables at which the time to arrive has run out. */
  async tick(): Promise<void> {
    const { state, row } = this;
    const at = this.lobby.now();
    if (state.status === 'registration') {
      const isDue = row.startsAt !== null && row.startsAt <= at;
      if (isDue && readyPlayers(state) >= 2) await this.draw(1, null);
      return;
    }
    if (state.status !== 'running') return;
    const due = roundNow(state)?.tables.filter(
      ({ status, dueAt }) => status === 'gathering' && dueAt !== null && dueAt <= at,
    );
    await this.begin(due ?? []);
  }

  /**
   * Stores the tournament's current state and the time at which work is next due. Deletes the players' hashed addresses
   * if the tournament is over or cancelled.
   */
  async finish(): Promise<void> {
    const at = this.lobby.now();
    if (this.state.status === 'over' || this.state.status === 'cancelled') {
      await forgetTournamentAddresses(this.trx, this.row.id);
    }
    await writeTournament(this.trx, this.row, { at, dueAt: this.#dueAt(at) });
  }

  #dueAt(at: number): number | null {
    const { state, row } = this;
    if (state.status === 'registration') return row.startsAt !== null && row.startsAt > at ? row.startsAt : null;
    if (state.status !== 'running') return null;
    const gathering = roundNow(state)?.tables.flatMap(({ status, dueAt }) =>
      status === 'gathering' && dueAt !== null ? [dueAt] : [],
    );
    return gathering === undefined || gathering.length === 0 ? null : Math.min(...gathering);
  }
}
