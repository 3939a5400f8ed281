import type { FactionId } from '../../game/state/ids.ts';
import { isTaken, type LobbySeat } from '../lobby/api.ts';
import { FACTION_NAMES } from '../words/names.ts';
import { WAITING_WORDS } from '../words/waiting.ts';
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
    ...(isOwn ? [WAITING_WORDS.you] : []),
    ...(isHost ? [WAITING_WORDS.host] : []),
    ...(isBot ? [WAITING_WORDS.bot] : []),
    ...(faction === null ? [] : [WAITING_WORDS.plays(FACTION_NAMES[faction])]),
  ];
  return (
    <li className={`waiting-seat ${state}`} data-seat={seat.id}>
      <span className="waiting-number" aria-hidden="true">
        {seat.id + 1}
      </span>
      <span className="waiting-who">
        <b>{taken ? seat.name : WAITING_WORDS.free}</b>
        {notes.length > 0 && <small>{notes.join(', ')}</small>}
      </span>
      {faction !== null && <Emblem faction={faction} />}
      {taken && <span className="waiting-state">{WAITING_WORDS[state === 'here' ? 'here' : 'away']}</span>}
    </li>
  );
}
