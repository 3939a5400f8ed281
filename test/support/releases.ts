import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { hold } from './contract.ts';

/** Requests that need the server, not only its files. */
const LIVE = /^\/(?:api|games|socket\.io)\//;

/** A proxy in front of our server that serves one release after another, and can cut off our server. */
export class Releases {
  /** The release number. Each release has a separate service worker. */
  release = 1;
  /** True while only files are served. */
  isDown = false;
  /** A file that only the first release has. */
  readonly gone: string;
  readonly #target: URL;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(target: string, gone: string) {
    this.#target = new URL(target);
    this.gone = gone;
    this.#server = createServer((asked, answer) => this.#answer(asked, answer));
    this.#server.on('upgrade', (asked: IncomingMessage, socket: Socket) => this.#upgrade(asked, socket));
    this.#server.on('connection', (socket: Socket) => this.#hold(socket));
  }

  static async start(target: string, gone: string): Promise<Releases> {
    const releases = new Releases(target, gone);
    await new Promise<void>((resolve) => releases.#server.listen(0, '127.0.0.1', resolve));
    hold(releases.url);
    return releases;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Cuts off the server behind this proxy if `isDown` is true. Otherwise, makes it reachable again. */
  lose(isDown: boolean): void {
    this.isDown = isDown;
    if (isDown) for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #hold(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  }

  /**
   * Returns the service worker of the current release. Each release has its own version, and only the first release's
   * worker lists the file `gone`.
   */
  #workerOf(text: string): string {
    const isFirst = this.release === 1;
    const shown = isFirst ? text : text.replace(`"${this.gone}",`, '');
    if (!isFirst && shown === text) throw new Error(`the worker does not cache ${this.gone}`);
    return shown.replace(/"version":"(\w+)"/, `"version":"release-${this.release}"`);
  }

  #answer(asked: IncomingMessage, answer: ServerResponse): void {
    const { pathname } = new URL(asked.url ?? '/', this.url);
    if (this.isDown && LIVE.test(pathname)) return void answer.writeHead(502).end();
    if (this.release > 1 && pathname === this.gone) return void answer.writeHead(404).end();
    const { hostname, port } = this.#target;
    const { url: path, method } = asked;
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const passed = request({ hostname, port, path, method, headers }, (found) => {
      if (pathname !== '/offline.js') {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
        return;
      }
      let text = '';
      found.setEncoding('utf8').on('data', (part: string) => (text += part));
      found.on('end', () => {
        answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
        answer.end(this.#workerOf(text));
      });
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }

  #upgrade(asked: IncomingMessage, socket: Socket): void {
    if (this.isDown) return void socket.destroy();
    const { hostname, port } = this.#target;
    const behind = connect(Number(port), hostname, () => {
      const lines = [`${asked.method} ${asked.url} HTTP/1.1`];
      for (let i = 0; i < asked.rawHeaders.length; i += 2) {
        lines.push(`${asked.rawHeaders[i]}: ${asked.rawHeaders[i + 1]}`);
      }
      behind.write(`${lines.join('\r\n')}\r\n\r\n`);
      behind.pipe(socket).pipe(behind);
    });
    this.#hold(behind);
    socket.on('close', () => behind.destroy());
    behind.on('close', () => socket.destroy());
  }
}
