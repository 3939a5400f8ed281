import { noQuery } from '../../protocol/bodies.ts';
import { SETTINGS_VERSION, settingsBody } from '../../protocol/settings.ts';
import { noGuest } from '../http/fault.ts';
import { changeSettings, readSettingsOf } from '../storage/settings.ts';
import { route, theGuest, type Route } from './route.ts';

/** Routes for guests' settings, which apply on all their devices. */
export const SETTINGS_ROUTES: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/me/settings',
    summary: 'The settings that the guest has chosen',
    query: noQuery,
    body: null,
    answer: 'Settings',
    refuses: [401, 403],
    handle: async (request, { store }) => {
      const { id } = await theGuest(request);
      return { version: SETTINGS_VERSION, settings: await readSettingsOf(store.database.db, id) };
    },
  }),
  route({
    method: 'post',
    path: '/api/me/settings',
    summary: "Change settings on all of the guest's devices",
    query: noQuery,
    body: settingsBody,
    answer: 'Settings',
    refuses: [401, 403],
    handle: async (request, { store }) => {
      const { id } = await theGuest(request);
      const settings = await changeSettings(store.database.db, id, request.body.changes);
      // The guest has just been deleted or merged.
      if (settings === undefined) throw noGuest();
      return { version: SETTINGS_VERSION, settings };
    },
  }),
];
