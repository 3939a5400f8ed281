import type { Push, PushBody } from '../../protocol/push.ts';
import { request } from './http.ts';

/** Resolves to the site's push key and the pushes that this device receives. */
export const getPush = (): Promise<Push> => request('/api/me/push');

/** Subscribes this device, or changes what it receives. */
export const putPush = (body: PushBody): Promise<Push> => request('/api/me/push', { body });

/** Unsubscribes this device from pushes. */
export const endPush = (): Promise<Push> => request('/api/me/push', { method: 'DELETE' });
