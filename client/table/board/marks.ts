/** What a place is to the person now. */

/**
 * selected: where the picked unit stands. reach: one step away. far: two steps. target: may be chosen. picked: chosen.
 * closed: cannot, dimmed. lit: pointed at from a panel or the log.
 */
export const MARKS = ['selected', 'reach', 'far', 'target', 'picked', 'closed', 'lit'] as const;
export type Mark = (typeof MARKS)[number];

/** A choice that has been made, and what a button says of it. */
export const isChosen = (mark: Mark | undefined): boolean => mark === 'selected' || mark === 'picked';
