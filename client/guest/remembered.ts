import { t } from '../i18n/lobby.ts';
import { readKept, writeKept } from '../storage/storage.ts';
import type { GuestLook } from '../../protocol/guest.ts';
import { drawEmblem, emblemName } from './emblems.ts';

/**
 * The name and emblem somebody would have: his last ones in this browser, also where the server has forgotten him, or a
 * proposal, so that nobody has to think of a name before he can play.
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

/** The look to become a guest with. */
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
