import { randomBytes } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from '#boardgame/server';
import { scytheGame } from '../../game/scythe.ts';

/** boardgame.io's unchanged server on a free port, for comparison with ours. Prints its address. */
const server = Server({
  games: [scytheGame({ drawSeed: () => randomBytes(16).toString('hex') })],
  origins: [],
});
const { appServer } = (await server.run(0)) as { appServer: HttpServer };
process.stdout.write(`http://127.0.0.1:${(appServer.address() as AddressInfo).port}\n`);
