import type { ChatMessage } from '../../protocol/chat.ts';
import type { LoggedAct, Report, ReportContext, SanctionView } from '../../protocol/moderation.ts';
import type { OperatorAct, ReportReason, ReportSubject, Sanction } from '../../protocol/reasons.ts';
import type { Db, Reader, Trx } from './database.ts';
import { CHAT_COLUMNS, messageOf } from './chat.ts';

/** Reads and writes reports, sanctions and the operators' log. */

/** A person, with the name they had at the time. The id is null if the person was never a guest or has been deleted. */
export interface Named {
  readonly id: string | null;
  readonly name: string;
}

export interface ReportInput {
  readonly id: string;
  readonly at: number;
  readonly about: ReportSubject;
  readonly reason: ReportReason;
  readonly note: string;
  readonly reporterID: string;
  readonly matchID: string | null;
  readonly line: number | null;
  /** Null if the report is about the match as a whole. */
  readonly subject: Named | null;
  readonly context: ReportContext;
}

/** Returns the SQL operator that compares a column with a value that can be null. */
const equalTo = (value: string | number | null): 'is' | '=' => (value === null ? 'is' : '=');

/**
 * Stores a report. Does nothing if the guest already has an open report of the same kind about the same match, message
 * and person.
 */
export async function addReport(db: Db, input: ReportInput): Promise<void> {
  const { id, at, about, reason, note, reporterID, matchID, line, subject, context } = input;
  const [subjectID, subjectName] = [subject?.id ?? null, subject?.name ?? null];
  await db.transaction().execute(async (trx) => {
    const same = await trx
      .selectFrom('reports')
      .select('id')
      .where('reporter_id', '=', reporterID)
      .where('closed_at', 'is', null)
      .where('about', '=', about)
      .where('match_id', equalTo(matchID), matchID)
      .where('line', equalTo(line), line)
      // The id is compared too, because guests can have the same name.
      .where('subject_id', equalTo(subjectID), subjectID)
      .where('subject_name', equalTo(subjectName), subjectName)
      .executeTakeFirst();
    if (same !== undefined) return;
    await trx
      .insertInto('reports')
      .values({
        id,
        at,
        about,
        reason,
        note,
        reporter_id: reporterID,
        match_id: matchID,
        line,
        subject_id: subjectID,
        subject_name: subjectName,
        context: JSON.stringify(context),
      })
      .execute();
  });
}

const named = (name: string | null, guest: string | null) =>
  name === null ? null : { name, ...(guest === null ? {} : { guest }) };

/** Returns the oldest open reports, or the most recently closed reports. */
export async function readReports(
  db: Reader,
  { isOpen, limit }: { isOpen: boolean; limit: number },
): Promise<Report[]> {
  const rows = await db
    .selectFrom('reports')
    .leftJoin('guests', 'guests.id', 'reports.reporter_id')
    .selectAll('reports')
    .select('guests.name as reporter_name')
    .where('reports.closed_at', isOpen ? 'is' : 'is not', null)
    .orderBy(isOpen ? 'reports.at' : 'reports.closed_at', isOpen ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    reportID: row.id,
    at: row.at,
    about: row.about,
    reason: row.reason,
    note: row.note,
    matchID: row.match_id,
    line: row.line,
    subject: named(row.subject_name, row.subject_id),
    reporter: named(row.reporter_name, row.reporter_id),
    context: JSON.parse(row.context) as ReportContext,
    closedAt: row.closed_at,
  }));
}

/**
 * Closes a report. Resolves to its subject, to 'closed' if it was already closed, or to undefined if it does not exist.
 */
export async function closeReport(
  trx: Trx,
  id: string,
  at: number,
): Promise<{ subject: Named | null } | 'closed' | undefined> {
  const row = await trx
    .updateTable('reports')
    .set({ closed_at: at })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(['subject_id', 'subject_name'])
    .executeTakeFirst();
  if (row === undefined) {
    const known = await trx.selectFrom('reports').select('id').where('id', '=', id).executeTakeFirst();
    return known === undefined ? undefined : 'closed';
  }
  return { subject: row.subject_name === null ? null : { id: row.subject_id, name: row.subject_name } };
}

/** Deletes reports that were closed before a given time, and sanctions that have ended by `now`. */
export async function deleteOldModeration(db: Db, before: number, now: number): Promise<void> {
  await db.deleteFrom('reports').where('closed_at', '<', before).execute();
  await db.deleteFrom('sanctions').where('until', '<=', now).execute();
}

/** Imposes a sanction on a guest, replacing any earlier one of the same kind. */
export async function setSanction(
  trx: Trx,
  { guestID, ...row }: { guestID: string; kind: Sanction; until: number | null; reason: string; at: number },
): Promise<void> {
  await trx
    .insertInto('sanctions')
    .values({ guest_id: guestID, ...row })
    .onConflict((c) => c.columns(['guest_id', 'kind']).doUpdateSet(row))
    .execute();
}

export async function liftSanction(trx: Trx, guestID: string, kind: Sanction): Promise<void> {
  await trx.deleteFrom('sanctions').where('guest_id', '=', guestID).where('kind', '=', kind).execute();
}

/** Returns true if a sanction of this kind is in force for a guest. */
export async function isSanctioned(db: Reader, guestID: string, kind: Sanction, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('sanctions')
    .select('at')
    .where('guest_id', '=', guestID)
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns all sanctions in force, newest first. */
export function readSanctions(db: Reader, now: number): Promise<SanctionView[]> {
  return db
    .selectFrom('sanctions')
    .innerJoin('guests', 'guests.id', 'sanctions.guest_id')
    .select(['sanctions.guest_id as guest', 'guests.name', 'sanctions.kind', 'sanctions.until', 'sanctions.reason'])
    .where((eb) => eb.or([eb('sanctions.until', 'is', null), eb('sanctions.until', '>', now)]))
    .orderBy('sanctions.at', 'desc')
    .execute();
}

export interface ActInput {
  readonly id: string;
  readonly at: number;
  readonly act: OperatorAct;
  readonly by: Named;
  readonly subject: Named | null;
  readonly matchID: string | null;
  readonly reportID: string | null;
  readonly reason: string;
}

export async function logAct(trx: Trx, { by, subject, matchID, reportID, ...row }: ActInput): Promise<void> {
  await trx
    .insertInto('operator_log')
    .values({
      ...row,
      by_id: by.id,
      by_name: by.name,
      subject_id: subject?.id ?? null,
      subject_name: subject?.name ?? null,
      match_id: matchID,
      report_id: reportID,
    })
    .execute();
}

/** Returns the operators' latest actions, newest first. */
export async function readActs(db: Reader, limit: number): Promise<LoggedAct[]> {
  const rows = await db
    .selectFrom('operator_log')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    at: row.at,
    act: row.act,
    by: { name: row.by_name, ...(row.by_id === null ? {} : { guest: row.by_id }) },
    subject: named(row.subject_name, row.subject_id),
    matchID: row.match_id,
    reportID: row.report_id,
    reason: row.reason,
  }));
}

/**
 * Returns the message with number `line` and up to `limit` messages on each side of it, oldest first. If `line` is
 * null, returns the match's last `2 * limit + 1` messages.
 */
export async function linesAround(
  db: Reader,
  matchID: string,
  line: number | null,
  limit: number,
): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom('chat')
    .select(CHAT_COLUMNS)
    .where('match_id', '=', matchID)
    .$if(line !== null, (query) => query.where('id', '<=', (line ?? 0) + limit).where('id', '>=', (line ?? 0) - limit))
    .orderBy('id', 'desc')
    .limit(2 * limit + 1)
    .execute();
  return rows.toReversed().map(messageOf);
}

/** Returns the ids and names of the guests with these ids. */
export async function namesOf(db: Reader, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return ids.length === 0 ? [] : db.selectFrom('guests').select(['id', 'name']).where('id', 'in', ids).execute();
}

/** Returns true if a guest has a passkey. */
export async function hasPasskey(db: Reader, guestID: string): Promise<boolean> {
  const row = await db.selectFrom('passkeys').select('id').where('guest_id', '=', guestID).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Returns a guest's friends, the blocks and reports that the guest made, and the sanctions on the guest. */
export async function moderationAbout(db: Reader, guestID: string) {
  const blocked = await db
    .selectFrom('blocks')
    .select(['blocked_id as guest', 'at'])
    .where('guest_id', '=', guestID)
    .orderBy('at')
    .execute();
  const reports = await db
    .selectFrom('reports')
    .select(['at', 'about', 'reason', 'note', 'match_id as matchID', 'line', 'subject_name as subject'])
    .where('reporter_id', '=', guestID)
    .orderBy('at')
    .execute();
  const sanctions = await db
    .selectFrom('sanctions')
    .select(['kind', 'until', 'reason', 'at'])
    .where('guest_id', '=', guestID)
    .orderBy('at')
    .execute();
  const friends = await db
    .selectFrom('friends')
    .select(['friend_id as guest', 'at'])
    .where('guest_id', '=', guestID)
    .orderBy('at')
    .execute();
  return { friends, blocked, reports, sanctions };
}

/**
 * Changes a guest's name in their seats and chat messages. `nameFor` returns the name for a seat or, if `seat` is null,
 * for a person without a seat. Resolves to the ids of the matches in which the guest has a seat.
 */
export async function renameEverywhere(
  trx: Trx,
  guestID: string,
  nameFor: (matchID: string, seat: number | null) => Promise<string>,
): Promise<string[]> {
  const seats = await trx.selectFrom('seats').select(['match_id', 'seat']).where('guest_id', '=', guestID).execute();
  for (const { match_id, seat } of seats) {
    const name = await nameFor(match_id, seat);
    await trx.updateTable('seats').set({ name }).where('match_id', '=', match_id).where('seat', '=', seat).execute();
    await trx
      .updateTable('chat')
      .set({ name })
      .where('match_id', '=', match_id)
      .where('guest_id', '=', guestID)
      .execute();
  }
  const seated = new Set(seats.map(({ match_id }) => match_id));
  // Also renames messages that the guest wrote as a spectator or from a seat that they have left.
  const spoken = await trx.selectFrom('chat').select('match_id').distinct().where('guest_id', '=', guestID).execute();
  for (const { match_id } of spoken) {
    if (seated.has(match_id)) continue;
    await trx
      .updateTable('chat')
      .set({ name: await nameFor(match_id, null) })
      .where('match_id', '=', match_id)
      .where('guest_id', '=', guestID)
      .execute();
  }
  return [...seated];
}
