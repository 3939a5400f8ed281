import type { Profile } from '../../protocol/profile.ts';
import { request } from './http.ts';

/** What a guest has played and won, as everybody may know it (docs/server.md, Guests). */

export const getProfile = (id: string): Promise<Profile> => request(`/api/players/${encodeURIComponent(id)}`);
