import type {
  TournamentLogEntry,
  TournamentPlayer,
  TournamentRound,
  TournamentView,
} from '../../protocol/tournaments.ts';
import { isBotLevel } from '../../game/bots/levels.ts';
import '../i18n/lobby.ts';
import { t } from '../i18n/tournaments.ts';

/** The names of a tournament's players and rounds, and its log entries as sentences. */

export function playerName({ name, bot, number }: TournamentPlayer): string {
  if (bot !== undefined) {
    return `${t('tournaments:bot', { level: isBotLevel(bot) ? t(`lobby:level.${bot}`) : bot })} ${number + 1}`;
  }
  return name ?? t('tournaments:former');
}

export const nameOf = ({ players }: TournamentView, number: number): string =>
  number < players.length ? playerName(players[number]) : t('tournaments:former');

export const stageName = ({ stage, number }: Pick<TournamentRound, 'stage' | 'number'>): string =>
  t(`tournaments:stage.${stage}`, { number });

/** Returns a log entry as a sentence. */
export function logText(view: TournamentView, entry: TournamentLogEntry): string {
  const { what, by, round, table, player, substitute, places, reason, arbiter, count } = entry;
  const text = t(`tournaments:said.${what}`, {
    by: by ?? t('tournaments:told.server'),
    round,
    count,
    arbiter: arbiter ?? t('tournaments:former'),
    table: t('tournaments:told.tableOf', { table, round }),
    player: player === undefined ? '' : nameOf(view, player),
    substitute: substitute === undefined ? t('tournaments:run.byBot') : nameOf(view, substitute),
    places: (places ?? [])
      .toSorted((a, b) => a.place - b.place)
      .map((each) => t('tournaments:told.placeOf', { place: each.place, player: nameOf(view, each.player) }))
      .join(', '),
  });
  return reason === undefined ? text : t('tournaments:told.because', { text, reason });
}
