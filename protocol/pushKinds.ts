/**
 * The kinds of pushes. `turn`: it is the guest's turn. `combat`: the guest must decide in a combat. `begin`: a match
 * has begun. `time`: the guest is running out of time. `friend`: a friend invites the guest to a match.
 */
export const PUSH_KINDS = ['turn', 'combat', 'begin', 'time', 'friend'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
