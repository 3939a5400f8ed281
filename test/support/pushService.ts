import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PushLetter } from '../../protocol/push.ts';

/** A push service on the loopback, and browsers that subscribe to it. */

/** Its certificate, made only for tests and valid until 2120. */
export const PUSH_CA = `-----BEGIN CERTIFICATE-----
MIIBZDCCAQqgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABPQc8fMLujUIkZx5
aHbldSvDZj8pCfQ8Jwg+Hcj3PNlB4eOAHmyMLQaN5b3p8mlXmDTBtkE1nyaHo907
a1osw5SjSzBJMBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAMBgNVHRMEBTAD
AQH/MB0GA1UdDgQWBBTUFUx4iQx9q32nsalj0hhvMBL9tTAKBggqhkjOPQQDAgNI
ADBFAiEAh1uec+B5xhB/gN4YCPvyUf2BJpJ28yf+FSuxujralpsCIBZhAbYwAGlY
oVBsz4gZ9n5RiXFAqwcuZ0mwzQFBtUPZ
-----END CERTIFICATE-----
`;

const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgOtPe+Ii7s54suJ+R
xUXdBUjmU1WkzO5hiFjt8SMbSK6hRANCAAT0HPHzC7o1CJGceWh25XUrw2Y/KQn0
PCcIPh3I9zzZQeHjgB5sjC0GjeW96fJpV5g0wbZBNZ8mh6PdO2taLMOU
-----END PRIVATE KEY-----
`;

/** A push as the service received it. */
export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** When it arrived (performance.now). */
  readonly at: number;
}

/** How a service answers: a status, or not at all. */
type Answer = number | 'hangs' | { readonly status: number; readonly headers: Readonly<Record<string, string>> };

export interface PushService {
  /** In the format of `PUSH_HOSTS`. */
  readonly host: string;
  readonly received: Received[];
  /** Returns the answer for a path. By default, it accepts everything. */
  answer: (path: string) => Answer;
  readonly close: () => Promise<void>;
}

/** Starts a push service. */
export async function startPushService(): Promise<PushService> {
  const received: Received[] = [];
  const server = createServer({ cert: PUSH_CA, key: KEY }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({ path, headers, body: Buffer.concat(parts), at: performance.now() });
      const answer = service.answer(path);
      if (answer === 'hangs') return;
      if (typeof answer === 'number') response.writeHead(answer);
      else response.writeHead(answer.status, answer.headers);
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: PushService = {
    host: `localhost:${(server.address() as AddressInfo).port}`,
    received,
    answer: () => 201,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

/** A browser that has subscribed. */
export class Browser {
  readonly endpoint: string;
  readonly #path: string;
  readonly #keys = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor({ host }: Pick<PushService, 'host'>, path = `/push/${randomBytes(12).toString('base64url')}`) {
    this.#keys.generateKeys();
    this.#path = path;
    this.endpoint = `https://${host}${path}`;
  }

  /** What it sends to `/api/me/push`. */
  get body() {
    const p256dh = this.#keys.getPublicKey().toString('base64url');
    return {
      endpoint: this.endpoint,
      keys: { p256dh, auth: this.#auth.toString('base64url') },
      kinds: ['turn', 'combat', 'begin', 'time', 'friend'],
      quiet: null as { from: number; to: number } | null,
      zone: 'Europe/Warsaw',
    };
  }

  /** Returns the pushes that a service has for it. */
  at({ received }: Pick<PushService, 'received'>): Received[] {
    return received.filter(({ path }) => path === this.#path);
  }

  /** Returns the contents of those pushes. */
  heard(service: Pick<PushService, 'received'>): PushLetter[] {
    return this.at(service).map(({ body }) => JSON.parse(this.#opened(body)) as PushLetter);
  }

  /** Decrypts a push (RFC 8291 and RFC 8188). */
  #opened(body: Buffer): string {
    const [salt, length] = [body.subarray(0, 16), body[20]];
    const theirs = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), theirs]);
    const secret = hkdfSync('sha256', this.#keys.computeSecret(theirs), this.#auth, info, 32);
    const derived = (name: string, size: number) =>
      Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(`Content-Encoding: ${name}\0`), size));
    const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return text.subarray(0, text.lastIndexOf(2)).toString();
  }
}
