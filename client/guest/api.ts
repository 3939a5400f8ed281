import type { DeviceLink, Guest, GuestLook } from '../../protocol/guest.ts';
import { request } from '../net/http.ts';

/** Who one is to the server: a guest, known by a cookie that no script can read (docs/server.md, Guests). */

/** The guest whose cookie this browser has; null where it has none or the server knows it no more. */
export const getMe = async (): Promise<Guest | null> => (await request<{ guest: Guest | null }>('/api/me')).guest;

/** Becomes a guest, or changes the one there is. */
export const saveMe = async (look: GuestLook): Promise<Guest> =>
  (await request<{ guest: Guest }>('/api/me', { body: look })).guest;

/** A token that makes another device this guest, once. `expiresAt`: milliseconds since 1970. */
export const makeDeviceToken = (): Promise<DeviceLink> => request('/api/me/link', { body: {} });

/** Becomes the guest who made this token. */
export const claimDeviceToken = async (token: string): Promise<Guest> =>
  (await request<{ guest: Guest }>('/api/me/claim', { body: { token } })).guest;

/** Is forgotten on all devices; seats are given up, results are deleted. */
export const forgetMe = (): Promise<unknown> => request('/api/me', { method: 'DELETE' });
