/**
 * The kinds of push. `turn`: it is the guest's turn. `combat`: a combat requires their decision. `begin`: a match has
 * begun. `time`: their time is running short. `friend`: a friend invites them to a match.
 */
export const PUSH_KINDS = ['turn', 'combat', 'begin', 'time', 'friend'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
