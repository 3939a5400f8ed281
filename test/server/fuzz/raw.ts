import { connect } from 'node:net';
import { oneOf, type Below } from '../../support/dice.ts';
import { randomBytes } from './values.ts';

/** Bytes for a raw TCP connection: invalid HTTP, and invalid WebSocket data after the handshake. */

export const HANDSHAKE = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  'Host: localhost',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

const TEXTS = [
  '40/scythe,',
  '42/scythe,["sync","x"]',
  '4',
  '',
  '2',
  '3',
  '6',
  '1',
  'b',
  'bAAAA',
  '42/scythe,["update",{}]',
];

const LONG_PAYLOAD = 126;

/** Returns a text frame masked as a client's must be. The mask is all zeros, which leaves the text unchanged. */
export function maskedText(text: string): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  const header = Buffer.alloc(length < LONG_PAYLOAD ? 6 : 8);
  header[0] = 0x81;
  header[1] = 0x80 | Math.min(length, LONG_PAYLOAD);
  if (length >= LONG_PAYLOAD) header.writeUInt16BE(length, 2);
  return Buffer.concat([header, payload]);
}

/** Returns a WebSocket frame whose header may be wrong. */
function frame(below: Below): Buffer {
  const payload = below(3) === 0 ? randomBytes(below, below(60)) : Buffer.from(oneOf(below, TEXTS));
  const opcode = oneOf(below, [1, 1, 1, 2, 0, 8, 9, 10, 3, 15]);
  const first = (below(8) === 0 ? 0 : 0x80) | (below(12) === 0 ? 0x70 : 0) | opcode;
  const length = below(10) === 0 ? below(126) : payload.length;
  if (below(12) === 0) return Buffer.concat([Buffer.from([first, 0xff]), randomBytes(below, 12), payload]);
  const isMasked = below(10) > 0;
  const mask = randomBytes(below, 4);
  const body = isMasked ? Buffer.from(payload.map((byte, i) => byte ^ mask[i % 4])) : payload;
  return Buffer.concat([Buffer.from([first, (isMasked ? 0x80 : 0) | length]), ...(isMasked ? [mask] : []), body]);
}

export const framesOf = (below: Below, n: number): Buffer =>
  Buffer.concat([Buffer.from(HANDSHAKE), ...Array.from({ length: n }, () => frame(below))]);

const START = ['GET', 'POST', 'get', '', 'GET GET', 'CONNECT', 'X'.repeat(50)];
const LINES = [
  'Host: x',
  'Host: x\r\nHost: y',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999',
  'Content-Length: 1\r\nContent-Length: 2',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Content-Length: 3\r\nTransfer-Encoding: chunked',
  'Expect: 100-continue',
  'Expect: everything',
  'Upgrade: h2c\r\nConnection: Upgrade',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Connection: close',
  'Content-Type: application/json',
  ' folded: x',
  'No colon',
  `Long: ${'x'.repeat(20_000)}`,
  'Cookie: \u0001',
];
const BODIES = ['', 'hello', '0\r\n\r\n', 'ffffffffffffffff\r\n', '5\r\nhello\r\n', 'zz\r\n', '{}', '\u0000'];

export function requestOf(below: Below): Buffer {
  if (below(5) === 0) return randomBytes(below, 1 + below(200));
  const path = oneOf(below, ['/', '/games/scythe/create', '/games', '*', 'http://x/', '/ x', '/\u0000', '']);
  const version = oneOf(below, ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '']);
  const lines = Array.from({ length: below(5) }, () => oneOf(below, LINES));
  return Buffer.from(
    `${[`${oneOf(below, START)} ${path} ${version}`, ...lines].join('\r\n')}\r\n\r\n${oneOf(below, BODIES)}`,
  );
}

/**
 * Sends the bytes on a new connection. Resolves to the received text once the connection is closed. The client closes
 * it once another request has been answered, because a server that waits for the rest of a request would keep it open.
 */
export function sendRaw(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('latin1');
    socket.on('data', (data) => (answer += String(data)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(bytes, () => {
      const answered = fetch(`http://127.0.0.1:${port}/healthz`).then((response) => response.text());
      void answered.catch(() => undefined).then(() => socket.end());
    });
  });
}
