import type { Push, PushBody } from '../../protocol/push.ts';
import { request } from './http.ts';

/** The key of the site for pushes, and what this device gets. */
export const getPush = (): Promise<Push> => request('/api/me/push');

/** Subscribes this device, or changes what it gets. */
export const putPush = (body: PushBody): Promise<Push> => request('/api/me/push', { body });

/** Ends the pushes to this device. */
export const endPush = (): Promise<Push> => request('/api/me/push', { method: 'DELETE' });
