import { createHash } from 'node:crypto';
import { clone, type Action, type State } from '../../game/engine.ts';
import { GAME_NAME } from '../../game/scythe.ts';
import { commitment } from '../../game/state/random.ts';
import type { Viewer } from '../../game/view.ts';
import type { RunningServer } from '../../server/app.ts';
import { demandOf, setupFor } from './lobbyClient.ts';
import { startTestServer } from './server.ts';
import { Wire, type Place } from './seatWire.ts';

/** A match on a server of its own kind, with everything kept that a viewer is sent. */

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Headers that the server writes by its clock. */
const CLOCK = ['date'];

const EPOCH = 1_900_000_000_000;

/** A server whose matches begin where they are told. Its clock goes on when a match is made, and stands in between. */
export class WorldServer {
  readonly #name: string;
  #server: RunningServer | null = null;
  #states: State[] = [];
  #seeds = 0;
  /** What stands for the server's own names in the bytes compared: ids are drawn, a seed's hash says nothing. */
  readonly #masks = new Map<string, string>();

  constructor(name: string) {
    this.#name = name;
  }

  async start(): Promise<void> {
    this.#server = await startTestServer(
      {},
      {
        now: () => EPOCH + 1000 * this.#masks.size,
        drawSeed: () => `planted-seed-${this.#name}-${this.#seeds++}`,
        deal: () => clone(this.#states.shift() ?? never()),
      },
    );
  }

  get url(): string {
    return this.#server?.url ?? never();
  }

  async stop(): Promise<void> {
    await this.#server?.close();
  }

  /** The bytes without what is the server's own. */
  masked(text: string): string {
    let shown = text.replaceAll(/"sid":"[^"]*"/g, '"sid":"SOCKET"');
    for (const [name, mask] of this.#masks) shown = shown.replaceAll(name, mask);
    return shown;
  }

  async open(state: State, viewer: Viewer, unlisted: boolean): Promise<World> {
    const { url } = this;
    const seats = state.players.length;
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
      const { playerCredentials } = await demandOf<{ playerCredentials: string }>(url, `/${matchID}/join`, {
        body: { playerID, playerName: `player ${seat}`, ...token },
      });
      world.sit(seat, playerCredentials);
      // The viewer is there before the match is dealt, the others come later.
      if (viewer === seat) await world.connect(viewer);
    }
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
  /** Everything each viewer was sent over sockets, connection by connection. */
  readonly #connections: { viewer: Viewer; frames: readonly string[] }[] = [];
  /** What the lobby has answered the viewer. */
  readonly #answers: string[] = [];
  /** Texts that nobody may be sent. */
  readonly secrets: string[] = [];
  /** The match by the bare engine. */
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
    this.#seats[seat] = { ...this.#spectator, playerID: String(seat), credentials };
    this.secrets.push(credentials, sha256(credentials));
  }

  wire(viewer: Viewer): Wire {
    return this.#wires.get(viewer) ?? never();
  }

  async connect(viewer: Viewer): Promise<void> {
    const wire = new Wire(viewer === 'spectator' ? this.#spectator : this.#seats[viewer]);
    this.#wires.set(viewer, wire);
    this.#connections.push({ viewer, frames: wire.frames });
    await wire.sync();
    await this.#settle();
  }

  /** Breaks a connection and takes it up again; the others have heard of both before it goes on. */
  async reconnect(viewer: Viewer): Promise<void> {
    const others = Array.from(this.#wires).filter(([other]) => other !== viewer);
    const heard = others.map(([, wire]) => wire.heard('matchData'));
    this.wire(viewer).close();
    this.#wires.delete(viewer);
    // Nobody is told that a spectator has gone.
    if (viewer === 'spectator') await this.#settle();
    else await Promise.all(heard);
    await this.connect(viewer);
  }

  /** One message to and fro on every socket: what was sent before it has arrived. */
  async #settle(): Promise<void> {
    await Promise.all(Array.from(this.#wires.values(), (wire) => wire.send('settle')));
  }

  async play(seat: number, action: Action): Promise<void> {
    const wire = this.wire(seat);
    const { stateID, refused } = await wire.move(wire.prepare(action));
    if (stateID === undefined) throw new Error(`${JSON.stringify(action)} is refused: ${refused}`);
    await Promise.all(Array.from(this.#wires.values(), (other) => other.reaches(stateID)));
  }

  /** A request of the viewer; the answer is among the bytes compared. */
  async ask(where: string, body?: object): Promise<void> {
    const { matchID, credentials } = this.#viewer === 'spectator' ? this.#spectator : this.#seats[this.#viewer];
    const url = `${this.#server.url}/games/${GAME_NAME}${where.replace(':id', matchID)}`;
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

  /** All bytes the viewer was sent, as one text that two worlds can be compared by. */
  bytes(): string {
    const own = this.#connections.filter(({ viewer }) => viewer === this.#viewer);
    const parts = [...own.flatMap(({ frames }, i) => [`connection ${i}`, ...frames]), ...this.#answers];
    return this.#server.masked(parts.join('\n'));
  }

  /** Everything anybody was sent, and whom. */
  everything(): readonly { viewer: Viewer; text: string }[] {
    const sockets = this.#connections.flatMap(({ viewer, frames }) => frames.map((text) => ({ viewer, text })));
    return [...sockets, ...this.#answers.map((text) => ({ viewer: this.#viewer, text }))];
  }
}
