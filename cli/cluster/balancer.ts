import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** An address to connect to. */
interface Target {
  readonly port: number;
  readonly hostname?: string;
}

/**
 * A plain TCP load balancer with one address. It passes each connection to the next of its targets that accepts it.
 * With a single target, it serves as a connection that can be cut or frozen.
 */
export class Balancer {
  readonly #targets: () => readonly Target[];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #turn = 0;
  #isCut = false;
  #isHung = false;
  /** Work postponed until the connection is no longer frozen. */
  readonly #held: (() => void)[] = [];

  private constructor(targets: () => readonly Target[]) {
    this.#targets = targets;
    this.#server = createServer({ noDelay: true }, (client) => {
      this.#keep(client);
      const all = this.#targets();
      const first = this.#turn++;
      // Tries every target once, starting with the next one.
      this.#join(
        client,
        all.map((_, i) => all[(first + i) % all.length]),
      );
    });
  }

  /** Starts a balancer on a free port. `targets` is called for each connection. */
  static async start(targets: () => readonly Target[]): Promise<Balancer> {
    const balancer = new Balancer(targets);
    await new Promise<void>((resolve) => balancer.#server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Breaks all connections, and every new one until `mend`. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Keeps all connections and accepts new ones, but passes nothing on until `mend`. */
  hang(): void {
    this.#isHung = true;
    for (const socket of this.#sockets) {
      if (!socket.readableFlowing) continue;
      socket.pause();
      this.#held.push(() => socket.resume());
    }
  }

  mend(): void {
    this.#isCut = false;
    this.#isHung = false;
    for (const goOn of this.#held.splice(0)) goOn();
  }

  /** Runs `work` now, or when the connection is no longer frozen. */
  #whenMended(work: () => void): void {
    if (this.#isHung) this.#held.push(work);
    else work();
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.cut();
    await closed;
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
  }

  #join(client: Socket, [target, ...others]: readonly Target[]): void {
    if (target === undefined || this.#isCut || client.destroyed) {
      client.destroy();
      return;
    }
    const server = connect({ port: target.port, host: target.hostname ?? '127.0.0.1', noDelay: true });
    this.#keep(server);
    let isJoined = false;
    server.once('connect', () => {
      isJoined = true;
      this.#whenMended(() => {
        client.pipe(server);
        server.pipe(client);
      });
      client.once('close', () => server.destroy());
    });
    server.once('close', () => {
      if (isJoined) client.destroy();
      else this.#join(client, others);
    });
  }
}
