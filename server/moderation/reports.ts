import type { Viewer } from '../../game/view.ts';
import type { Guest } from '../../protocol/guest.ts';
import type { NameReportBody, ReportBody, ReportContext } from '../../protocol/moderation.ts';
import { MAX_NOTE } from '../../protocol/reasons.ts';
import { drawMatchID as drawID } from '../credentials.ts';
import { LobbyFault, chatOff, malformed, tooManyRequests } from '../http/fault.ts';
import type { Budgets } from '../http/limiters.ts';
import { mayRead } from '../lobby/chat.ts';
import { tidyMessage } from '../lobby/names.ts';
import { shownTime, type Match } from '../match/match.ts';
import { findGuest } from '../storage/guests.ts';
import { addReport, linesAround, type Named } from '../storage/moderation.ts';
import type { Store } from '../storage/store.ts';

/** The maximum number of chat lines stored on each side of a reported line. */
const LINES = 10;

interface Parts {
  readonly store: Store;
  readonly now: () => number;
  /** The budgets for reports, per address and per guest. */
  readonly budgets: Budgets;
}

/** The guest who makes a report, and their address. */
export interface Reporter {
  readonly guest: Guest;
  readonly address: string;
}

/**
 * Returns the stored form of a reporter's note or an operator's reason. Throws `malformed` if the text is too long or
 * cannot be displayed.
 */
export function readNote(text: string): string {
  const note = text.trim() === '' ? '' : tidyMessage(text, MAX_NOTE);
  if (note === null) throw malformed('The note cannot be displayed.');
  return note;
}

const playersOf = ({ seats }: Match): ReportContext['players'] =>
  seats.flatMap(({ seat, name, guestID }) =>
    name === null ? [] : [{ seat, name, ...(guestID === null ? {} : { guest: guestID }) }],
  );

/** Accepts reports, and stores each with its context as recorded by the server. */
export class Reports {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get #db() {
    return this.#parts.store.database.db;
  }

  /**
   * Reports a match, a line of its chat or the name of one of its players. Throws `chat-off` if the reporter cannot
   * read the chat, `unknown-line` if the line does not exist or the reporter cannot see it yet, `unknown-seat` if the
   * seat does not exist or is free, and `too-many-requests` if a budget is used up.
   */
  async ofMatch(by: Reporter, match: Match, viewer: Viewer, body: ReportBody): Promise<void> {
    const { about, line = null, seat, reason } = body;
    const note = readNote(body.note);
    const reads = mayRead(match, viewer);
    if (about === 'line' && !reads) throw chatOff();
    const lines = reads ? await linesAround(this.#db, match.id, line, LINES) : [];
    const context = { players: playersOf(match), lines };
    let subject: Named | null = null;
    if (about === 'line') {
      const said = lines.find(({ id }) => id === line);
      // A spectator who sees the match with a delay must not learn that a line exists before they can see it.
      const time = viewer === 'spectator' ? shownTime(match, this.#parts.now()) : null;
      if (said === undefined || (time !== null && said.at > time))
        throw new LobbyFault('unknown-line', 'This line of the chat no longer exists.');
      subject = { id: said.guest ?? null, name: said.name };
    } else if (about === 'name') {
      const named = context.players.find((player) => player.seat === seat);
      if (named === undefined) throw new LobbyFault('unknown-seat', 'This seat does not exist or is free.');
      subject = { id: named.guest ?? null, name: named.name };
    }
    await this.#add(by, { about, reason, note, matchID: match.id, line, subject, context });
  }

  /**
   * Reports a guest's name. Throws `unknown-player` if there is no such guest, or `too-many-requests` if a budget is
   * used up.
   */
  async ofName(by: Reporter, guestID: string, body: NameReportBody): Promise<void> {
    const note = readNote(body.note);
    const guest = await findGuest(this.#db, guestID);
    if (guest === undefined) throw new LobbyFault('unknown-player', 'This player does not exist.');
    const subject = { id: guestID, name: guest.name };
    const context = { players: [], lines: [] };
    await this.#add(by, { about: 'name', reason: body.reason, note, matchID: null, line: null, subject, context });
  }

  async #add(
    { guest, address }: Reporter,
    report: Omit<Parameters<typeof addReport>[1], 'id' | 'at' | 'reporterID'>,
  ): Promise<void> {
    const { budgets, now } = this.#parts;
    if (!(await budgets.take(address)) || !(await budgets.take(`guest ${guest.id}`))) throw tooManyRequests();
    await addReport(this.#db, { ...report, id: drawID(), at: now(), reporterID: guest.id });
  }
}
