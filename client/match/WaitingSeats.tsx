import { FACTIONS } from '../../game/data/ids.ts';
import type { PublicMatch, PublicPlayer } from '../../protocol/match.ts';
import { isTaken } from '../net/api.ts';
import { describeSetup } from '../setup/described.ts';
import { WaitingSeat } from './WaitingSeat.tsx';

interface WaitingSeatsProps {
  readonly match: PublicMatch;
  /** Who is in, as the server last told. */
  readonly seats: readonly PublicPlayer[];
  /** One's own seat, or none. */
  readonly own: number | null;
  readonly busy?: boolean;
  /** Sits down; only for whoever may. */
  readonly onTake?: (seat: number) => void;
  /** Sends somebody away; only for the host. */
  readonly onRemove?: (seat: number) => void;
  /** Gives a free seat to a bot, or takes it away from one; only for the host. */
  readonly onBot?: (seat: number, isGiven: boolean) => void;
}

/** The seats of a match that waits. */
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
