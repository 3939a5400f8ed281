import type { CreateBody } from '../../protocol/bodies.ts';
import { DEFAULT_BOT_PACE } from '../../protocol/pace.ts';
import { malformed, noOpenSeat } from '../http/fault.ts';
import { groupOfAddress } from './addressGroup.ts';
import { readSetup, type NewMatch } from './newMatch.ts';

/**
 * The requested options, with defaults for those left out, of a guest at an address. Throws a LobbyFault if they
 * contradict each other.
 */
export function readNewMatch(body: CreateBody, address: string): NewMatch {
  const {
    setupData,
    numPlayers,
    unlisted,
    clock = null,
    bots = {},
    spectators = true,
    scores = true,
    chat = unlisted,
    botPace = DEFAULT_BOT_PACE,
    hints = null,
  } = body;
  const seats = new Map(Object.entries(bots).map(([seat, level]) => [Number(seat), level]));
  for (const seat of seats.keys()) {
    if (seat >= numPlayers) throw malformed(`body.bots.${seat}: there are ${numPlayers} seats`);
  }
  if (seats.size >= numPlayers) {
    throw noOpenSeat();
  }
  return {
    setup: readSetup(setupData, numPlayers),
    unlisted,
    clock,
    spectators,
    scores,
    chat,
    botPace,
    hints,
    bots: seats,
    addressGroup: groupOfAddress(address),
  };
}
