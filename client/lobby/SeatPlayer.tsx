import { t } from '../i18n/lobby.ts';
import { SEAT_PLAYERS, type SeatForm } from './form.ts';
import { levelName } from '../ui/seatName.ts';

interface SeatPlayerProps {
  readonly seat: SeatForm;
  /** The seat's number, starting at 1. */
  readonly n: number;
  readonly onChange: (change: Pick<SeatForm, 'player'>) => void;
}

/** The field that selects a seat's player: a bot, or anyone who joins. The host's own seat has fixed text instead. */
export function SeatPlayer({ seat, n, onChange }: SeatPlayerProps) {
  if (seat.player === 'me') return <strong>{t('lobby:create.you')}</strong>;
  return (
    <select
      aria-label={t('lobby:seat', { n })}
      name={`player${n}`}
      value={seat.player}
      onChange={(event) => onChange({ player: SEAT_PLAYERS.find((player) => player === event.target.value) ?? 'open' })}
    >
      {SEAT_PLAYERS.map((player) => (
        <option key={player} value={player}>
          {player === 'open' ? t('lobby:create.open') : t('lobby:create.bot', { level: levelName(player) })}
        </option>
      ))}
    </select>
  );
}
