/**
 * Limits and formats of the data that clients can send, page sizes, and the time after which a quick match offers bots.
 * The limits of the game itself are in game/data/limits.ts. This file has no imports, so that the entry page can load
 * it.
 */

/** The maximum number of visible characters (grapheme clusters) in a guest's name. */
export const MAX_NAME = 30;
/** The maximum number of visible characters in a player's name in a match, which can differ from the guest's name. */
export const MAX_PLAYER_NAME = 40;
/** A name with more UTF-16 units than its maximum length times this number is rejected without further checks. */
export const MAX_UNITS = 10;

/** The maximum number of UTF-16 units in a chat message. */
export const MAX_CHAT = 500;
/** The maximum number of lines in a chat message. */
export const MAX_CHAT_LINES = 10;
/** The maximum number of characters in a player's data, as JSON. */
export const MAX_PLAYER_DATA = 1024;
/** The maximum number of characters in credentials, invitations and tokens. */
export const MAX_SECRET = 128;

/** The format of an emblem's name. */
export const EMBLEM = /^[a-z0-9-]{1,24}$/;
/** The format of the id of a match or a guest. */
export const ID = /^[\w-]{1,64}$/;
/** The format of the id that a client gives to an action. The server uses the id to recognise repeated messages. */
export const MOVE_ID = /^[\w-]{16,36}$/;

/**
 * How long a guest waits for a quick match before they can choose to fill the free seats with bots, in milliseconds.
 */
export const BOTS_OFFERED_MS = 20_000;

const HOUR = 60 * 60;

/** The range of each clock field, in seconds. */
export const CLOCK_LIMITS = {
  bank: { min: 30, max: 4 * HOUR },
  increment: { min: 0, max: 600 },
  perDecision: { min: HOUR, max: 14 * 24 * HOUR },
} as const;

/** The maximum delay for spectators, in seconds. */
export const MAX_SPECTATOR_DELAY = HOUR;

/**
 * The limits of a plan: the maximum numbers of actions, of places that must be clear, of defences, and of characters in
 * its JSON form.
 */
export const PLAN_LIMITS = { actions: 40, places: 10, defences: 10, characters: 6_000 } as const;

/** The maximum number of entries on a page. */
export const MAX_PAGE = { matches: 100, log: 500, chat: 500 } as const;
