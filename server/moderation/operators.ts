import type { Guest } from '../../protocol/guest.ts';
import { LobbyFault } from '../http/fault.ts';
import { hasPasskey, namesOf } from '../storage/moderation.ts';
import type { Store } from '../storage/store.ts';
import { looksLike } from './imitation.ts';

/** The operators of the site: the guests listed in `ADMINS` who have a passkey (docs/server.md, Moderation). */
export class Operators {
  readonly #store: Store;
  readonly #ids: readonly string[];

  constructor(store: Store, ids: readonly string[]) {
    this.#store = store;
    this.#ids = ids;
  }

  /**
   * Returns true if `ADMINS` lists the guest. Listed guests cannot be sanctioned, and others cannot imitate their
   * names.
   */
  isListed(guestID: string): boolean {
    return this.#ids.includes(guestID);
  }

  /** Returns true if the guest can act as an operator: `ADMINS` lists them, and they have a passkey. */
  async canAct(guest: Guest | null): Promise<boolean> {
    return guest !== null && this.isListed(guest.id) && (await hasPasskey(this.#store.database.db, guest.id));
  }

  /** Throws `name-reserved` if a name looks like that of a guest listed in `ADMINS` other than `guestID`. */
  async demandOtherName(name: string, guestID: string | null): Promise<void> {
    const others = this.#ids.filter((id) => id !== guestID);
    const names = await namesOf(this.#store.database.db, others);
    if (names.some((operator) => looksLike(name, operator.name))) {
      throw new LobbyFault('name-reserved', "This name is too close to an operator's. Choose another one.");
    }
  }
}
