import { Agent, request } from 'node:https';
import webpush from 'web-push';
import { Lane } from './lane.ts';
import { PublicNames, lookupFor, serviceOf } from './services.ts';

/** The time after which a push is considered failed, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** After this many failures in a row, nothing is sent to a service for `REST_MS` milliseconds. */
const MAX_FAILURES = 5;
const REST_MS = 30_000;
/** The maximum number of services to remember. */
const MAX_SERVICES = 1_000;
/** How long a signed token is reused, in milliseconds. It is valid for longer. */
const SIGNED_MS = 60 * 60 * 1000;
const VALID_SECONDS = 12 * 60 * 60;

export interface Keys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The destination of a push: an endpoint and the browser's keys. */
export interface Address {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Letter {
  readonly text: string;
  /** How long the service keeps the push while it cannot reach the browser, in seconds. */
  readonly ttl: number;
  readonly isUrgent: boolean;
  /** At most 32 characters of base64url. A new push replaces one with the same topic. */
  readonly topic: string;
}

/**
 * `gone`: the endpoint no longer exists or is not allowed. `refused`: the service refused the push or could not be
 * reached. `busy`: the push was not sent, because too many pushes to the service are waiting or the service has failed
 * too often. `afterMs`: the time before another attempt, in milliseconds.
 */
export type Outcome =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'refused' | 'busy'; readonly afterMs: number };

/**
 * The outcome of a push that the service answered. `isFailing`: the answer means that the service is overloaded or
 * down.
 */
interface Answered {
  readonly outcome: Outcome;
  readonly isFailing: boolean;
}

interface Service {
  readonly lane: Lane;
  /** Nothing is sent before this time. */
  restsUntil: number;
  signed: string;
  signedAt: number;
}

export interface SenderOptions {
  /** Certificates to trust instead of the system's; for tests. */
  readonly ca?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

interface Parts extends SenderOptions {
  /** The value of `PUSH_HOSTS`. */
  readonly services: readonly string[];
  readonly keys: Keys;
  /** The site's contact: a `mailto:` or `https:` address. */
  readonly subject: string;
  readonly now: () => number;
}

const BUSY_MS = 500;
const REFUSED_MS = 30_000;
const MAX_AFTER_MS = 60 * 60 * 1000;
const HTTP_NOT_FOUND = 404;
const HTTP_GONE = 410;
const HTTP_TOO_MANY = 429;
const HTTP_INTERNAL_ERROR = 500;

/** Sends pushes. A service that hangs blocks only its own connections, each for at most `TIMEOUT_MS` milliseconds. */
export class Sender {
  readonly #parts: Parts;
  readonly #names = new PublicNames();
  readonly #agent: Agent;
  readonly #services = new Map<string, Service>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#agent = new Agent({
      keepAlive: true,
      maxFreeSockets: 16,
      ...(parts.ca === undefined ? {} : { ca: parts.ca }),
    });
  }

  /**
   * Sends a push when it is its turn. If `isStillDue` then resolves to false, sends nothing and resolves to undefined.
   * Rejects only if `isStillDue` does.
   */
  async send(
    address: Address,
    letter: Letter,
    isStillDue: () => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<Outcome | undefined> {
    const { services, now } = this.#parts;
    const host = serviceOf(address.endpoint, services);
    if (host === null) return { kind: 'gone' };
    const service = this.#serviceAt(host);
    const { lane } = service;
    const turn = lane.enter();
    if (turn === null) return { kind: 'busy', afterMs: BUSY_MS };
    await turn;
    try {
      if (service.restsUntil > now()) return { kind: 'busy', afterMs: service.restsUntil - now() };
      if (!(await isStillDue())) return undefined;
      return await this.#attempt(host, service, address, letter);
    } finally {
      lane.leave();
    }
  }

  async #attempt(host: string, service: Service, address: Address, letter: Letter): Promise<Outcome> {
    try {
      const { outcome, isFailing } = await this.#post(host, service, address, letter);
      if (isFailing) this.#countFailure(service);
      else service.lane.failures = 0;
      return outcome;
    } catch {
      this.#countFailure(service);
      return { kind: 'refused', afterMs: REFUSED_MS };
    }
  }

  stop(): void {
    this.#agent.destroy();
  }

  #countFailure(service: Service): void {
    service.lane.failures++;
    if (service.lane.failures >= MAX_FAILURES) service.restsUntil = this.#parts.now() + REST_MS;
  }

  #serviceAt(host: string): Service {
    const known = this.#services.get(host);
    if (known !== undefined) return known;
    if (this.#services.size >= MAX_SERVICES) {
      const { now } = this.#parts;
      for (const [name, { lane, restsUntil }] of this.#services) {
        if (lane.isIdle && restsUntil <= now()) this.#services.delete(name);
      }
    }
    const made: Service = { lane: new Lane(), restsUntil: 0, signed: '', signedAt: -Infinity };
    this.#services.set(host, made);
    return made;
  }

  /** Returns the header that identifies this site to a service. */
  #signed(host: string, service: Service): string {
    const { subject, keys } = this.#parts;
    const at = Date.now();
    if (at - service.signedAt > SIGNED_MS) {
      const until = Math.floor(at / 1000) + VALID_SECONDS;
      service.signed = webpush.getVapidHeaders(
        `https://${host}`,
        subject,
        keys.publicKey,
        keys.privateKey,
        'aes128gcm',
        until,
      ).Authorization;
      service.signedAt = at;
    }
    return service.signed;
  }

  #post(host: string, service: Service, address: Address, { text, ttl, isUrgent, topic }: Letter): Promise<Answered> {
    const { cipherText } = webpush.encrypt(address.p256dh, address.auth, text, 'aes128gcm');
    const lookup = lookupFor(host, this.#names);
    const { now } = this.#parts;
    return new Promise((resolve, reject) => {
      // `request` does not follow redirects.
      const sent = request(address.endpoint, {
        method: 'POST',
        agent: this.#agent,
        signal: AbortSignal.timeout(this.#parts.timeoutMs ?? TIMEOUT_MS),
        ...(lookup === undefined ? {} : { lookup }),
        headers: {
          TTL: String(ttl),
          Topic: topic,
          Urgency: isUrgent ? 'high' : 'normal',
          Authorization: this.#signed(host, service),
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          'Content-Length': cipherText.length,
        },
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const { statusCode = 0, headers } = response;
        // The body is ignored, however long it is.
        response.on('error', () => undefined);
        if (Number(headers['content-length'] ?? Infinity) <= 1024) response.resume();
        else sent.destroy();
        const isFailing = statusCode >= HTTP_INTERNAL_ERROR || statusCode === HTTP_TOO_MANY;
        resolve({ outcome: outcomeOf(statusCode, headers['retry-after'], now()), isFailing });
      });
      sent.end(cipherText);
    });
  }
}

function outcomeOf(status: number, retryAfter: string | undefined, now: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === HTTP_NOT_FOUND || status === HTTP_GONE) return { kind: 'gone' };
  return { kind: 'refused', afterMs: afterOf(retryAfter, now) };
}

/**
 * Returns the time before another attempt, from `REFUSED_MS` to `MAX_AFTER_MS`. `header` is the value of `Retry-After`:
 * seconds or a date.
 */
function afterOf(header: string | undefined, now: number): number {
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header ?? '') - now;
  return Number.isFinite(ms) ? Math.min(MAX_AFTER_MS, Math.max(REFUSED_MS, ms)) : REFUSED_MS;
}
