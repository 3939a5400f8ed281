import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { Bus } from '../../server/cluster/bus.ts';
import { Stream } from '../../server/http/stream.ts';
import { OwnList } from '../../server/lobby/ownList.ts';
import { Metrics } from '../../server/metrics.ts';
import { Store } from '../../server/storage/store.ts';
import { withDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { guestAt, type Me, type Visitor } from '../support/visitor.ts';
import { create, route } from '../support/wire.ts';
import { serveEachTest } from './target.ts';

/** A guest's own matches, as a process follows them that gets no notices from the others. */

const serve = serveEachTest();

/** A stream that counts the events sent to it. */
class Counted extends Stream {
  events = 0;

  constructor() {
    super(new ServerResponse(new IncomingMessage(new Socket())));
  }

  override send(): void {
    this.events++;
  }
}

const failed = (what: string): void => expect.unreachable(what);

/** Takes a seat of a match. Resolves to the body of requests for this seat. */
async function sit(guest: Visitor, matchID: string): Promise<object> {
  const { playerID, playerCredentials } = await guest.demand(route(matchID, 'join'), {});
  return { playerID, credentials: playerCredentials };
}

describe('a process that gets no notices', () => {
  it('notifies guests whose matches have ended or are gone, or who have lost their seat', async () => {
    const { url, file } = await serve();
    await withDatabase(file, async (database) => {
      const bus = new Bus({ node: 'deaf', open: () => expect.unreachable(), metrics: new Metrics(), failed });
      const own = new OwnList({ store: new Store(database), bus, failed });
      const join = async (name: string): Promise<Visitor & { me: Me; line: Counted }> => {
        const guest = Object.assign(await guestAt(url, name), { line: new Counted() });
        own.listen(guest.me.id, guest.line);
        return guest;
      };
      const [ann, ben, cem] = [await join('Ann'), await join('Ben'), await join('Cem')];
      await own.catchUp();
      const guests = [ann, ben, cem];
      const told = async (events: readonly number[]): Promise<void> => {
        await own.catchUp();
        await eventually(() => expect(guests.map(({ line }) => line.events)).toEqual(events));
      };
      const [table, lonely, bots] = [
        await create(url, { numPlayers: 3 }),
        await create(url, { numPlayers: 2 }),
        await create(url, { numPlayers: 2, bots: { 1: 'random' } }),
      ];
      const host = await sit(ann, table.matchID);
      await sit(ben, table.matchID);
      const only = await sit(cem, lonely.matchID);
      await told([1, 1, 1]);
      await ann.demand(route(table.matchID, 'kick'), { ...host, seat: '1' });
      await told([2, 2, 1]);
      await cem.demand(route(lonely.matchID, 'leave'), only);
      await told([2, 2, 2]);
      const player = await sit(ben, bots.matchID);
      await told([2, 3, 2]);
      await ben.demand(route(bots.matchID, 'agree'), { ...player, what: 'end', agree: true });
      await told([2, 4, 2]);
      await own.stop();
    });
  });
});
