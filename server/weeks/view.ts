import type { Guest } from '../../protocol/guest.ts';
import type { Week, WeekList, WeekResult } from '../../protocol/weeks.ts';
import { DEFAULT_BOT_LEVEL, isBotLevel } from '../../game/bots/levels.ts';
import type { Reader } from '../storage/database.ts';
import { entryOf, resultOf, weekResults, weeksBefore, type ResultRow, type WeekRow } from '../storage/weeks.ts';
import type { IsoWeek } from './isoWeek.ts';

/** The maximum number of results in a week's table. A player's own result is sent separately. */
const SHOWN = 100;
/** The maximum number of past weeks in the list. */
const LISTED = 53;

const toResult = (row: ResultRow, isOver: boolean): WeekResult => ({
  rank: row.rank,
  player: row.id === null ? null : { id: row.id, name: row.name ?? '', emblem: row.emblem ?? '' },
  coins: row.coins,
  rounds: row.rounds,
  place: row.place,
  at: row.endedAt,
  ...(isOver ? { matchID: row.matchID } : {}),
});

async function ownOf(db: Reader, week: string, guest: Guest, isOver: boolean): Promise<Week['own']> {
  const entry = await entryOf(db, week, guest.id);
  if (entry === undefined) return null;
  const { matchID, endedAt } = entry;
  if (endedAt === null) return { matchID, status: 'playing' };
  const result = entry.result === null ? null : await resultOf(db, week, matchID);
  return result === null ? { matchID, status: 'left' } : { matchID, status: 'over', result: toResult(result, isOver) };
}

/** Returns a week as this guest sees it. The result reveals nothing about the deal. */
export async function weekFor(
  db: Reader,
  { name, startsAt, endsAt }: IsoWeek,
  { plan: { seats, seat, level }, started }: Pick<WeekRow, 'plan' | 'started'>,
  { guest, at }: { readonly guest: Guest | null; readonly at: number },
): Promise<Week> {
  const over = at >= endsAt;
  const rows = await weekResults(db, name, SHOWN);
  return {
    week: name,
    startsAt,
    endsAt,
    over,
    seats,
    seat,
    level: isBotLevel(level) ? level : DEFAULT_BOT_LEVEL,
    started,
    results: rows.map((row) => toResult(row, over)),
    own: guest === null ? null : await ownOf(db, name, guest, over),
  };
}

/** Returns the weeks before this one, latest first. */
export const listBefore = async (db: Reader, { name }: IsoWeek): Promise<WeekList> => ({
  weeks: await weeksBefore(db, name, LISTED),
});
