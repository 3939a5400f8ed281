/**
 * `turn`: it is their turn. `combat`: a combat waits for them. `begin`: a match begins. `time`: their time runs short.
 */
export const PUSH_KINDS = ['turn', 'combat', 'begin', 'time', 'friend'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];
