/**
 * Documents in URL fragments, compressed with raw DEFLATE and encoded in base64url. Browsers never send the fragment to
 * a server.
 */

const KNOWN = /^[\w-]+$/;
/** The maximum number of UTF-8 bytes per UTF-16 code unit. Nearly all text here is ASCII. */
const MAX_BYTES = 3;
/** The number of bytes to convert per call of `String.fromCharCode`, which accepts a limited number of arguments. */
const CHUNK = 8_192;

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += CHUNK) binary += String.fromCharCode(...bytes.subarray(i, i + CHUNK));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** Compresses text for a URL. */
export async function packText(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return toBase64(new Uint8Array(await new Response(stream).arrayBuffer()));
}

/** Thrown if packed text cannot be read. */
export class PackingFault extends Error {
  readonly kind: 'broken' | 'tooLong';

  constructor(kind: 'broken' | 'tooLong') {
    super(kind);
    this.name = 'PackingFault';
    this.kind = kind;
  }
}

/**
 * Reverses `packText`. Rejects with a PackingFault if the input is invalid, or if the input or the text is longer than
 * `limit`.
 */
export async function unpackText(packed: string, limit: number): Promise<string> {
  if (!KNOWN.test(packed)) throw new PackingFault('broken');
  if (packed.length > limit) throw new PackingFault('tooLong');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    const stream = new Blob([fromBase64(packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const reader = (stream as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      length += part.value.length;
      if (length > limit * MAX_BYTES) {
        await reader.cancel();
        break;
      }
    }
  } catch {
    throw new PackingFault('broken');
  }
  if (length > limit * MAX_BYTES) throw new PackingFault('tooLong');
  const text = await new Blob(parts).text();
  if (text.length > limit) throw new PackingFault('tooLong');
  return text;
}
