import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { RunningServer } from '../../server/app.ts';
import { startTestServer } from '../support/server.ts';
import { dealShort } from '../support/shortMatch.ts';
import { closeStreams } from '../support/visitor.ts';
import { closeSockets } from '../support/wire.ts';
import { overflowOf } from './faults.ts';
import { it } from './fixture.ts';
import { TAKES_PICTURES, takePictures } from './pictures.ts';
import { makeTournaments, type TournamentWorld } from './tournamentWorld.ts';

/** Takes screenshots of the tournament pages for docs/screens (`npm run screens`). Not a test. */

interface Shot {
  readonly name: string;
  readonly path: (world: TournamentWorld) => string;
  readonly as: 'anna' | 'bert';
  /** True to use the dark theme. */
  readonly dark?: boolean;
}

const SHOTS: readonly Shot[] = [
  { name: 'tournaments', path: () => '/tournaments', as: 'bert' },
  { name: 'tournament-new', path: () => '/tournaments/new', as: 'anna' },
  { name: 'tournament-open', path: ({ open }) => `/tournaments/${open}`, as: 'bert' },
  { name: 'tournament-running', path: ({ running }) => `/tournaments/${running}`, as: 'anna' },
  { name: 'tournament-over', path: ({ over }) => `/tournaments/${over}`, as: 'bert', dark: true },
];

let server: RunningServer;
let world: TournamentWorld;

describe.skipIf(!TAKES_PICTURES)('screens of tournaments', () => {
  beforeAll(async () => {
    server = await startTestServer({}, { deal: dealShort });
    world = await makeTournaments(server.url);
  });

  afterAll(async () => {
    closeStreams();
    closeSockets();
    await server?.close();
  });

  it.for(SHOTS)('include $name', async ({ name, path, as, dark = false }, { people }) => {
    people.url = server.url;
    const { page } = await people.visit(path(world), { width: 1280, height: 800 }, world[as].cookie);
    if (dark) await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('main .card').first().waitFor();
    await takePictures(page, name, async () => expect(await overflowOf(page)).toEqual([]));
  });
});
