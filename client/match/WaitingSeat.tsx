import type { FactionId } from '../../game/state/ids.ts';
import { isTaken, type LobbySeat } from '../lobby/api.ts';
import { t } from '../i18n/lobby.ts';
import { Emblem } from '../table/Emblem.tsx';

interface WaitingSeatProps {
  readonly seat: LobbySeat;
  /** The faction the set-up names for the seat. */
  readonly faction: FactionId | null;
  readonly isHost: boolean;
  readonly isOwn: boolean;
  /** A bot that this page runs. */
  readonly isBot: boolean;
}

/** One seat of a match that waits: who sits there and whether he is connected. */
export function WaitingSeat({ seat, faction, isHost, isOwn, isBot }: WaitingSeatProps) {
  const taken = isTaken(seat);
  const state = !taken ? 'free' : seat.isConnected === true ? 'here' : 'away';
  const notes = [
    ...(isOwn ? [t('lobby:waiting.you')] : []),
    ...(isHost ? [t('lobby:waiting.host')] : []),
    ...(isBot ? [t('lobby:waiting.bot')] : []),
    ...(faction === null ? [] : [t('lobby:waiting.plays', { faction: t(`faction.${faction}`) })]),
  ];
  return (
    <li className={`waiting-seat ${state}`} data-seat={seat.id}>
      <span className="waiting-number" aria-hidden="true">
        {seat.id + 1}
      </span>
      <span className="waiting-who">
        <b>{taken ? seat.name : t('lobby:waiting.free')}</b>
        {notes.length > 0 && <small>{notes.join(', ')}</small>}
      </span>
      {faction !== null && <Emblem faction={faction} />}
      {taken && (
        <span className="waiting-state">{t(state === 'here' ? 'lobby:waiting.here' : 'lobby:waiting.away')}</span>
      )}
    </li>
  );
}
