import type { Vacation } from '../../protocol/vacation.ts';
import { request } from './http.ts';

/** Fetches the guest's vacation days and their current vacation. */
export const getVacation = (): Promise<Vacation> => request('/api/me/vacation');

/** Begins a vacation of this many days. */
export const beginVacation = (days: number): Promise<Vacation> => request('/api/me/vacation', { body: { days } });

export const endVacation = (): Promise<Vacation> => request('/api/me/vacation', { method: 'DELETE' });
