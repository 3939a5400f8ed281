import { CHECK_IN_MS, TOURNAMENT_LIMITS } from '../../protocol/formats.ts';
import type { Guest } from '../../protocol/guest.ts';
import type {
  AddBotsBody,
  AdjudicateBody,
  ArbiterBody,
  CreateTournamentBody,
  PauseBody,
  ReplaceBody,
  TournamentList,
  TournamentView,
} from '../../protocol/tournaments.ts';
import { drawMatchID as drawID, drawSecret } from '../credentials.ts';
import type { Bus } from '../cluster/bus.ts';
import { LobbyFault, malformed } from '../http/fault.ts';
import type { Stream } from '../http/stream.ts';
import { groupOfAddress } from '../lobby/addressGroup.ts';
import type { LobbyParts } from '../lobby/change.ts';
import { readName, tidyMessage } from '../lobby/names.ts';
import { readNewMatch } from '../lobby/options.ts';
import type { Match } from '../match/match.ts';
import {
  arrive,
  checkIn,
  demandOpen,
  entrantOf,
  notRegistered,
  readmit,
  register,
  registerAgain,
  remove,
  withdraw,
} from '../pairing/entering.ts';
import { Refusal } from '../pairing/refusal.ts';
import type { Matches } from '../play/matches.ts';
import { Sweep } from '../play/sweep.ts';
import { existingGuests } from '../storage/guests.ts';
import { readMatch } from '../storage/matches.ts';
import {
  addOfficial,
  countOrganised,
  dueTournaments,
  insertPlayer,
  insertTournament,
  lockTournament,
  officialsOf,
  readTournament,
  removeArbiter,
  unrecordedMatches,
  type TournamentRow,
} from '../storage/tournaments.ts';
import { Change } from './change.ts';
import { Listeners } from './listeners.ts';
import { adjudicateTable, demandOfficial, freeTable, notAllowed, pauseTable, replaceAt } from './rulings.ts';
import { listFor, viewOf } from './view.ts';

/** How often this process checks for due tournaments, in milliseconds. */
const SWEEP_MS = 1_000;
/** On every 30th check, this process also looks for matches whose result was not recorded when they ended. */
const RECORD_EVERY = 30;
/** The maximum number of due tournaments to read at a time. */
const DUE = 20;

interface Parts {
  readonly lobby: LobbyParts;
  readonly matches: Matches;
  readonly bus: Bus;
  readonly failed: (what: string, error: unknown) => void;
}

const unknown = (): LobbyFault => new LobbyFault('unknown-tournament', 'This tournament does not exist.');

/** Throws if `POST /games/scythe/create` would reject these options. */
function demandOptions({ plan, match }: CreateTournamentBody, address: string): void {
  const { options, ...rest } = match;
  const seats = Array.from({ length: plan.seats }, () => ({}));
  const setupData = { format: 'scythe-setup/1', seats, options };
  readNewMatch({ ...rest, numPlayers: plan.seats, unlisted: false, setupData }, address);
}

/** Tournaments that guests organise (docs/server.md, Tournaments). Every change is made in one transaction. */
export class Tournaments {
  readonly #parts: Parts;
  readonly #listeners: Listeners;
  readonly #sweep: Sweep;
  /** Work that no request waits for. */
  readonly #later = new Set<Promise<unknown>>();
  #looks = 0;
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#listeners = new Listeners({ read: (id) => viewOf(this.#db, id), failed: parts.failed });
    this.#sweep = new Sweep(
      () => this.#look(),
      (error) => parts.failed('due tournaments could not be read', error),
    );
  }

  get #db() {
    return this.#parts.lobby.store.database.db;
  }

  /** Carries out due work immediately, and then checks for more every `SWEEP_MS` milliseconds. */
  start(): void {
    this.#sweep.start(SWEEP_MS);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#sweep.stop();
    while (this.#later.size > 0) await Promise.all(this.#later);
    await this.#listeners.stop();
  }

  /** Creates a tournament. Returns its id. */
  async create(guest: Guest, body: CreateTournamentBody, address: string): Promise<string> {
    const { lobby } = this.#parts;
    const { plan, match, startsAt } = body;
    const name = readName(body.name, TOURNAMENT_LIMITS.name);
    const about = body.about.trim() === '' ? '' : tidyMessage(body.about, TOURNAMENT_LIMITS.about);
    if (about === null) throw malformed('body.about: cannot be displayed');
    demandOptions(body, address);
    const id = drawID();
    const at = lobby.now();
    const row: Omit<TournamentRow, 'version'> = {
      id,
      name,
      about,
      createdAt: at,
      startsAt,
      addressGroup: groupOfAddress(address),
      match,
      state: { plan, seed: drawSecret(), status: 'registration', entrants: [], rounds: [] },
    };
    await this.#db.transaction().execute(async (trx) => {
      if ((await countOrganised(trx, guest.id)) >= TOURNAMENT_LIMITS.open) {
        throw new LobbyFault(
          'too-many-tournaments',
          'You are running too many tournaments. Finish or cancel one first.',
        );
      }
      await insertTournament(trx, row);
      await addOfficial(trx, { id, guestID: guest.id, role: 'organiser', at });
      const change = await Change.begin(lobby, trx, { ...row, version: 0 });
      await change.log('created', guest.id);
    });
    return id;
  }

  list(guest: Guest | null): Promise<TournamentList> {
    return listFor(this.#db, guest?.id ?? null);
  }

  async view(id: string): Promise<TournamentView> {
    const view = await viewOf(this.#db, id);
    if (view === undefined) throw unknown();
    return view;
  }

  /** Throws `unknown-tournament` if there is no such tournament. */
  async demand(id: string): Promise<void> {
    if ((await readTournament(this.#db, id)) === undefined) throw unknown();
  }

  /** Sends the tournament to a stream at once and after each change. Ends the stream if there is no such tournament. */
  listen(id: string, stream: Stream): void {
    this.#listeners.add(id, stream);
  }

  /** Sends a tournament to its streams after another process has changed it. */
  changedElsewhere(id: string): void {
    this.#listeners.changed(id);
  }

  /** Sends changes whose notices were missed. */
  catchUp(): Promise<void> {
    return this.#listeners.catchUp(this.#db);
  }

  /** Enters the guest or, if an official passes `player`, lets a removed player back in. */
  async register(id: string, guest: Guest, address: string, player?: number): Promise<void> {
    await this.#change(id, async (change) => {
      if (player !== undefined) {
        await demandOfficial(change, guest);
        if (readmit(change.state, player)) await change.log('player-readmitted', guest.id, { player });
        return;
      }
      const known = change.numberOf(guest.id);
      if (known !== undefined) {
        registerAgain(change.state, known);
        await change.noteAddress(known, address);
        return;
      }
      const number = register(change.state, false);
      await insertPlayer(change.trx, { id, number, guestID: guest.id, bot: null });
      await change.noteAddress(number, address);
    });
  }

  /** Withdraws the guest or, if an official passes `player`, removes that player. */
  async withdraw(id: string, guest: Guest, player: number | undefined): Promise<void> {
    await this.#change(id, async (change) => {
      if (player === undefined) {
        withdraw(change.state, own(change, guest));
        return;
      }
      await demandOfficial(change, guest);
      if (entrantOf(change.state, player).isRemoved === true) return;
      remove(change.state, player);
      await change.log('player-removed', guest.id, { player });
    });
  }

  async checkIn(id: string, guest: Guest, address: string): Promise<void> {
    await this.#change(id, async (change) => {
      const { startsAt } = change.row;
      const { status } = change.state;
      const isOpen = status === 'running' || startsAt === null || this.#parts.lobby.now() >= startsAt - CHECK_IN_MS;
      checkIn(change.state, own(change, guest), isOpen);
      await change.noteAddress(own(change, guest), address);
    });
  }

  /** Records that a player has arrived. Begins the match of a table once all its players have arrived. */
  async arrive(id: string, guest: Guest, address: string): Promise<void> {
    await this.#change(id, async (change) => {
      const complete = arrive(change.state, own(change, guest));
      await change.noteAddress(own(change, guest), address);
      await change.begin(complete);
    });
  }

  async addBots(id: string, guest: Guest, { level, count }: AddBotsBody): Promise<void> {
    await this.#change(id, async (change) => {
      await demandOfficial(change, guest);
      for (let i = 0; i < count; i++) {
        await insertPlayer(change.trx, { id, number: register(change.state, true), guestID: null, bot: level });
      }
      await change.log('bots-added', guest.id, { bot: level, count });
    });
  }

  /** Appoints or removes an arbiter. */
  async setArbiter(id: string, guest: Guest, { guest: guestID, remove }: ArbiterBody): Promise<void> {
    await this.#change(id, async (change) => {
      const { trx } = change;
      const officials = await officialsOf(trx, id);
      demandOpen(change.state);
      if (!officials.some((each) => each.id === guest.id && each.role === 'organiser')) throw notAllowed();
      const known = officials.find((each) => each.id === guestID);
      if (remove ? known?.role !== 'arbiter' : known !== undefined) return;
      if (remove) {
        await change.log('arbiter-removed', guest.id, { arbiter: known?.name });
        await removeArbiter(trx, id, guestID);
        return;
      }
      if (!(await existingGuests(trx, [guestID])).has(guestID)) {
        throw new LobbyFault('unknown-player', 'This guest does not exist.');
      }
      if (officials.length > TOURNAMENT_LIMITS.arbiters) {
        throw new LobbyFault('tournament-full', 'The tournament has the maximum number of arbiters.');
      }
      await addOfficial(trx, { id, guestID, role: 'arbiter', at: this.#parts.lobby.now() });
      const added = (await officialsOf(trx, id)).find((each) => each.id === guestID);
      await change.log('arbiter-added', guest.id, { arbiter: added?.name });
    });
  }

  /** Draws a round, or ends the tournament after the last one. */
  async drawRound(id: string, guest: Guest, round: number): Promise<void> {
    await this.#change(id, async (change) => {
      await demandOfficial(change, guest);
      await change.draw(round, guest.id);
    });
  }

  /** Ends a tournament early. Matches in progress continue, and paused ones resume. */
  async cancel(id: string, guest: Guest): Promise<void> {
    await this.#change(id, async (change) => {
      await demandOfficial(change, guest);
      demandOpen(change.state);
      change.state.status = 'cancelled';
      await change.log('cancelled', guest.id);
      await change.settle();
    });
    await this.#freePaused(id);
  }

  /** Resumes the paused tables of a cancelled tournament. */
  async #freePaused(id: string): Promise<void> {
    const tables = (await readTournament(this.#db, id))?.state.rounds.at(-1)?.tables ?? [];
    for (const { matchID, paused } of tables) {
      if (matchID === null || !paused) continue;
      await this.#parts.matches.change(matchID, () => this.#change(id, (change) => freeTable(change, matchID)));
    }
  }

  async pause(id: string, guest: Guest, body: PauseBody): Promise<void> {
    await this.#changeTable(id, body, (change) => pauseTable(change, guest, body));
  }

  async replace(id: string, guest: Guest, body: ReplaceBody): Promise<void> {
    await this.#changeTable(id, body, (change) => replaceAt(change, guest, body));
  }

  async adjudicate(id: string, guest: Guest, body: AdjudicateBody): Promise<void> {
    await this.#changeTable(id, body, (change) => adjudicateTable(change, guest, body));
  }

  /** Records the result of a tournament's match if the match has ended. Called after every move. */
  look(match: Match | undefined): void {
    if (match === undefined || match.tournamentID === null || match.gameover === null || this.#isStopped) return;
    this.#after(this.#record(match.id));
  }

  #after(work: Promise<unknown>): void {
    const done = work
      .catch((error: unknown) => this.#parts.failed('a tournament could not be changed', error))
      .finally(() => this.#later.delete(done));
    this.#later.add(done);
  }

  /** Writes the result of a finished match to its tournament. */
  async #record(matchID: string): Promise<void> {
    const match = await readMatch(this.#db, matchID);
    if (match === undefined || match.tournamentID === null || match.gameover === null) return;
    await this.#change(match.tournamentID, (change) => change.note(match));
  }

  async #look(): Promise<void> {
    if (this.#looks++ % RECORD_EVERY === 0) {
      for (const matchID of await unrecordedMatches(this.#db)) this.#after(this.#record(matchID));
    }
    for (const id of await dueTournaments(this.#db, this.#parts.lobby.now(), DUE)) {
      this.#after(this.#change(id, (change) => change.tick()));
    }
  }

  /** Changes a tournament. If the table has a match, does so in the match's queue, because the match can change too. */
  async #changeTable(
    id: string,
    { round, table }: { readonly round: number; readonly table: number },
    work: (change: Change) => Promise<void>,
  ): Promise<void> {
    const row = await readTournament(this.#db, id);
    if (row === undefined) throw unknown();
    const found = row.state.rounds
      .find(({ number }) => number === round)
      ?.tables.find(({ number }) => number === table);
    const matchID = found?.matchID ?? null;
    if (matchID === null) await this.#change(id, work);
    else await this.#parts.matches.change(matchID, () => this.#change(id, work));
  }

  async #change(id: string, work: (change: Change) => Promise<void>): Promise<void> {
    const { lobby } = this.#parts;
    const matchIDs = await this.#db
      .transaction()
      .execute(async (trx) => {
        const row = await lockTournament(trx, id);
        if (row === undefined) throw unknown();
        const change = await Change.begin(lobby, trx, row);
        await work(change);
        await change.finish();
        return change.matchIDs;
      })
      .catch((error: unknown) => {
        throw error instanceof Refusal ? new LobbyFault(error.code, error.message) : error;
      });
    this.#parts.bus.tell(['tournament', id]);
    this.#listeners.changed(id);
    // These notifications are not awaited, because the caller can be in the queue of one of these matches.
    for (const matchID of matchIDs) this.#after(this.#parts.matches.changed(matchID));
  }
}

function own(change: Change, guest: Guest): number {
  const number = change.numberOf(guest.id);
  if (number === undefined) throw notRegistered();
  return number;
}
