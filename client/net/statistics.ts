import type { Statistics } from '../../protocol/statistics.ts';
import { request } from './http.ts';

/** The route for statistics of finished matches (docs/server.md, Guests). */

export const getStatistics = (): Promise<Statistics> => request('/api/statistics');
