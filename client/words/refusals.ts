import { REFUSALS } from '../../game/refusals.ts';

/** What the server says no with beside the rules (docs/server.md, The transport). */
export const SERVER_REFUSALS = {
  'unknown-match': 'The server no longer knows this match.',
  unauthorized: 'The server does not accept this browser on this seat. It has been asked again.',
  'seat-moved': 'Your seat has got another number.',
  'not-started': 'The match has not begun yet.',
  stale: 'Somebody acted just before you, so this was not done. Look at the table again, then choose.',
  'too-many-messages': 'The server asks for a pause; your action is sent again in a moment.',
  'too-many-sockets': 'This seat is open in too many places.',
  'no-spectators': 'The players of this match want nobody to watch.',
  'chat-off': 'There is no chat for you in this match.',
  unavailable: 'The server cannot save anything just now; your action is kept and sent again.',
} as const;

const isRuleCode = (code: string): code is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, code);
const isServerCode = (code: string): code is keyof typeof SERVER_REFUSALS => Object.hasOwn(SERVER_REFUSALS, code);

/** A refusal of the rules or of the server as a sentence; an unknown code is shown as it is. */
export function refusalText(code: string): string {
  if (isRuleCode(code)) return REFUSALS[code].text;
  return isServerCode(code) ? SERVER_REFUSALS[code] : `The server refused this (${code}).`;
}
