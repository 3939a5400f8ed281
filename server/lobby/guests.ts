import type { Transaction } from 'kysely';
import { drawMatchID as drawID, drawSecret, hashOf } from '../credentials.ts';
import type { Tables } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import type { Guest, MeBody } from '../../protocol/guest.ts';
import { LobbyFault } from '../http/fault.ts';
import { readName } from './names.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A link to another device. */
const LINK_MS = 10 * 60 * 1000;
/** Devices of one guest; the oldest is forgotten. */
const MOST_DEVICES = 20;
/** A guest whom nobody has seen for so long, and who has no seat, is forgotten. */
const FORGOTTEN_MS = 400 * DAY_MS;

type Writer = Pick<Transaction<Tables>, 'selectFrom' | 'insertInto' | 'deleteFrom' | 'updateTable'>;

interface Parts {
  readonly store: Store;
  readonly now: () => number;
}

/** Who people are, as far as anybody needs to know: no account, no address, a cookie on each device. */
export class Guests {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get #db() {
    return this.#parts.store.database.db;
  }

  /** The guest whose cookie this is; null: nobody's (any more). */
  async find(secret: string | null): Promise<Guest | null> {
    if (secret === null) return null;
    const row = await this.#db
      .selectFrom('devices')
      .innerJoin('guests', 'guests.id', 'devices.guest_id')
      .select(['guests.id', 'guests.name', 'guests.emblem', 'guests.seen_at'])
      .where('devices.secret_hash', '=', hashOf(secret))
      .executeTakeFirst();
    if (row === undefined) return null;
    const { seen_at, ...guest } = row;
    const now = this.#parts.now();
    if (now - seen_at > DAY_MS) {
      await this.#db.updateTable('guests').set({ seen_at: now }).where('id', '=', guest.id).execute();
    }
    return guest;
  }

  /** A guest as others may know him. */
  async about(id: string): Promise<(Guest & { since: number }) | null> {
    const row = await this.#db
      .selectFrom('guests')
      .select(['id', 'name', 'emblem', 'created_at as since'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Makes a guest, and the cookie he is known by from now on. */
  async make({ name, emblem }: MeBody): Promise<{ guest: Guest; secret: string }> {
    const guest: Guest = { id: drawID(), name: readName(name), emblem };
    const now = this.#parts.now();
    return this.#db.transaction().execute(async (trx) => {
      await trx
        .insertInto('guests')
        .values({ ...guest, created_at: now, seen_at: now })
        .execute();
      return { guest, secret: await this.#addDevice(trx, guest.id) };
    });
  }

  /** Changes what he is called from now on; the seats he has keep the name he took them under. */
  async change({ id }: Guest, { name, emblem }: MeBody): Promise<Guest> {
    const guest: Guest = { id, name: readName(name), emblem };
    await this.#db.updateTable('guests').set({ name: guest.name, emblem }).where('id', '=', id).execute();
    return guest;
  }

  /** Forgets a guest, his results and his devices. */
  async forget({ id }: Guest): Promise<void> {
    await this.#db.deleteFrom('guests').where('id', '=', id).execute();
  }

  /** A token that makes another device this guest's, once and soon; the one before opens nothing any more. */
  async link({ id }: Guest): Promise<{ token: string; expiresAt: number }> {
    const token = drawSecret();
    const expiresAt = this.#parts.now() + LINK_MS;
    await this.#db.transaction().execute(async (trx) => {
      await trx.deleteFrom('links').where('guest_id', '=', id).execute();
      await trx
        .insertInto('links')
        .values({ token_hash: hashOf(token), guest_id: id, expires_at: expiresAt })
        .execute();
    });
    return { token, expiresAt };
  }

  /** Burns a token; the device that showed it is the guest's. */
  async claim(token: string): Promise<{ guest: Guest; secret: string }> {
    return this.#db.transaction().execute(async (trx) => {
      const link = await trx
        .deleteFrom('links')
        .where('token_hash', '=', hashOf(token))
        .returning(['guest_id', 'expires_at'])
        .executeTakeFirst();
      const guest =
        link === undefined || link.expires_at <= this.#parts.now()
          ? undefined
          : await trx
              .selectFrom('guests')
              .select(['id', 'name', 'emblem'])
              .where('id', '=', link.guest_id)
              .executeTakeFirst();
      if (guest === undefined) {
        throw new LobbyFault('link-spent', 'This link was used or has expired; make a new one.');
      }
      return { guest, secret: await this.#addDevice(trx, guest.id) };
    });
  }

  /** Forgets links that have expired and guests who have not been seen for very long. */
  async clear(): Promise<void> {
    const now = this.#parts.now();
    await this.#db.deleteFrom('links').where('expires_at', '<=', now).execute();
    await this.#db
      .deleteFrom('guests')
      .where('seen_at', '<', now - FORGOTTEN_MS)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('seats').select('seats.seat').whereRef('seats.guest_id', '=', 'guests.id'))),
      )
      .execute();
  }

  async #addDevice(trx: Writer, guestID: string): Promise<string> {
    const secret = drawSecret();
    await trx
      .insertInto('devices')
      .values({ secret_hash: hashOf(secret), guest_id: guestID, created_at: this.#parts.now() })
      .execute();
    const devices = await trx
      .selectFrom('devices')
      .select('secret_hash')
      .where('guest_id', '=', guestID)
      .orderBy('created_at', 'desc')
      .execute();
    const old = devices.slice(MOST_DEVICES).map(({ secret_hash }) => secret_hash);
    if (old.length > 0) await trx.deleteFrom('devices').where('secret_hash', 'in', old).execute();
    return secret;
  }
}
