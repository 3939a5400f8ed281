import { LOBBY_WORDS } from '../words/lobby.ts';
import { createMatch, joinMatch } from './api.ts';
import { setupOf, type MatchForm } from './form.ts';
import { rememberSeat } from './memory.ts';

/** Creates a match, takes the creator's seat and those of the bots, and resolves to the match's id. */
export async function createFromForm(form: MatchForm, name: string): Promise<string> {
  const matchID = await createMatch({
    numPlayers: form.seats.length,
    setupData: setupOf(form),
    unlisted: !form.listed,
  });
  let bots = 0;
  for (const [seat, { player }] of form.seats.entries()) {
    if (player === 'open') continue;
    const bot = player === 'bot' ? 'random' : null;
    if (bot !== null) bots++;
    const credentials = await joinMatch(matchID, seat, bot === null ? name : LOBBY_WORDS.botName(bots));
    rememberSeat(matchID, { seat, credentials, bot });
  }
  return matchID;
}
