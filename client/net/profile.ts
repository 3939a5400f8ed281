import type { Profile } from '../../protocol/profile.ts';
import { request } from './http.ts';

/** The route for public profiles (docs/server.md, Guests). */

export const getProfile = (id: string): Promise<Profile> => request(`/api/players/${encodeURIComponent(id)}`);
