import { request } from 'node:http';
import { PROTOCOL_VERSION, VERSION_HEADER, VERSION_QUERY } from '../../protocol/version.ts';
import { RunOver, type World } from './world.ts';

/** Thrown if the server refuses a request or does not answer. */
export class Refused extends Error {
  readonly code: string;

  constructor(what: string, code: string) {
    super(`${what}: ${code}`);
    this.code = code;
  }
}

type OnEvent = (event: string, data: () => unknown) => void;

const END = '\n\n';
/** How long to wait before reopening a broken stream, in seconds. */
const REOPEN_SECONDS = 2;

/** Returns a path without ids, for counting. */
const nameOf = (path: string): string =>
  path.replace(/^\/games\/scythe\/(?!create)[^/?]+/, '/games/scythe/:id').replace(/\?.*/, '');

/** A simulated browser, which makes requests and opens event streams with the guest's cookie. */
export class Visitor {
  readonly world: World;
  #cookie = '';

  constructor(world: World) {
    this.world = world;
  }

  get<T>(path: string, bearer?: string): Promise<T> {
    return this.#request<T>('GET', path, undefined, bearer);
  }

  post<T>(path: string, body: object): Promise<T> {
    return this.#request<T>('POST', path, body);
  }

  /** Loads the page, and its scripts and styles unless they are cached. */
  async openPage(isNew: boolean): Promise<void> {
    const page = await this.#fetch('GET', '/', undefined, undefined);
    const files = page.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
    if (isNew) await Promise.all([...new Set(files)].map((file) => this.#fetch('GET', file, undefined, undefined)));
  }

  async #request<T>(method: string, path: string, body: object | undefined, bearer?: string): Promise<T> {
    return JSON.parse(await this.#fetch(method, path, body, bearer)) as T;
  }

  async #fetch(method: string, path: string, body: object | undefined, bearer: string | undefined): Promise<string> {
    const what = `${method} ${nameOf(path)}`;
    const headers: Record<string, string> = { [VERSION_HEADER]: String(PROTOCOL_VERSION) };
    if (this.#cookie !== '') headers['cookie'] = this.#cookie;
    if (bearer !== undefined) headers['authorization'] = `Bearer ${bearer}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const options = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const answer = await this.world.until(
      fetch(this.world.url + path, options).then(
        async (response) => ({ response, text: await response.text() }),
        (error: unknown) => ({ response: null, text: String(error instanceof Error ? (error.cause ?? error) : error) }),
      ),
    );
    const { response, text } = answer;
    if (response === null) throw new Refused(what, text);
    this.world.tally.count('requests');
    if (!response.ok) throw new Refused(what, `${response.status} ${/"code":"([\w-]+)"/.exec(text)?.[1] ?? ''}`.trim());
    const [cookie] = response.headers.getSetCookie();
    if (cookie !== undefined) [this.#cookie] = cookie.split(';');
    return text;
  }

  /** Opens an event stream, and reopens it if it breaks. Returns a function that closes it. */
  stream(path: string, onEvent: OnEvent): () => void {
    let isClosed = false;
    let close = (): void => undefined;
    const open = (): void => {
      close = this.#openOnce(path, onEvent, (why) => {
        if (isClosed || this.world.isOver) return;
        this.world.error(`stream ${nameOf(path)}: ${why}`);
        this.world.wait(REOPEN_SECONDS).then(
          () => isClosed || open(),
          () => undefined,
        );
      });
    };
    open();
    const forget = this.world.atEnd(() => close());
    return () => {
      isClosed = true;
      forget();
      close();
    };
  }

  #openOnce(path: string, onEvent: OnEvent, onEnd: (why: string) => void): () => void {
    const { agent, url } = this.world;
    let isOver = false;
    const end = (why: string): void => {
      if (isOver) return;
      isOver = true;
      onEnd(why);
    };
    const asked = request(`${url}${path}?${VERSION_QUERY}=${PROTOCOL_VERSION}`, {
      agent,
      headers: { accept: 'text/event-stream', ...(this.#cookie === '' ? {} : { cookie: this.#cookie }) },
    });
    asked.on('response', (answer) => {
      if (answer.statusCode !== 200) {
        end(String(answer.statusCode));
        asked.destroy();
        return;
      }
      let rest = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        const blocks = (rest + part).split(END);
        rest = blocks.pop() ?? '';
        for (const block of blocks) {
          const [, event] = /^event: (.*)$/m.exec(block) ?? [];
          if (event !== undefined && !isOver) {
            onEvent(event, () => JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'));
          }
        }
      });
      answer.on('end', () => end('ended'));
      answer.on('error', (error) => end(error.message));
    });
    asked.on('error', (error) => end(error.message));
    asked.end();
    return () => {
      isOver = true;
      asked.destroy();
    };
  }
}

/**
 * Resolves to the result of `work`. Counts a refusal with one of these codes as a race between people, and resolves to
 * null. Rejects with any other error.
 */
export async function unlessFaster<T>(world: World, codes: readonly string[], work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RunOver || !(error instanceof Refused)) throw error;
    const code = codes.find((each) => error.code.endsWith(each));
    if (code === undefined) throw error;
    world.tally.race(code);
    return null;
  }
}
