import type { CreateBody } from '../../protocol/bodies.ts';
import { DEFAULT_BOT_PACE } from '../../protocol/pace.ts';
import type { Setup } from '../../game/notation/setup.ts';
import { LobbyFault, malformed, noOpenSeat } from '../http/fault.ts';
import { groupOfAddress } from './addressGroup.ts';
import { readSetup, type NewMatch } from './newMatch.ts';

/** Options that a rated match can change: how factions and player mats are assigned to seats. */
const FREE_OPTIONS: readonly string[] = ['deal'];

/** Returns true if a set-up assigns no faction or player mat to a seat, and changes no rule. */
const isStandard = ({ seats, options }: Setup): boolean =>
  seats.every(({ faction, mat }) => faction === null && mat === null) &&
  Object.keys(options).every((option) => FREE_OPTIONS.includes(option));

const notRatedSo = (): LobbyFault =>
  new LobbyFault(
    'not-rated-so',
    'A rated match must be public, with a clock, standard options, no hints and at least two people.',
  );

/** Returns a new match's options, with defaults. Throws a LobbyFault if they are invalid or contradict each other. */
export function readNewMatch(body: CreateBody, address: string): NewMatch {
  const {
    setupData,
    numPlayers,
    unlisted,
    clock = null,
    bots = {},
    spectators = true,
    spectatorDelay = 0,
    earlyTurns = false,
    vacations = true,
    scores = true,
    rated = false,
    chat = unlisted || rated,
    botPace = DEFAULT_BOT_PACE,
    hints = null,
  } = body;
  const setup = readSetup(setupData, numPlayers);
  const seats = new Map(Object.entries(bots).map(([seat, level]) => [Number(seat), level]));
  for (const seat of seats.keys()) {
    if (seat >= numPlayers) throw malformed(`body.bots.${seat}: there are ${numPlayers} seats`);
  }
  if (seats.size >= numPlayers) {
    throw noOpenSeat();
  }
  const people = numPlayers - seats.size;
  if (rated && (people < 2 || unlisted || clock === null || hints === true || !isStandard(setup))) throw notRatedSo();
  return {
    setup,
    unlisted,
    clock,
    spectators,
    spectatorDelay,
    earlyTurns,
    vacations,
    scores,
    chat,
    botPace,
    hints: rated ? false : hints,
    rated,
    bots: seats,
    addressGroup: groupOfAddress(address),
  };
}
