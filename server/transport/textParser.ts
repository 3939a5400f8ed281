import { Decoder, Encoder, type Packet } from 'socket.io-parser';

/**
 * socket.io's encoder, reduced to plain JSON messages. All of our messages are plain JSON. The stock encoder first
 * searches every value for binary parts, which costs more than the encoding itself.
 */
class PlainEncoder extends Encoder {
  override encode({ type, nsp, id, data }: Packet): string[] {
    const body = data === undefined || data === null ? '' : JSON.stringify(data);
    return [`${type}${nsp === '/' ? '' : `${nsp},`}${id ?? ''}${body}`];
  }
}

export const textParser = { Encoder: PlainEncoder, Decoder };
