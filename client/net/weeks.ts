import type { StartedWeek, Week, WeekList } from '../../protocol/weeks.ts';
import { request } from './http.ts';

/** The routes for the week's deal (docs/server.md, The week's deal). */

/** Resolves to the week with this name, or to the current week for `current`. */
export const getWeek = (name: string): Promise<Week> => request(`/api/weeks/${encodeURIComponent(name)}`);

export const getWeeks = async (): Promise<WeekList['weeks']> => (await request<WeekList>('/api/weeks')).weeks;

/** Starts or continues the guest's match of this week. Resolves to its id. */
export const playWeek = async (): Promise<string> =>
  (await request<StartedWeek>('/api/weeks/play', { body: {} })).matchID;
