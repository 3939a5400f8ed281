import { afterEach, describe, expect, it, vi } from 'vitest';
import { clustersOfEachTest } from '../support/clusters.ts';
import { withDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { hastenServers } from '../support/hasten.ts';
import { demandOf, openTable } from '../support/lobbyClient.ts';
import { isPostgresHere } from '../support/postgres.ts';
import { Wire } from '../support/seatWire.ts';
import { closeStreams, guestAt } from '../support/visitor.ts';

vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

/** Servers whose records other servers have deleted, as after a long outage of the database. */

hastenServers();
const cluster = clustersOfEachTest();
const wires: Wire[] = [];
afterEach(() => {
  closeStreams();
  for (const wire of wires.splice(0)) wire.close();
});

describe.runIf(isPostgresHere())('servers that were taken for dead', () => {
  it('record again who is connected to them and who has a page in view', async () => {
    const { urls, database } = await cluster(2);
    const { matchID, places } = await openTable(urls[0], 2);
    for (const [i, place] of places.entries()) {
      const wire = new Wire({ ...place, url: urls[i] });
      wires.push(wire);
      expect(await wire.sync()).toMatchObject({ ok: true });
    }
    const ann = await guestAt(urls[1], 'Ann');
    const page = await ann.listen('/api/me/events');
    await page.next('invitations');
    await withDatabase(database, async ({ db }) => {
      const recorded = () =>
        eventually(async () => {
          const present = await db.selectFrom('presence').select(['match_id', 'seats']).orderBy('seats').execute();
          expect(present).toEqual(['0', '1'].map((seats) => ({ match_id: matchID, seats })));
          expect(await db.selectFrom('visible').select('guest_id').execute()).toEqual([{ guest_id: ann.me.id }]);
        });
      await recorded();
      await db.deleteFrom('nodes').execute();
      await recorded();
    });
    for (const url of urls) {
      await eventually(async () => {
        const { players } = await demandOf<{ players: unknown }>(url, `/${matchID}`);
        expect(players).toMatchObject([{ isConnected: true }, { isConnected: true }]);
      });
    }
  });
});
