import { t } from '../i18n/lobby.ts';
import { readKept, writeKept } from '../storage/storage.ts';
import type { GuestLook } from '../../protocol/guest.ts';
import { drawEmblem, emblemName } from './emblems.ts';

/**
 * The name and emblem for a new guest: the last ones used in this browser, even if the server has deleted that guest,
 * or else random ones. This way, no one needs to think of a name before playing.
 */

const KEY = 'scythe.guest';

function propose(): GuestLook {
  const look = drawEmblem();
  const number = 10 + Math.floor(Math.random() * 90);
  return {
    name: t('lobby:guest.proposed', { calling: t(`lobby:guest.calling.${look.symbol}`), number }),
    emblem: emblemName(look),
  };
}

/** Returns the name and emblem to create a guest with. */
export function rememberedLook(): GuestLook {
  const kept = readKept(KEY) as Partial<GuestLook> | null;
  if (typeof kept?.name === 'string' && typeof kept.emblem === 'string') {
    return { name: kept.name, emblem: kept.emblem };
  }
  const look = propose();
  rememberLook(look);
  return look;
}

export const rememberLook = ({ name, emblem }: GuestLook): void => writeKept(KEY, { name, emblem });
