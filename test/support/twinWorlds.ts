import { createHash } from 'node:crypto';
import { clone, type Action, type State } from '../../game/engine.ts';
import { GAME_NAME } from '../../game/gameFrame.ts';
import type { Plan } from '../../game/plan/plan.ts';
import { seatCount } from '../../game/state/draft.ts';
import { commitment } from '../../game/state/random.ts';
import type { Viewer } from '../../game/view.ts';
import type { ServerOptions } from '../../server/app.ts';
import { demand } from './demand.ts';
import { eventually } from './eventually.ts';
import { demandOf, setupFor } from './lobbyClient.ts';
import { startTestServer } from './server.ts';
import { Wire, type Place } from './seatWire.ts';

/** A match on one server, or on several that share a database. Everything sent to a viewer is recorded. */

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Headers whose values depend on the server's clock. */
const CLOCK = ['date'];

const EPOCH = 1_900_000_000_000;

/** The servers of a world. The viewers of each match are spread across them. */
export interface Servers {
  readonly urls: readonly string[];
  readonly close: () => Promise<void>;
}

export type StartServers = (options: Partial<ServerOptions>) => Promise<Servers>;

const startOne: StartServers = async (options) => {
  const { url, close } = await startTestServer({}, options);
  return { urls: [url], close };
};

/**
 * One or more servers whose matches begin at given states. The servers' clock advances only when a match is created.
 */
export class WorldServer {
  readonly #name: string;
  readonly #begin: StartServers;
  #servers: Servers | null = null;
  #states: State[] = [];
  #seeds = 0;
  /**
   * Replacements for values in the compared bytes that differ between servers: match ids, which are random, and hashes
   * of seeds, which reveal nothing.
   */
  readonly #masks = new Map<string, string>();

  constructor(name: string, begin: StartServers = startOne) {
    this.#name = name;
    this.#begin = begin;
  }

  async start(): Promise<void> {
    this.#servers = await this.#begin({
      now: () => EPOCH + 1000 * this.#masks.size,
      drawSeed: () => `planted-seed-${this.#name}-${this.#seeds++}`,
      deal: () => clone(this.#states.shift() ?? never()),
    });
  }

  get isSpread(): boolean {
    return this.#urls.length > 1;
  }

  get #urls(): readonly string[] {
    return this.#servers?.urls ?? never();
  }

  /** Returns the address of the server that a viewer is connected to. */
  urlOf(viewer: Viewer): string {
    return this.#urls[(viewer === 'spectator' ? 0 : viewer + 1) % this.#urls.length];
  }

  async stop(): Promise<void> {
    await this.#servers?.close();
  }

  /** Returns the bytes without server-specific names. */
  masked(text: string): string {
    let shown = text.replaceAll(/"sid":"[^"]*"/g, '"sid":"SOCKET"');
    for (const [name, mask] of this.#masks) shown = shown.replaceAll(name, mask);
    return shown;
  }

  async open(state: State, viewer: Viewer, unlisted: boolean): Promise<World> {
    const url = this.urlOf('spectator');
    const seats = seatCount(state);
    const seed = `planted-seed-${this.#name}-${this.#seeds}`;
    this.#states.push(state);
    const made = await demandOf<{ matchID: string; inviteToken?: string }>(url, '/create', {
      body: { numPlayers: seats, setupData: setupFor(seats), unlisted },
    });
    const { matchID, inviteToken } = made;
    this.#masks.set(matchID, `MATCH-${this.#masks.size}`);
    this.#masks.set(commitment(seed), 'HASH');
    const world = new World(this, state, viewer, { url, matchID, playerID: null, credentials: inviteToken ?? null });
    world.secrets.push(seed, state.seed, ...(inviteToken === undefined ? [] : [inviteToken, sha256(inviteToken)]));
    if (viewer === 'spectator') await world.connect(viewer);
    for (let seat = 0; seat < seats; seat++) {
      const playerID = String(seat);
      const token = inviteToken === undefined ? {} : { inviteToken };
      const { playerCredentials } = await demandOf<{ playerCredentials: string }>(
        this.urlOf(seat),
        `/${matchID}/join`,
        {
          body: { playerID, playerName: `player ${seat}`, ...token },
        },
      );
      world.sit(seat, playerCredentials);
      // The viewer connects before the match is dealt, the others afterwards.
      if (viewer === seat) await world.connect(viewer);
    }
    await world.dealt();
    for (const other of world.viewers()) if (other !== viewer) await world.connect(other);
    return world;
  }
}

const never = (): never => {
  throw new Error('not there');
};

export class World {
  readonly #server: WorldServer;
  readonly #viewer: Viewer;
  readonly #spectator: Place;
  readonly #seats: Place[] = [];
  readonly #wires = new Map<Viewer, Wire>();
  /** Everything each viewer received over sockets, per connection. */
  readonly #connections: { viewer: Viewer; frames: readonly string[] }[] = [];
  /** The lobby's responses to the viewer. */
  readonly #answers: string[] = [];
  /** Strings that must not be sent to any viewer. */
  readonly secrets: string[] = [];
  /** The match according to the bare engine. */
  state: State;

  constructor(server: WorldServer, state: State, viewer: Viewer, spectator: Place) {
    this.#server = server;
    this.#viewer = viewer;
    this.#spectator = spectator;
    this.state = clone(state);
  }

  viewers(): Viewer[] {
    return [...this.#seats.keys(), 'spectator'];
  }

  sit(seat: number, credentials: string): void {
    const url = this.#server.urlOf(seat);
    this.#seats[seat] = { ...this.#spectator, url, playerID: String(seat), credentials };
    this.secrets.push(credentials, sha256(credentials));
  }

  wire(viewer: Viewer): Wire {
    return this.#wires.get(viewer) ?? never();
  }

  /** Resolves when every connected viewer has received the match. */
  async dealt(): Promise<void> {
    await Promise.all(Array.from(this.#wires.values(), (wire) => wire.reaches(0)));
  }

  async connect(viewer: Viewer): Promise<void> {
    const wire = new Wire(viewer === 'spectator' ? this.#spectator : this.#seats[viewer]);
    this.#wires.set(viewer, wire);
    this.#connections.push({ viewer, frames: wire.frames });
    await wire.sync();
    await this.#settle();
  }

  /** Closes a connection and opens it again. Resolves after the others have received all resulting notifications. */
  async reconnect(viewer: Viewer): Promise<void> {
    const others = Array.from(this.#wires).filter(([other]) => other !== viewer);
    const heard = others.map(([, wire]) => wire.heard('matchData'));
    this.wire(viewer).close();
    this.#wires.delete(viewer);
    // Clients are not notified when a spectator leaves.
    if (viewer === 'spectator' || this.#server.isSpread) await this.#settle();
    else await Promise.all(heard);
    await this.connect(viewer);
  }

  /** Sends a message on every socket and waits for its answer, so that everything sent before has arrived. */
  async #settle(): Promise<void> {
    await Promise.all(Array.from(this.#wires.values(), (wire) => wire.send('settle')));
    // Other servers learn later who is connected.
    if (this.#server.isSpread) await eventually(() => this.#demandPresent());
  }

  #demandPresent(): void {
    const seats = Array.from(this.#wires.keys()).filter((viewer) => viewer !== 'spectator');
    const watching = this.#wires.has('spectator') ? 1 : 0;
    for (const [viewer, wire] of this.#wires) {
      const seen = wire.players.flatMap(({ id, isConnected }) => (isConnected === true ? [id] : []));
      const isRight = seen.join(' ') === seats.toSorted().join(' ') && wire.watching === watching;
      demand(isRight, () => `${viewer} sees ${seen.join(' ')} and ${wire.watching}, not ${seats.join(' ')}`);
    }
  }

  async play(seat: number, action: Action): Promise<void> {
    const wire = this.wire(seat);
    const { stateID, refused } = await wire.move(wire.prepare(action));
    if (stateID === undefined) throw new Error(`${JSON.stringify(action)} is refused: ${refused}`);
    await Promise.all(Array.from(this.#wires.values(), (other) => other.reaches(stateID)));
  }

  /** Stores a seat's plan, or removes it if `plan` is null. The response is not part of the compared bytes. */
  async plan(seat: number, plan: Plan | null): Promise<void> {
    const { url, matchID, playerID, credentials } = this.#seats[seat];
    const answer = await demandOf<{ plan: unknown }>(url, `/${matchID}/plan`, {
      body: { playerID, credentials, plan },
    });
    demand((answer.plan === null) === (plan === null), () => `the plan of ${seat} was not stored`);
  }

  /** Makes a request for the viewer. The response is part of the compared bytes. */
  async ask(where: string, body?: object): Promise<void> {
    const place = this.#viewer === 'spectator' ? this.#spectator : this.#seats[this.#viewer];
    const { matchID, credentials } = place;
    const url = `${place.url}/games/${GAME_NAME}${where.replace(':id', matchID)}`;
    const bearer: Record<string, string> = credentials === null ? {} : { authorization: `Bearer ${credentials}` };
    const response = await fetch(url, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify({ credentials, ...body }) }),
      headers: { 'content-type': 'application/json', ...bearer },
    });
    const headers = Array.from(response.headers).filter(([name]) => !CLOCK.includes(name));
    this.#answers.push(`${response.status} ${JSON.stringify(headers)} ${await response.text()}`);
  }

  close(): void {
    for (const wire of this.#wires.values()) wire.close();
  }

  /** Returns all bytes sent to the viewer, as text that can be compared between two worlds. */
  bytes(): string {
    const own = this.#connections.filter(({ viewer }) => viewer === this.#viewer);
    const parts = [
      ...own.flatMap(({ frames }, i) => [`connection ${i}`, ...this.#comparable(frames)]),
      ...this.#answers,
    ];
    return this.#server.masked(parts.join('\n'));
  }

  /**
   * Returns the frames to compare. If the viewers are spread across several servers, omits the frames whose order can
   * vary: those about who is connected, and the answers to `#settle`.
   */
  #comparable(frames: readonly string[]): readonly string[] {
    if (!this.#server.isSpread) return frames;
    return frames.filter((frame) => !frame.includes('["matchData"') && !frame.includes('"malformed"'));
  }

  /** Returns everything that was sent, with its recipients. */
  everything(): readonly { viewer: Viewer; text: string }[] {
    const sockets = this.#connections.flatMap(({ viewer, frames }) => frames.map((text) => ({ viewer, text })));
    return [...sockets, ...this.#answers.map((text) => ({ viewer: this.#viewer, text }))];
  }
}
