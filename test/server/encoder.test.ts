import { Decoder, Encoder, PacketType, type Packet } from 'socket.io-parser';
import { describe, expect, it } from 'vitest';
import { textParser } from '../../server/transport/textParser.ts';
import { dice } from '../support/dice.ts';

/** Our encoder skips the stock encoder's search for binary data, but produces the same packets. */

const below = dice(8);

const TEXTS = ['', 'a', '"quoted"', '\\', '\u2028', 'ж', '🙂', '__proto__', '{"a":1}', '1-["b"]', '/x,'];

/** Returns a random value, sometimes one that JSON.stringify changes or leaves out. */
function value(depth: number): unknown {
  const kind = below(depth > 3 ? 6 : 8);
  if (kind === 0) return null;
  if (kind === 1) return below(2) === 0;
  if (kind === 2) return below(1_000_000) - 500_000;
  if (kind === 3) return below(1000) / 7;
  if (kind === 4) return TEXTS[below(TEXTS.length)];
  if (kind === 5) return undefined;
  if (kind === 6) return Array.from({ length: below(4) }, () => value(depth + 1));
  return Object.fromEntries(
    Array.from({ length: below(4) }, (_, i) => [TEXTS[below(TEXTS.length)] + i, value(depth + 1)]),
  );
}

const packet = (type: PacketType, nsp: string, data: unknown, id?: number): Packet =>
  ({ type, nsp, data, ...(id === undefined ? {} : { id }) }) as Packet;

function decoded(frames: readonly unknown[]): unknown[] {
  const packets: unknown[] = [];
  const decoder = new Decoder();
  decoder.on('decoded', (each: unknown) => packets.push(each));
  for (const frame of frames) decoder.add(frame);
  return packets;
}

const stock = new Encoder();
const ours = new textParser.Encoder();

describe('our encoder', () => {
  it('writes the same bytes as the stock encoder for 2,000 random events and acknowledgements', () => {
    for (let i = 0; i < 2000; i++) {
      const isEvent = below(2) === 0;
      const nsp = ['/', '/scythe', '/admin'][below(3)];
      const id = isEvent && below(2) === 0 ? undefined : below(3) * below(1000);
      const args = Array.from({ length: below(3) }, () => value(0));
      const sent = packet(isEvent ? PacketType.EVENT : PacketType.ACK, nsp, isEvent ? ['update', ...args] : args, id);
      const frames = ours.encode(sent);
      expect(frames).toEqual(stock.encode(sent));
      expect(decoded(frames)).toEqual([{ ...sent, data: JSON.parse(JSON.stringify(sent.data)) as unknown }]);
    }
  });

  it.each([
    ['a connection', packet(PacketType.CONNECT, '/scythe', { sid: 'x' })],
    ['a connection without data', packet(PacketType.CONNECT, '/scythe', undefined)],
    ['a disconnection', packet(PacketType.DISCONNECT, '/scythe', undefined)],
    ['a refused connection', packet(PacketType.CONNECT_ERROR, '/', { message: 'too-many-sockets' })],
    ['a packet with null as data', packet(PacketType.CONNECT, '/', null)],
  ])('writes the same bytes as the stock encoder for %s', (_title, sent) => {
    expect(ours.encode(sent)).toEqual(stock.encode(sent));
  });
});
