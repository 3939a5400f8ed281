import type { Guest } from '../../protocol/guest.ts';
import type { AdjudicateBody, PauseBody, ReplaceBody } from '../../protocol/tournaments.ts';
import { LobbyFault } from '../http/fault.ts';
import { demandOpen } from '../pairing/entering.ts';
import { adjudicate, demandPlaying, replace, tableAt, tableOfMatch } from '../pairing/rounds.ts';
import type { Table } from '../pairing/types.ts';
import { officialsOf } from '../storage/tournaments.ts';
import type { Change } from './change.ts';
import { endMatch, pauseMatch, reseat } from './tableMatch.ts';

/**
 * Officials' actions at tables. These functions, except `demandOfficial`, must be called in the queue of the table's
 * match if the match exists.
 */

export const notAllowed = (): LobbyFault =>
  new LobbyFault('not-an-official', 'Only the people who run this tournament can do this.');

/** Throws `not-an-official` unless the guest runs the tournament. */
export async function demandOfficial({ trx, row }: Change, guest: Guest): Promise<void> {
  if (!(await officialsOf(trx, row.id)).some(({ id }) => id === guest.id)) throw notAllowed();
}

/** Pauses or resumes a table. */
export async function pauseTable(change: Change, guest: Guest, body: PauseBody): Promise<void> {
  const { round, table: number, paused, reason } = body;
  await demandOfficial(change, guest);
  demandOpen(change.state);
  const table = tableAt(change.state, round, number);
  demandPlaying(table);
  if (table.paused === paused || table.matchID === null) return;
  await setTablePaused(change, table, table.matchID, paused);
  await change.log(paused ? 'paused' : 'resumed', guest.id, { round, table: number, reason });
}

async function setTablePaused({ lobby, trx }: Change, table: Table, matchID: string, isPaused: boolean): Promise<void> {
  await pauseMatch(lobby, trx, matchID, isPaused);
  table.paused = isPaused;
}

/** Resumes a match paused at a table of a cancelled tournament, because officials can no longer do so. */
export async function freeTable(change: Change, matchID: string): Promise<void> {
  const table = tableOfMatch(change.state, matchID);
  if (change.state.status !== 'cancelled' || table?.paused !== true) return;
  await setTablePaused(change, table, matchID, false);
}

/** Replaces a player at a table. */
export async function replaceAt(change: Change, guest: Guest, body: ReplaceBody): Promise<void> {
  const { round, table: number, player, by, reason } = body;
  await demandOfficial(change, guest);
  demandOpen(change.state);
  const table = tableAt(change.state, round, number);
  const seat = table.seats.find((each) => each.player === player)?.seat ?? null;
  replace(change.state, table, player, 'player' in by ? by.player : null);
  if (table.matchID === null || seat === null) return;
  const next = 'player' in by ? change.playerOf(by.player) : by;
  await reseat(change.lobby, change.trx, table.matchID, seat, next);
  const who = 'player' in by ? { substitute: by.player } : { bot: by.bot };
  await change.log('replaced', guest.id, { round, table: number, player, ...who, reason });
}

/** Decides a table, or corrects its result. */
export async function adjudicateTable(change: Change, guest: Guest, body: AdjudicateBody): Promise<void> {
  const { round, table: number, places, correct, reason } = body;
  await demandOfficial(change, guest);
  // A final can be corrected after the tournament ends.
  if (change.state.status === 'cancelled') demandOpen(change.state);
  const table = tableAt(change.state, round, number);
  const what = table.status === 'over' ? 'corrected' : 'adjudicated';
  adjudicate(change.state, table, places, correct);
  if (table.matchID !== null) await endMatch(change.lobby, change.trx, table.matchID);
  await change.log(what, guest.id, { round, table: number, places, reason });
  await change.settle();
}
