/** What can be reported, and why. Plain, without imports, so that pages can load it. */
export const REPORT_REASONS = ['insult', 'name', 'spam', 'cheating', 'stalling', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What a report is about: a whole match, a line of its chat, or a player's name. */
export const REPORT_SUBJECTS = ['match', 'line', 'name'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** What operators can impose on a guest: no chat, no play, or no other name. */
export const SANCTIONS = ['mute', 'ban', 'rename'] as const;
export type Sanction = (typeof SANCTIONS)[number];

/** Everything that operators do, for the log. */
export const OPERATOR_ACTS = ['mute', 'ban', 'rename', 'lift', 'unrate', 'close'] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];

/** Characters in what a player or an operator adds in their own words. */
export const MAX_NOTE = 500;
/** The longest time of a mute or a ban that ends, in hours: a year. */
export const MAX_HOURS = 24 * 366;
/** Friends of a guest. */
export const MAX_FRIENDS = 200;
/** Guests that a guest can block. */
export const MAX_BLOCKED = 200;
