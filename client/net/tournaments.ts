import type {
  NewTournament,
  ListedTournament,
  TournamentEvents,
  TournamentList,
  TournamentView,
} from '../../protocol/tournaments.ts';
import { request } from './http.ts';
import { followStream } from './stream.ts';

/** The routes for tournaments (docs/server.md, Tournaments). */

const PATH = '/api/tournaments';
const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

export const getTournaments = async (): Promise<readonly ListedTournament[]> =>
  (await request<TournamentList>(PATH)).tournaments;

export const getTournament = (id: string): Promise<TournamentView> => request(pathOf(id));

/** Creates a tournament. Resolves to its id. */
export const createTournament = async (body: NewTournament): Promise<string> =>
  (await request<{ tournamentID: string }>(`${PATH}/create`, { body })).tournamentID;

/** A guest's action in a tournament. Its name is the last segment of the route's path. */
export type TournamentAct =
  | 'register'
  | 'withdraw'
  | 'check-in'
  | 'arrive'
  | 'bots'
  | 'arbiters'
  | 'round'
  | 'cancel'
  | 'pause'
  | 'replace'
  | 'adjudicate';

export const actIn = (id: string, act: TournamentAct, body: object = {}): Promise<unknown> =>
  request(`${pathOf(id)}/${act}`, { body });

/** Follows a tournament until the returned function is called. */
export const followTournament = (
  id: string,
  onChange: (view: TournamentView) => void,
  onRefused: () => void,
): (() => void) =>
  followStream<TournamentEvents>(`${pathOf(id)}/events`, { events: { tournament: onChange }, onRefused });
