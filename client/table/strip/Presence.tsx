import { momentText } from '../../i18n/dates.ts';
import { t } from '../../i18n/table.ts';
import type { PublicPlayer } from '../../../protocol/match.ts';
import { Icon } from '../../ui/Icon.tsx';
import { tip } from '../../ui/tips.ts';

/** `away`: a bot plays until the player returns. `absent`: not connected right now. `unsaid`: not known. */
type PresenceOf = 'nobody' | 'unsaid' | 'here' | 'absent' | 'away' | 'bot' | 'vacation';

/** Returns the presence status of a seat's player. */
export function presenceOf({ name, isConnected, away, bot, vacation = 0 }: PublicPlayer): PresenceOf {
  if (name === undefined || name === '') return 'nobody';
  if (away === true) return 'away';
  if (bot !== undefined) return 'bot';
  if (isConnected !== true && vacation > Date.now()) return 'vacation';
  // A match on one device and a replay have no connection status.
  if (isConnected === undefined) return 'unsaid';
  return isConnected ? 'here' : 'absent';
}

/**
 * A dot for a human player (bright while they are connected), a robot icon if a bot plays the seat, or a pause icon
 * during a vacation. Renders nothing if the seat is free or its connection status is unknown.
 */
export function Presence({ presence, vacation = 0 }: { presence: PresenceOf; vacation?: number | undefined }) {
  if (presence === 'nobody' || presence === 'unsaid') return null;
  const text =
    presence === 'vacation'
      ? t('table:seat.vacation', { time: momentText(vacation) })
      : t(`table:seat.presence.${presence}`);
  return (
    <span className={`presence ${presence}`} {...tip(() => ({ name: text }))}>
      {(presence === 'bot' || presence === 'away') && <Icon name="bot" />}
      {presence === 'vacation' && <Icon name="pause" />}
      <span className="hidden">{text}</span>
    </span>
  );
}
