import type { Featured } from '../../protocol/featured.ts';
import { request } from './http.ts';

/** The route for featured matches (docs/server.md, Featured matches). */

export const getFeatured = async (): Promise<Featured['matches']> => (await request<Featured>('/api/featured')).matches;
