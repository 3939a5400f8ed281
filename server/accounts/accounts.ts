import type { IncomingHttpHeaders } from 'node:http';
import type {
  Account,
  NewPasskeyBody,
  NewPasskeyOptions,
  PasskeySignInBody,
  RecoveryCodes,
  SignInOptions,
  SignedIn,
} from '../../protocol/account.ts';
import type { Guest } from '../../protocol/guest.ts';
import { drawMatchID as drawID, drawSecret, hashOf } from '../credentials.ts';
import { LobbyFault, noGuest, tooManyRequests } from '../http/fault.ts';
import type { Budgets } from '../http/limiters.ts';
import type { Guests } from '../lobby/guests.ts';
import { readName } from '../lobby/names.ts';
import type { Reader, Trx } from '../storage/database.ts';
import { countDevices, findGuest, markSeen } from '../storage/guests.ts';
import { countBelongings, findMerge, haveMet, insertMerge, mergeGuest, type Merge } from '../storage/merging.ts';
import {
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  markPasskeyUsed,
  passkeysOf,
  renamePasskey,
  takeChallenge,
} from '../storage/passkeys.ts';
import { codesByHandle, codesOf, replaceCodes, useCode } from '../storage/recoveryCodes.ts';
import { holdClocks } from '../lobby/vacations.ts';
import { vacationsOf } from '../storage/vacations.ts';
import type { Store } from '../storage/store.ts';
import { drawCode, fitsCode, readCode } from './recoveryCodes.ts';
import { CHALLENGE_MS, readClientData, type RelyingParty } from './relyingParty.ts';

const MAX_PASSKEYS = 20;
const CODES = 8;
/** How long after a sign-in the device's previous guest can be merged into the new one, in milliseconds. */
const MERGE_MS = 10 * 60 * 1000;

interface Parts {
  readonly store: Store;
  readonly guests: Guests;
  readonly party: RelyingParty;
  /** Limits how often each address can try to sign in, add a passkey or renew recovery codes. */
  readonly attempts: Budgets;
  readonly now: () => number;
}

/**
 * The answer to a sign-in, and the secret for the cookie. The secret is null if the device was already signed in as
 * this guest.
 */
interface Welcome {
  readonly answer: SignedIn;
  readonly secret: string | null;
}

const noSuchPasskey = (): LobbyFault => new LobbyFault('no-such-passkey', 'You have no such passkey.');
const unknownPasskey = (): LobbyFault =>
  new LobbyFault('passkey-unknown', 'This passkey is not linked to a profile here. It may have been removed.');
const usedCode = (): LobbyFault =>
  new LobbyFault('code-used', 'This recovery code has been used. Each works only once.');
const spentMerge = (): LobbyFault =>
  new LobbyFault('merge-spent', 'The profiles can no longer be merged. Sign in again.');

/** Manages passkeys and recovery codes, which let guests keep their profiles and open them on other devices. */
export class Accounts {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get #db() {
    return this.#parts.store.database.db;
  }

  /**
   * Counts an attempt to sign in, add a passkey or renew recovery codes. Throws `too-many-requests` if the address has
   * used up its budget.
   */
  async attempt(address: string): Promise<void> {
    if (!(await this.#parts.attempts.take(address))) throw tooManyRequests();
  }

  /**
   * Returns a guest's passkeys and number of devices, how many recovery codes are unused, and when the codes were
   * created.
   */
  async of({ id }: Guest): Promise<Account> {
    const passkeys = await passkeysOf(this.#db, id);
    const codes = await codesOf(this.#db, id);
    return {
      passkeys: passkeys.map(({ id: own, name, since, usedAt }) => ({ id: own, name, since, usedAt })),
      codes:
        codes.length === 0
          ? null
          : { left: codes.filter(({ usedAt }) => usedAt === null).length, since: codes[0].since },
      devices: await countDevices(this.#db, id),
    };
  }

  /** Returns options for a new passkey. Throws `too-many-passkeys` if the guest has reached the limit. */
  async newPasskey(guest: Guest): Promise<NewPasskeyOptions> {
    const known = await this.#demandRoom(guest.id);
    const options = await this.#parts.party.newPasskey(guest, known);
    await this.#keep(options.challenge, guest.id);
    return options;
  }

  /**
   * Adds a passkey. Throws a name fault if its name is invalid, `too-many-passkeys` if the guest has reached the limit,
   * `challenge-spent` if the challenge is no longer valid, `passkey-foreign` if the response was created for another
   * site, `passkey-refused` if the response is invalid, and `passkey-known` if a profile already has the passkey.
   */
  async addPasskey(guest: Guest, body: NewPasskeyBody, headers: IncomingHttpHeaders): Promise<Account> {
    // The name is read first, so that an invalid one does not use up the challenge.
    const name = readName(body.name);
    // Several challenges can be open at once, so the limit is checked again.
    await this.#demandRoom(guest.id);
    const challenge = await this.#takeChallenge(body.response.response.clientDataJSON, guest.id);
    const checked = await this.#parts.party.checkNew(body.response, challenge, headers);
    const isNew = await insertPasskey(this.#db, {
      ...checked,
      id: drawID(),
      guestID: guest.id,
      name,
      at: this.#parts.now(),
    });
    if (!isNew) throw new LobbyFault('passkey-known', 'This passkey already belongs to a profile.');
    return this.of(guest);
  }

  /**
   * Renames a passkey. Throws `no-such-passkey` if the guest does not have it, or a name fault if the name is invalid.
   */
  async renamePasskey(guest: Guest, id: string, name: string): Promise<Account> {
    if (!(await renamePasskey(this.#db, guest.id, id, readName(name)))) throw noSuchPasskey();
    return this.of(guest);
  }

  /** Removes a passkey. Throws `no-such-passkey` if the guest does not have it. */
  async removePasskey(guest: Guest, id: string): Promise<Account> {
    if (!(await deletePasskey(this.#db, guest.id, id))) throw noSuchPasskey();
    return this.of(guest);
  }

  /** Replaces the guest's recovery codes. The new codes appear only in this answer. */
  async renewCodes(guest: Guest): Promise<RecoveryCodes> {
    const drawn = await Promise.all(Array.from({ length: CODES }, drawCode));
    const stored = drawn.map((code) => code.stored);
    await replaceCodes(this.#db, guest.id, stored, this.#parts.now());
    return { codes: drawn.map(({ text }) => text), account: await this.of(guest) };
  }

  /** Returns options for signing in with a passkey. */
  async signInOptions(): Promise<SignInOptions> {
    const options = await this.#parts.party.signIn();
    await this.#keep(options.challenge, null);
    return options;
  }

  /**
   * Signs in with a passkey. `before`: the guest that the device was signed in as, or null. Throws `challenge-spent` if
   * the challenge is no longer valid, `passkey-unknown` if no profile has the passkey, `passkey-foreign` if the
   * response was created for another site, and `passkey-refused` if the response is invalid.
   */
  async signIn({ response }: PasskeySignInBody, headers: IncomingHttpHeaders, before: Guest | null): Promise<Welcome> {
    const challenge = await this.#takeChallenge(response.response.clientDataJSON, null);
    const passkey = await findPasskey(this.#db, response.id);
    if (passkey === undefined) throw unknownPasskey();
    const counter = await this.#parts.party.checkSignIn(response, passkey, challenge, headers);
    return this.#db.transaction().execute(async (trx) => {
      const used = { before: passkey.counter, counter, at: this.#parts.now() };
      if (!(await markPasskeyUsed(trx, passkey.id, used))) throw unknownPasskey();
      return this.#welcome(trx, passkey.guestID, before);
    });
  }

  /**
   * Signs in with a recovery code, which cannot be used again. Throws `code-unknown` if there is no such code, or
   * `code-used` if the code has already been used.
   */
  async signInByCode(text: string, before: Guest | null): Promise<Welcome> {
    const parts = readCode(text);
    const candidates = parts === null ? [] : await codesByHandle(this.#db, parts.handle);
    for (const code of candidates) {
      if (parts === null || !(await fitsCode(parts.secret, code))) continue;
      return this.#db.transaction().execute(async (trx) => {
        if (!(await useCode(trx, code.hash, this.#parts.now()))) throw usedCode();
        return this.#welcome(trx, code.guestID, before);
      });
    }
    throw new LobbyFault('code-unknown', 'This recovery code is not valid. Check each letter and number.');
  }

  /**
   * Returns the merge that a token identifies. Throws `merge-spent` if the token is unknown, has expired or was issued
   * to another guest, or `same-match` if both guests have seats in the same match or play in the same tournament.
   */
  async mergeOf(guest: Guest, token: string, db: Reader = this.#db): Promise<Merge> {
    const merge = await findMerge(db, hashOf(token), this.#parts.now());
    if (merge === undefined || merge.intoID !== guest.id) throw spentMerge();
    if (await haveMet(db, merge)) {
      throw new LobbyFault(
        'same-match',
        'Both profiles are in the same match or tournament, so they cannot be merged.',
      );
    }
    return merge;
  }

  /** Carries out the merge that a token identifies, in a single transaction. Throws the same codes as `mergeOf`. */
  async merge(guest: Guest, token: string): Promise<void> {
    // Deleting the merged guest also deletes the token. Any ratings that are not transferred remain under an id that
    // contains a dot, so it cannot belong to a guest.
    await this.#db.transaction().execute(async (trx) => {
      await mergeGuest(trx, await this.mergeOf(guest, token, trx), `former.${drawID()}`);
      const at = this.#parts.now();
      const until = (await vacationsOf(trx, [guest.id], at)).get(guest.id);
      if (until !== undefined) await holdClocks(trx, guest.id, until, at);
    });
  }

  /** Returns the guest's passkeys. Throws `too-many-passkeys` if the limit is reached. */
  async #demandRoom(guestID: string): ReturnType<typeof passkeysOf> {
    const known = await passkeysOf(this.#db, guestID);
    if (known.length < MAX_PASSKEYS) return known;
    throw new LobbyFault('too-many-passkeys', `You have ${MAX_PASSKEYS} passkeys. Remove one first.`);
  }

  async #keep(challenge: string, guestID: string | null): Promise<void> {
    await insertChallenge(this.#db, { challenge, guestID, expiresAt: this.#parts.now() + CHALLENGE_MS });
  }

  /**
   * Uses up the challenge named in the browser's data, and returns it. Throws `passkey-refused` if the data cannot be
   * read, or `challenge-spent` if the challenge is unknown, has expired, was already used or belongs to another guest.
   */
  async #takeChallenge(clientDataJSON: string, guestID: string | null): Promise<string> {
    const { challenge } = readClientData(clientDataJSON);
    const isValid = await takeChallenge(this.#db, { challenge, guestID, now: this.#parts.now() });
    if (!isValid) {
      throw new LobbyFault('challenge-spent', 'This took longer than five minutes or was sent twice. Try again.');
    }
    return challenge;
  }

  async #welcome(trx: Trx, guestID: string, before: Guest | null): Promise<Welcome> {
    const now = this.#parts.now();
    const found = await findGuest(trx, guestID);
    if (found === undefined) throw noGuest();
    const { since: _, ...guest } = found;
    await markSeen(trx, guestID, now);
    if (before?.id === guestID) return { answer: { guest, other: null }, secret: null };
    const secret = await this.#parts.guests.addDevice(trx, guestID);
    if (before === null) return { answer: { guest, other: null }, secret };
    const belongings = await countBelongings(trx, before.id);
    // A guest without matches or tournaments has nothing to merge.
    if (belongings.matches + belongings.tournaments === 0) return { answer: { guest, other: null }, secret };
    const token = drawSecret();
    const expiresAt = now + MERGE_MS;
    await insertMerge(trx, { guestID: before.id, intoID: guestID, tokenHash: hashOf(token), expiresAt });
    return { answer: { guest, other: { guest: before, ...belongings, token, expiresAt } }, secret };
  }
}
