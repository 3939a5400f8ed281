import { afterEach, expect, it } from 'vitest';
import type { RunningServer } from '../../server/app.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { RULES_VERSION } from '../../game/version.ts';
import { openTable } from '../support/lobbyClient.ts';
import { Wire } from '../support/seatWire.ts';
import { startTestServer } from '../support/server.ts';

/** A match that began under rules unknown to this version of the server. */

let server: RunningServer | null = null;
let wire: Wire | null = null;

afterEach(async () => {
  wire?.close();
  await server?.close();
});

it('a player in a match under unknown rules is referred to another server', async () => {
  const deal = (...args: Parameters<typeof newMatch>) => ({ ...newMatch(...args), rules: RULES_VERSION + 1 });
  server = await startTestServer({}, { deal });
  const { places } = await openTable(server.url, 1);
  wire = new Wire(places[0]);
  expect(await wire.sync()).toEqual({ refused: 'elsewhere', rule: null });
  expect(wire.state).toBeNull();
});
