import { t } from '../i18n/lobby.ts';
import { createMatch, joinMatch } from './api.ts';
import { setupOf, type MatchForm } from './form.ts';
import { rememberInvite, rememberSeat } from './memory.ts';

/** Creates a match, takes the creator's seat and those of the bots, and resolves to the match's id. */
export async function createFromForm(form: MatchForm, name: string): Promise<string> {
  const { matchID, inviteToken } = await createMatch({
    numPlayers: form.seats.length,
    setupData: setupOf(form),
    unlisted: !form.listed,
  });
  if (inviteToken !== undefined) rememberInvite(matchID, inviteToken);
  let bots = 0;
  for (const [seat, { player }] of form.seats.entries()) {
    if (player === 'open') continue;
    const bot = player === 'bot' ? 'random' : null;
    if (bot !== null) bots++;
    const playerName = bot === null ? name : t('lobby:create.botName', { n: bots });
    rememberSeat(matchID, { ...(await joinMatch(matchID, { seat, playerName, inviteToken })), bot });
  }
  return matchID;
}
