/**
 * Limits of what a client can send, and of what a page of a list holds, apart from those of the game itself
 * (game/data/limits.ts). Plain numbers without imports, so that the first page can load them.
 */

/** Visible characters of a guest's name. */
export const MAX_NAME = 30;
/** Visible characters of a name that comes with a seat, as clients of boardgame.io send it. */
export const MAX_PLAYER_NAME = 40;
/** UTF-16 units of a name for each visible character; a name with more is refused without a look at it. */
export const MAX_UNITS = 10;

/** Characters of a chat message. */
export const MAX_CHAT = 500;
/** Lines of a chat message. */
export const MAX_CHAT_LINES = 10;
/** Characters of what a player shows of themself, as JSON. */
export const MAX_PLAYER_DATA = 1024;
/** Characters of credentials, invitations and tokens. */
export const MAX_SECRET = 128;

/** The name of an emblem. */
export const EMBLEM = /^[a-z0-9-]{1,24}$/;
/** The id of a match or a guest. */
export const ID = /^[\w-]{1,64}$/;
/** The id a client gives an action, by which the server recognizes it when it is sent again. */
export const MOVE_ID = /^[\w-]{16,36}$/;

const HOUR = 60 * 60;

/** Seconds, from and to, of the fields of a clock. */
export const CLOCK_LIMITS = {
  bank: { min: 30, max: 4 * HOUR },
  increment: { min: 0, max: 600 },
  perDecision: { min: HOUR, max: 14 * 24 * HOUR },
} as const;

/** Entries of one page, at most. */
export const MAX_PAGE = { matches: 100, log: 500, chat: 500 } as const;
