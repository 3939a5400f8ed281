import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A push service on the loopback, for tests and benchmarks. */

/** The service's certificate, made only for tests and benchmarks and valid until 2120. */
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
  /** The time at which the push arrived (performance.now). */
  readonly at: number;
}

/** How a service answers: with a status, with a status and headers, or not at all. */
type Answer = number | 'hangs' | { readonly status: number; readonly headers: Readonly<Record<string, string>> };

export interface PushService {
  /** The service's host, in the format of `PUSH_HOSTS`. */
  readonly host: string;
  readonly received: Received[];
  /** Returns the answer for a path. By default, the service accepts everything. */
  answer: (path: string) => Answer | Promise<Answer>;
  /** Called for each push. */
  onReceived: ((push: Received) => void) | null;
  readonly close: () => Promise<void>;
}

/** Starts a push service. */
export async function startPushService(): Promise<PushService> {
  const received: Received[] = [];
  const server = createServer({ cert: PUSH_CA, key: KEY }, (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    const finish = async (): Promise<void> => {
      const { url: path = '', headers } = request;
      const push: Received = { path, headers, body: Buffer.concat(parts), at: performance.now() };
      received.push(push);
      service.onReceived?.(push);
      const answer = await service.answer(path);
      if (answer === 'hangs') return;
      if (typeof answer === 'number') response.writeHead(answer);
      else response.writeHead(answer.status, answer.headers);
      response.end();
    };
    request.on('end', () => void finish().catch((error: unknown) => response.destroy(error as Error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: PushService = {
    host: `localhost:${(server.address() as AddressInfo).port}`,
    received,
    answer: () => 201,
    onReceived: null,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}
