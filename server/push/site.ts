import webpush from 'web-push';
import { keepKey } from '../storage/pushes.ts';
import type { Store } from '../storage/store.ts';
import { Sender, type Keys, type SenderOptions } from './sender.ts';

/** The name under which the keys are stored. */
const NAME = 'vapid';

interface Parts extends SenderOptions {
  readonly store: Store;
  /** The value of `PUSH_HOSTS`. Null if the site sends no pushes. */
  readonly services: readonly string[] | null;
  /** The site's contact: a `mailto:` or `https:` address. */
  readonly subject: string;
  readonly now: () => number;
}

/** The site's identity at push services: a key pair that the first process to start creates for all processes. */
export class PushSite {
  readonly #parts: Parts;
  #publicKey: string | null = null;
  #sender: Sender | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The public key. Null if the site sends no pushes or `start` has not finished. */
  get key(): string | null {
    return this.#publicKey;
  }

  /** The sender. Null if the site sends no pushes or `start` has not finished. */
  get sender(): Sender | null {
    return this.#sender;
  }

  /** Creates the keys, or reads the existing ones. */
  async start(): Promise<void> {
    const { store, services, subject, now, ca, timeoutMs } = this.#parts;
    if (services === null) return;
    const kept = await keepKey(store.database.db, NAME, JSON.stringify(webpush.generateVAPIDKeys()));
    const keys = JSON.parse(kept) as Keys;
    this.#publicKey = keys.publicKey;
    this.#sender = new Sender({ services, keys, subject, now, ca, timeoutMs });
  }

  stop(): void {
    this.#sender?.stop();
  }
}
