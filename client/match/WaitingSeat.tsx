import type { FactionId } from '../../game/state/ids.ts';
import { isTaken, type LobbySeat } from '../lobby/api.ts';
import { FACTION_NAMES } from '../words/names.ts';
import { WAITING_WORDS } from '../words/waiting.ts';

interface WaitingSeatProps {
  readonly seat: LobbySeat;
  /** The faction the set-up names for the seat. */
  readonly faction: string | null;
  readonly isHost: boolean;
  readonly isOwn: boolean;
  /** A bot that this page runs. */
  readonly isBot: boolean;
}

/** One seat of a match that waits: who sits there and whether he is connected. */
export function WaitingSeat({ seat, faction, isHost, isOwn, isBot }: WaitingSeatProps) {
  const taken = isTaken(seat);
  const state = !taken ? 'free' : seat.isConnected === true ? 'here' : 'away';
  const tags = [
    ...(isOwn ? [WAITING_WORDS.you] : []),
    ...(isHost ? [WAITING_WORDS.host] : []),
    ...(isBot ? [WAITING_WORDS.bot] : []),
  ];
  return (
    <li className={`waiting-seat ${state}`} data-seat={seat.id}>
      <span className="waiting-number" aria-hidden="true">
        {seat.id + 1}
      </span>
      <span className="waiting-who">
        <b>{taken ? seat.name : WAITING_WORDS.free}</b>
        {tags.length > 0 && <small> ({tags.join(', ')})</small>}
        {faction !== null && <small>{FACTION_NAMES[faction as FactionId] ?? faction}</small>}
      </span>
      {taken && <span className="waiting-state">{WAITING_WORDS[state === 'here' ? 'here' : 'away']}</span>}
    </li>
  );
}
