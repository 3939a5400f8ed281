import { ECDH } from 'node:crypto';
import type { Guest } from '../../protocol/guest.ts';
import type { Push, PushBody } from '../../protocol/push.ts';
import { drawMatchID as drawID, fitsHash, hashOf } from '../credentials.ts';
import { LobbyFault, malformed, noGuest } from '../http/fault.ts';
import {
  deleteSubscription,
  deleteSubscriptionOf,
  putSubscription,
  subscriptionAt,
  subscriptionOf,
} from '../storage/pushes.ts';
import type { Store } from '../storage/store.ts';
import { isZone, nextAt } from './quiet.ts';
import { serviceOf } from './services.ts';

const AUTH_BYTES = 16;
const POINT_BYTES = 65;

interface Parts {
  readonly store: Store;
  readonly now: () => number;
  /** The value of `PUSH_HOSTS`. Null if the site sends no pushes. */
  readonly services: readonly string[] | null;
  /** Returns the public key of the site, or null before it is known. */
  readonly key: () => string | null;
}

/** Returns true if the keys have the form that browsers create: a point on the P-256 curve, and 16 bytes. */
function areKeys({ p256dh, auth }: PushBody['keys']): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/**
 * The devices subscribed to pushes. Each device belongs to the guest that its cookie identifies. Signing the device out
 * ends its subscription.
 */
export class Subscribing {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get #db() {
    return this.#parts.store.database.db;
  }

  /** Returns the site's key, and which pushes the device with this cookie receives. */
  async of(secret: string): Promise<Push> {
    const key = this.#parts.services === null ? null : this.#parts.key();
    const found = await subscriptionOf(this.#db, hashOf(secret));
    if (found === undefined) return { key, device: null };
    const { kinds, quiet, zone, digest } = found;
    return { key, device: { kinds, quiet, digest, zone } };
  }

  /**
   * Subscribes a device, or changes what it receives. Throws `push-off` if the site sends no pushes, `push-service` if
   * it does not allow the service, `push-keys` if the keys are invalid, `malformed` if the time zone is unknown,
   * `no-guest` if the device no longer belongs to the guest, and `push-taken` if the subscription belongs to another
   * device whose keys this one does not know.
   */
  async put({ id }: Guest, secret: string, body: PushBody): Promise<Push> {
    const { services, now } = this.#parts;
    const { endpoint, keys, kinds, quiet, digest, zone } = body;
    if (services === null) throw new LobbyFault('push-off', 'This site sends no pushes.');
    if (serviceOf(endpoint, services) === null) {
      throw new LobbyFault('push-service', 'This site does not use this push service.');
    }
    if (!areKeys(keys)) throw new LobbyFault('push-keys', 'These keys are not valid.');
    if (!isZone(zone)) throw malformed('body.zone: must be the name of a time zone');
    const secretHash = hashOf(secret);
    await this.#db.transaction().execute(async (trx) => {
      const device = await trx
        .selectFrom('devices')
        .select('guest_id')
        .where('secret_hash', '=', secretHash)
        .executeTakeFirst();
      // The device has just been signed out, or its guest has just been deleted or merged.
      if (device?.guest_id !== id) throw noGuest();
      const other = await subscriptionAt(trx, endpoint);
      if (other !== undefined && other.secretHash !== secretHash) {
        // The same browser may be using another guest's cookie. If so, it knows the keys.
        if (!fitsHash(keys.auth, hashOf(other.auth)) || keys.p256dh !== other.p256dh) {
          throw new LobbyFault('push-taken', 'This subscription belongs to another device.');
        }
        await deleteSubscription(trx, other.id);
      }
      const given = { id: drawID(), guestID: id, secretHash, endpoint, ...keys, kinds, quiet, digest, zone };
      await putSubscription(trx, given, now(), digest === null ? null : nextAt(digest, zone, now()));
    });
    return this.of(secret);
  }

  /** Unsubscribes a device. */
  async end(secret: string): Promise<Push> {
    await deleteSubscriptionOf(this.#db, hashOf(secret));
    return this.of(secret);
  }
}
