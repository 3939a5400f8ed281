import { t } from '../../i18n/table.ts';
import type { PublicPlayer } from '../../../protocol/match.ts';
import { Icon } from '../../ui/Icon.tsx';
import { tip } from '../../ui/tips.ts';

/** `away`: a bot plays until the player returns. `absent`: not connected right now. `unsaid`: not known. */
type PresenceOf = 'nobody' | 'unsaid' | 'here' | 'absent' | 'away' | 'bot';

/** Returns whether a seat's player is present. */
export function presenceOf({ name, isConnected, away, bot }: PublicPlayer): PresenceOf {
  if (name === undefined || name === '') return 'nobody';
  if (away === true) return 'away';
  if (bot !== undefined) return 'bot';
  // A match on one device and a replay have no connection status.
  if (isConnected === undefined) return 'unsaid';
  return isConnected ? 'here' : 'absent';
}

/** A dot for a person, bright while they are connected, or a small robot for a bot. */
export function Presence({ presence }: { presence: PresenceOf }) {
  if (presence === 'nobody' || presence === 'unsaid') return null;
  const text = t(`table:seat.presence.${presence}`);
  return (
    <span className={`presence ${presence}`} {...tip(() => ({ name: text }))}>
      {(presence === 'bot' || presence === 'away') && <Icon name="bot" />}
      <span className="hidden">{text}</span>
    </span>
  );
}
