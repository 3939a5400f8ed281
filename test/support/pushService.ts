import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushService, Received } from '../../cli/cluster/pushService.ts';
import type { PushLetter } from '../../protocol/push.ts';

export { PUSH_CA, startPushService, type PushService } from '../../cli/cluster/pushService.ts';

/** A browser that has subscribed to pushes. */
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

  /** The body that the browser sends to `/api/me/push`. */
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

  /** Returns the pushes that a service has received for this browser. */
  at({ received }: Pick<PushService, 'received'>): Received[] {
    return received.filter(({ path }) => path === this.#path);
  }

  /** Returns the decrypted contents of the pushes that a service has received for this browser. */
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
