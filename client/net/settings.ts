import type { ChosenSettings, SettingsAnswer, SettingsBody } from '../../protocol/settings.ts';
import { request } from './http.ts';

/** The version of the settings that this page knows; a test compares it with the protocol's. */
export const VERSION: SettingsBody['version'] = 1;

/** The settings that the guest has chosen on whatever device. */
export const getSettings = async (): Promise<ChosenSettings> =>
  (await request<SettingsAnswer>('/api/me/settings')).settings;

/** Changes settings on all devices of the guest. */
export const putSettings = (changes: ChosenSettings): Promise<SettingsAnswer> =>
  request('/api/me/settings', { body: { version: VERSION, changes } });
