import type { DeviceLink, Guest, GuestLook, Me } from '../../protocol/guest.ts';
import { request } from '../net/http.ts';

/** The routes for guests, who are identified by a cookie that no script can read (docs/server.md, Guests). */

/** Resolves to the guest that this browser's cookie identifies, if any, and the number of their friends. */
export const getMe = (): Promise<Me> => request('/api/me');

/** Creates a guest, or changes the current one. */
export const saveMe = async (look: GuestLook): Promise<Guest> =>
  (await request<{ guest: Guest }>('/api/me', { body: look })).guest;

/** Creates a single-use token that signs another device in as this guest. `expiresAt`: milliseconds since 1970. */
export const makeDeviceToken = (): Promise<DeviceLink> => request('/api/me/link', { body: {} });

/** Signs this device in as the guest who created the token. */
export const claimDeviceToken = async (token: string): Promise<Guest> =>
  (await request<{ guest: Guest }>('/api/me/claim', { body: { token } })).guest;

/** Deletes the guest on all devices. Seats are given up and results deleted. */
export const forgetMe = (): Promise<unknown> => request('/api/me', { method: 'DELETE' });
