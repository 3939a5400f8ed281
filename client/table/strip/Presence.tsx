import { t } from '../../i18n/table.ts';
import type { PublicPlayer } from '../../../protocol/match.ts';
import { Icon } from '../../ui/Icon.tsx';

/** `away`: a bot plays until he is back. `absent`: not connected just now. */
export type PresenceOf = 'nobody' | 'unsaid' | 'here' | 'absent' | 'away' | 'bot';

/** Is whoever has a seat there? */
export function presenceOf({ name, isConnected, away, bot }: PublicPlayer): PresenceOf {
  if (name === undefined || name === '') return 'nobody';
  if (away === true) return 'away';
  if (bot !== undefined) return 'bot';
  // On one device, and in a match that is shown again, there is no line to anybody.
  if (isConnected === undefined) return 'unsaid';
  return isConnected ? 'here' : 'absent';
}

/** A dot for a person, lit while he is connected; a small machine for a bot. */
export function Presence({ presence }: { presence: PresenceOf }) {
  if (presence === 'nobody' || presence === 'unsaid') return null;
  const text = t(`table:seat.presence.${presence}`);
  return (
    <span className={`presence ${presence}`} title={text}>
      {(presence === 'bot' || presence === 'away') && <Icon name="bot" />}
      <span className="hidden">{text}</span>
    </span>
  );
}
