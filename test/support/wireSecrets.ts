import { afterEach } from 'vitest';
import type { Viewer } from '../../game/view.ts';
import { startCluster } from './cluster.ts';
import { demand, sameText } from './demand.ts';
import type { PostgresServer } from './postgres.ts';
import { WorldServer, type StartServers, type World } from './twinWorlds.ts';

/** Compares what two servers send to a viewer when their matches differ only in secrets. */

/**
 * Returns functions that start and stop servers for worlds. Servers that are still running after a test are stopped.
 */
export function worldServers() {
  const servers: WorldServer[] = [];
  const stop = async () => {
    for (const server of servers.splice(0)) await server.stop();
  };
  afterEach(stop);
  return {
    /** Starts a server with this name. */
    serve: async (name: string, begin?: StartServers): Promise<WorldServer> => {
      const server = new WorldServer(name, begin);
      servers.push(server);
      await server.start();
      return server;
    },
    stop,
  };
}

/** The number of servers in a world that is spread across several. */
const SERVERS = 2;

/** Returns a function that starts two servers on a new database. */
export const together =
  (postgres: PostgresServer, env: Readonly<Record<string, string>> = {}): StartServers =>
  async (options) => {
    const { add, urls, close } = await startCluster(postgres, 0, env);
    for (let i = 0; i < SERVERS; i++) await add({}, options);
    return { urls, close };
  };

/** Sends requests to the lobby as the viewer. Some are allowed and some refused. */
export async function askAll(world: World, viewer: Viewer): Promise<void> {
  const playerID = viewer === 'spectator' ? '0' : String(viewer);
  for (const where of ['', '/:id', '/:id/log', '/:id/log?after=2&limit=3', '/:id/record', '/:id/nothing']) {
    await world.ask(where);
  }
  for (const where of ['/:id/start', '/:id/playAgain', '/:id/rematch', '/:id/update']) {
    await world.ask(where, { playerID });
  }
  await world.ask('/:id/leave', { playerID, credentials: 'wrong' });
  await world.ask('/:id/join', { playerID: '1', playerName: 'late', credentials: undefined });
}

/** Fails if one world sent the viewer anything that the other did not. */
export function demandSame([first, second]: readonly World[], viewer: Viewer): void {
  sameText(second.bytes(), first.bytes(), `${viewer} was sent something else`);
}

/** Makes the viewer request everything and reconnect in both worlds, and fails if anything sent to them differs. */
export async function compareAll(worlds: readonly World[], viewer: Viewer): Promise<void> {
  for (const world of worlds) {
    await askAll(world, viewer);
    await world.reconnect(viewer);
  }
  demandSame(worlds, viewer);
}

const json = (value: unknown): string => JSON.stringify(value);

/**
 * Fails if any viewer was sent a secret of the server or of another seat. Determines the secrets without the engine.
 */
export function demandKept(world: World): void {
  for (const { viewer, text } of world.everything()) {
    for (const secret of world.secrets)
      demand(!text.includes(secret), () => `${secret} was sent to ${viewer}: ${text}`);
    demand(!text.includes('"undo":{') && !text.includes('"base":{'), () => `${viewer} was sent the history: ${text}`);
    const body = text.slice(text.search(/[[{]/));
    if (body.startsWith('[') && !/^\d{3} /.test(text)) inspect(JSON.parse(body), [], viewer);
    else if (/^\d{3} /.test(text)) inspect(JSON.parse(text.slice(text.indexOf('] ') + 2)), [], viewer);
  }
}

const PILES = ['combatDeck', 'encounterDeck'];

/**
 * Checks sent data. Other players' cards and hidden Traps, the decks and the seed must be replaced by placeholders, and
 * events must reach only their audience.
 */
function inspect(value: unknown, path: readonly string[], viewer: Viewer): void {
  if (typeof value !== 'object' || value === null) {
    const at = path.findLastIndex((key) => key === 'players');
    const isCard = ['hand', 'objectives'].includes(path[at + 2]) && at !== -1 && path[at - 1] === 'G';
    const isOthers = isCard && path[at + 1] !== String(viewer);
    const isPile = path.some((key, i) => PILES.includes(key) && path[i - 1] === 'G');
    demand(!(isOthers || isPile) || value === 0, () => `${viewer} was sent ${path.join('/')}: ${json(value)}`);
    const isSeed = path.at(-1) === 'seed' && path.at(-2) === 'G';
    demand(!isSeed || value === '', () => `${viewer} was sent a seed`);
    return;
  }
  if ('trap' in value && 'known' in value && value.known === false) {
    const at = path.findLastIndex((key) => key === 'players');
    const isOwn = at !== -1 && path[at + 1] === String(viewer);
    demand(isOwn || value.trap === null, () => `${viewer} was sent a Trap: ${json(value)}`);
  }
  if ('audience' in value) {
    const { audience } = value as { audience: 'all' | number[] };
    const isFor = audience === 'all' || audience.includes(Number(viewer));
    demand(isFor, () => `${viewer} was sent ${json(value)}`);
  }
  if ('op' in value && 'path' in value && 'value' in value) {
    inspect(value.value, String(value.path).slice(1).split('/'), viewer);
    return;
  }
  for (const [key, inner] of Object.entries(value)) inspect(inner, [...path, key], viewer);
}
