import { mustBotAct } from '../../match/duty.ts';
import { isPlayedAlone } from '../../match/match.ts';
import { parseHurry } from '../envelope.ts';
import { refused, type Handler } from '../handler.ts';

/**
 * `hurry`: makes a match's bots act without pauses until none of them owes a decision. Accepted only from a seat, and
 * only while exactly one person is still playing.
 */
export const handleHurry: Handler = async ({ matches, hurry }, { data: { binding } }, fields) => {
  const matchID = parseHurry(fields);
  if (matchID === null) return refused('malformed');
  if (binding === null || binding.room.matchID !== matchID) return refused('unauthorized');
  const { playerID, credentialHash } = binding;
  const live = await matches.ask(matchID, () => matches.live(matchID));
  const seat = live?.match.seats.find((other) => String(other.seat) === playerID);
  if (live === undefined || seat === undefined || credentialHash === null || seat.credentialHash !== credentialHash) {
    return refused('unauthorized');
  }
  // Other people at the table may want to watch.
  if (!isPlayedAlone(live.match)) return refused('unauthorized');
  if (mustBotAct(live.match)) hurry(matchID);
  return { ok: true };
};
