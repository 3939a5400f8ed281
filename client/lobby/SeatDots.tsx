import { GuestEmblem } from '../guest/GuestEmblem.tsx';
import { t } from '../i18n/lobby.ts';
import { Icon } from '../ui/Icon.tsx';
import { seatName } from '../ui/seatName.ts';

interface Dot {
  readonly name?: string;
  readonly emblem?: unknown;
  readonly bot?: string;
  readonly away?: boolean;
}

/** A match's seats as a row of small icons. Names appear only as tooltips, so callers must also show them as text. */
export function SeatDots({ seats }: { seats: readonly Dot[] }) {
  return (
    <span className="seat-dots">
      {seats.map((seat, i) => {
        const name = seatName(seat, i);
        if (name === '') return <i key={i} className="dot free" title={t('lobby:freeSeat')} />;
        const isBot = seat.bot !== undefined && seat.away !== true;
        return (
          <span key={i} className="dot" title={name}>
            {isBot ? (
              <span className="guest-emblem bot" aria-hidden="true">
                <Icon name="bot" />
              </span>
            ) : (
              <GuestEmblem name={seat.emblem} size={28} />
            )}
          </span>
        );
      })}
    </span>
  );
}
