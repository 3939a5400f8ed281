import { z } from 'zod';
import { chatMessage } from './chat.ts';
import { MAX_HOURS, MAX_NOTE, OPERATOR_ACTS, REPORT_REASONS, REPORT_SUBJECTS, SANCTIONS } from './reasons.ts';
import { count, id, seat, time, type Of } from './shape.ts';

/** Reports by players, and the operators' actions. */

const note = z.string().max(MAX_NOTE).default('');
const reason = z.enum(REPORT_REASONS, { error: `must be one of ${REPORT_REASONS.join(', ')}` });

/** A report about a match, a line in its chat, or the name of one of its players. */
export const reportBody = z
  .strictObject({
    about: z.enum(REPORT_SUBJECTS),
    /** The number of the line, if `about` is `line`. */
    line: count.optional(),
    /** The seat, if `about` is `name`. */
    seat: seat.optional(),
    reason,
    note,
  })
  .refine(({ about, line }) => (about === 'line') === (line !== undefined), { error: 'a line needs its number' })
  .refine(({ about, seat: named }) => (about === 'name') === (named !== undefined), { error: 'a name needs its seat' });
export type ReportBody = Of<typeof reportBody>;

/** A report about a guest's name, made on their profile. */
export const nameReportBody = z.strictObject({ reason, note });
export type NameReportBody = Of<typeof nameReportBody>;

/** The players and chat lines at the time of a report, stored with the report. */
export const reportContext = z.strictObject({
  players: z.array(z.strictObject({ seat, name: z.string(), guest: id.optional() })),
  /**
   * The reported line and the lines around it, or the last lines of the chat. Empty if there is no chat or the reporter
   * cannot read it.
   */
  lines: z.array(chatMessage),
});
export type ReportContext = Of<typeof reportContext>;

/** A person named in a report or in the log. `guest` is omitted if the person was not a guest or has been deleted. */
const subject = z.strictObject({ name: z.string(), guest: id.optional() });

export const report = z.strictObject({
  reportID: id,
  at: time,
  about: z.enum(REPORT_SUBJECTS),
  reason: z.enum(REPORT_REASONS),
  note: z.string(),
  matchID: id.nullable(),
  /** The number of the reported line. */
  line: count.nullable(),
  /** Null if the report is about the match as a whole. */
  subject: subject.nullable(),
  /** Null if the reporter has since been deleted. */
  reporter: subject.nullable(),
  context: reportContext,
  /** Null while the report is open. */
  closedAt: time.nullable(),
});
export type Report = Of<typeof report>;

/** A sanction in force. */
export const sanction = z.strictObject({
  guest: id,
  name: z.string(),
  kind: z.enum(SANCTIONS),
  /** Null if the sanction lasts until it is lifted. */
  until: time.nullable(),
  reason: z.string(),
});
export type SanctionView = Of<typeof sanction>;

const logged = z.strictObject({
  at: time,
  act: z.enum(OPERATOR_ACTS),
  /** The operator. */
  by: subject,
  subject: subject.nullable(),
  matchID: id.nullable(),
  reportID: id.nullable(),
  reason: z.string(),
});
export type LoggedAct = Of<typeof logged>;

/**
 * The response from `/api/admin`: the oldest 100 open reports, the 50 most recently closed reports, the sanctions in
 * force, and the last 200 actions.
 */
export const moderation = z.strictObject({
  open: z.array(report),
  closed: z.array(report),
  sanctions: z.array(sanction),
  log: z.array(logged),
});
export type Moderation = Of<typeof moderation>;

const because = { reason: note, report: id.optional() };

/** `hours`: the length of the sanction, or null if it lasts until it is lifted. */
export const sanctionBody = z.strictObject({ hours: z.int().min(1).max(MAX_HOURS).nullable(), ...because });
export type SanctionBody = Of<typeof sanctionBody>;

export const renameBody = z.strictObject({ name: z.string(), ...because });
export type RenameBody = Of<typeof renameBody>;

export const liftBody = z.strictObject({ kind: z.enum(SANCTIONS), ...because });
export type LiftBody = Of<typeof liftBody>;

export const actBody = z.strictObject(because);
export type ActBody = Of<typeof actBody>;
