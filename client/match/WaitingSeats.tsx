import { FACTIONS } from '../../game/data/ids.ts';
import type { PublicMatch, PublicPlayer } from '../../protocol/match.ts';
import { isTaken } from '../net/api.ts';
import { describeSetup } from '../setup/described.ts';
import { WaitingSeat } from './WaitingSeat.tsx';

interface WaitingSeatsProps {
  readonly match: PublicMatch;
  /** The seats as the server last sent them. */
  readonly seats: readonly PublicPlayer[];
  /** The player's own seat, or null. */
  readonly own: number | null;
  readonly busy?: boolean;
  /** Takes a free seat. Absent if the viewer cannot take one. */
  readonly onTake?: (seat: number) => void;
  /** Removes a player. Only for the host. */
  readonly onRemove?: (seat: number) => void;
  /** Gives a free seat to a bot, or removes the bot. Only for the host. */
  readonly onBot?: (seat: number, isGiven: boolean) => void;
}

/** The seats of a waiting match. */
export function WaitingSeats({ match, seats, own, busy = false, onTake, onRemove, onBot }: WaitingSeatsProps) {
  const isLastFree = seats.filter((seat) => !isTaken(seat)).length === 1;
  const { factions, mats } = describeSetup(match.setupData);
  return (
    <ol className="waiting-seats">
      {seats.map((seat) => (
        <WaitingSeat
          key={seat.id}
          seat={seat}
          faction={FACTIONS.find((id) => id === factions[seat.id]) ?? null}
          mat={mats[seat.id] ?? null}
          isHost={seat.id === match.host}
          isOwn={seat.id === own}
          busy={busy}
          {...(onTake === undefined ? {} : { onTake })}
          {...(onRemove === undefined ? {} : { onRemove })}
          {...(onBot === undefined ? {} : { onBot })}
          isLastFree={isLastFree}
        />
      ))}
    </ol>
  );
}
