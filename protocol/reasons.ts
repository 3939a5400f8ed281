/** The reasons for a report. This file has no imports, so that pages can load it without schemas. */
export const REPORT_REASONS = ['insult', 'name', 'spam', 'cheating', 'stalling', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The possible subjects of a report: a whole match, a line in its chat, or a player's name. */
export const REPORT_SUBJECTS = ['match', 'line', 'name'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** The sanctions that operators can impose on a guest: no chat, no play, or a name that the guest cannot change. */
export const SANCTIONS = ['mute', 'ban', 'rename'] as const;
export type Sanction = (typeof SANCTIONS)[number];

/** All kinds of operator actions in the log. */
export const OPERATOR_ACTS = ['mute', 'ban', 'rename', 'lift', 'unrate', 'close'] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];

/** The maximum number of characters in a player's or an operator's note. */
export const MAX_NOTE = 500;
/** The maximum length of a temporary mute or ban, in hours: 366 days. */
export const MAX_HOURS = 24 * 366;
/** The maximum number of friends that a guest can have. */
export const MAX_FRIENDS = 200;
/** The maximum number of guests that a guest can block. */
export const MAX_BLOCKED = 200;
