import type { AddressInfo } from 'node:net';
import type { Game } from 'boardgame.io';
import { Server } from '#boardgame/server';
import { scytheGame } from '../../game/scythe.ts';
import { drawSeed } from '../../server/credentials.ts';
import { dealFight } from '../support/fight.ts';

/** The process behind test/server/stock.ts: the same game on boardgame.io's own transport, lobby and store. */

const deal = process.argv[2] === 'fight' ? { deal: dealFight } : {};
const server = Server({ games: [scytheGame({ drawSeed, ...deal }) as Game], origins: ['http://localhost:1'] });

interface InMemory {
  readonly metadata: ReadonlyMap<string, unknown>;
}

process.on('message', () => {
  const { metadata } = server.db as unknown as InMemory;
  process.send?.(JSON.stringify([...metadata]));
});
const { appServer } = await server.run(0);
process.send?.(`http://127.0.0.1:${(appServer.address() as AddressInfo).port}`);
