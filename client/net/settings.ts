import type { ChosenSettings, SettingsAnswer, SettingsBody } from '../../protocol/settings.ts';
import { request } from './http.ts';

/** The version of the settings that this page supports. A test compares it with the protocol's. */
export const VERSION: SettingsBody['version'] = 1;

/** Fetches the settings that the guest has chosen on any device. */
export const getSettings = async (): Promise<ChosenSettings> =>
  (await request<SettingsAnswer>('/api/me/settings')).settings;

/** Changes settings on all of the guest's devices. */
export const putSettings = (changes: ChosenSettings): Promise<SettingsAnswer> =>
  request('/api/me/settings', { body: { version: VERSION, changes } });
