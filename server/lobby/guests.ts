import { drawMatchID as drawID, drawSecret, hashOf } from '../credentials.ts';
import { LobbyFault, noGuest } from '../http/fault.ts';
import type { Trx } from '../storage/database.ts';
import {
  addDevice,
  deleteDevice,
  deleteExpiredLinks,
  deleteGuest,
  deleteOtherDevices,
  deleteUnseenGuests,
  findByDevice,
  findGuest,
  insertGuest,
  markSeen,
  readAllAbout,
  replaceLink,
  takeLink,
  updateGuest,
} from '../storage/guests.ts';
import { deleteOldInvitations } from '../storage/friends.ts';
import { deleteOldModeration, moderationAbout } from '../storage/moderation.ts';
import { deleteExpiredMerges } from '../storage/merging.ts';
import { deleteExpiredChallenges } from '../storage/passkeys.ts';
import { readSettingsOf } from '../storage/settings.ts';
import { deleteOldVacations, readVacations } from '../storage/vacations.ts';
import { readResults } from '../storage/results.ts';
import type { Store } from '../storage/store.ts';
import { tournamentsOfGuest } from '../storage/tournaments.ts';
import { weeksOfGuest } from '../storage/weeks.ts';
import type { Export } from '../../protocol/export.ts';
import type { Guest, MeBody } from '../../protocol/guest.ts';
import { YEAR_DAYS } from '../../protocol/vacation.ts';
import { readName } from './names.ts';
import { playerRatingsOf } from './standings.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a link that connects another device is valid, in milliseconds. */
const LINK_MS = 10 * 60 * 1000;
/** The maximum number of devices per guest. Beyond it, the oldest is removed. */
const MAX_DEVICES = 20;
/** How long a closed report is kept, in milliseconds. */
const KEPT_REPORT_MS = 180 * DAY_MS;
/**
 * How long guests without a seat, a passkey or an unused recovery code are kept after their last visit, in
 * milliseconds.
 */
const FORGOTTEN_MS = 400 * DAY_MS;

interface Parts {
  readonly store: Store;
  readonly now: () => number;
}

/** Guests: people identified by a cookie on each of their devices, without an email address or password. */
export class Guests {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get #db() {
    return this.#parts.store.database.db;
  }

  /** Returns the guest whose cookie has this secret, or null if there is none. Records visits at most once a day. */
  async find(secret: string | null): Promise<Guest | null> {
    if (secret === null) return null;
    const found = await findByDevice(this.#db, hashOf(secret));
    if (found === undefined) return null;
    const { seenAt, ...guest } = found;
    const now = this.#parts.now();
    if (now - seenAt > DAY_MS) await markSeen(this.#db, guest.id, now);
    return guest;
  }

  /** Returns a guest's public profile data, or null if there is no such guest. */
  async about(id: string): Promise<(Guest & { since: number }) | null> {
    return (await findGuest(this.#db, id)) ?? null;
  }

  /** Creates a guest. Returns the guest and the secret for their cookie. */
  async make({ name, emblem }: MeBody): Promise<{ guest: Guest; secret: string }> {
    const guest: Guest = { id: drawID(), name: readName(name), emblem };
    return this.#db.transaction().execute(async (trx) => {
      await insertGuest(trx, guest, this.#parts.now());
      return { guest, secret: await this.addDevice(trx, guest.id) };
    });
  }

  /** Changes a guest's name and emblem; seats they already hold keep the old name. */
  async change({ id }: Guest, { name, emblem }: MeBody): Promise<Guest> {
    const guest: Guest = { id, name: readName(name), emblem };
    await updateGuest(this.#db, guest);
    return guest;
  }

  /** Returns everything stored about a guest. Throws `no-guest` if they have been deleted in the meantime. */
  async everythingAbout({ id }: Guest): Promise<Export> {
    const stored = await readAllAbout(this.#db, id);
    if (stored === undefined) throw noGuest();
    const results = await readResults(this.#db, id);
    const tournaments = await tournamentsOfGuest(this.#db, id);
    const ratings = await playerRatingsOf(this.#db, id);
    const moderation = await moderationAbout(this.#db, id);
    const weeks = await weeksOfGuest(this.#db, id);
    const settings = await readSettingsOf(this.#db, id);
    const vacations = await readVacations(this.#db, id, 0);
    return {
      exportedAt: this.#parts.now(),
      ...stored,
      settings,
      vacations,
      results,
      tournaments,
      weeks,
      ...moderation,
      ratings,
    };
  }

  /** Deletes a guest with their results, devices, passkeys and recovery codes. Their ratings become anonymous. */
  async forget({ id }: Guest): Promise<void> {
    // The id that replaces the guest's in the ratings contains a dot, so it cannot belong to a guest.
    await deleteGuest(this.#db, id, `former.${drawID()}`);
  }

  /** Signs out the device whose cookie contains this secret, or all the guest's other devices. */
  async signOut({ id }: Guest, secret: string, devices: 'this' | 'others'): Promise<void> {
    if (devices === 'this') await deleteDevice(this.#db, hashOf(secret));
    else await deleteOtherDevices(this.#db, id, hashOf(secret));
  }

  /** Creates a token that can connect one other device within ten minutes. The previous token no longer works. */
  async link({ id }: Guest): Promise<{ token: string; expiresAt: number }> {
    const token = drawSecret();
    const expiresAt = this.#parts.now() + LINK_MS;
    await replaceLink(this.#db, { guestID: id, tokenHash: hashOf(token), expiresAt });
    return { token, expiresAt };
  }

  /** Uses up a token and connects the device that sent it. Throws `link-spent` if the token is no longer valid. */
  async claim(token: string): Promise<{ guest: Guest; secret: string }> {
    const tokenHash = hashOf(token);
    return this.#db.transaction().execute(async (trx) => {
      const guest = await takeLink(trx, tokenHash, this.#parts.now());
      if (guest === undefined) {
        throw new LobbyFault('link-spent', 'This link has been used or has expired. Create a new one.');
      }
      return { guest, secret: await this.addDevice(trx, guest.id) };
    });
  }

  /**
   * Deletes expired data, and guests without a seat, a passkey or an unused recovery code who have not visited for 400
   * days.
   */
  async clear(): Promise<void> {
    const now = this.#parts.now();
    await deleteExpiredLinks(this.#db, now);
    await deleteExpiredChallenges(this.#db, now);
    await deleteExpiredMerges(this.#db, now);
    await deleteOldInvitations(this.#db, now);
    await deleteOldModeration(this.#db, now - KEPT_REPORT_MS, now);
    await deleteOldVacations(this.#db, now - (YEAR_DAYS + 1) * DAY_MS);
    await deleteUnseenGuests(this.#db, now - FORGOTTEN_MS);
  }

  /** Connects a device to a guest. Returns the secret for its cookie. */
  async addDevice(trx: Trx, guestID: string): Promise<string> {
    const secret = drawSecret();
    await addDevice(trx, { guestID, secretHash: hashOf(secret), at: this.#parts.now(), kept: MAX_DEVICES });
    return secret;
  }
}
