import { LOBBY_WORDS } from '../words/lobby.ts';
import { FACTION_NAMES, titled } from '../words/names.ts';
import { FACTION_CHOICES, MAT_CHOICES, type SeatForm } from './form.ts';

interface SeatRowProps {
  readonly number: number;
  readonly seat: SeatForm;
  readonly onChange: (change: Partial<SeatForm>) => void;
}

/** One seat of a new match: who plays it, with which faction and mat. */
export function SeatRow({ number, seat, onChange }: SeatRowProps) {
  const label = LOBBY_WORDS.seat(number);
  return (
    <div className="seat-row">
      {seat.player === 'me' ? (
        <strong>{LOBBY_WORDS.yourSeat}</strong>
      ) : (
        <select
          aria-label={label}
          name={`player${number}`}
          value={seat.player}
          onChange={(event) => onChange({ player: event.target.value === 'bot' ? 'bot' : 'open' })}
        >
          <option value="open">{LOBBY_WORDS.open}</option>
          <option value="bot">{LOBBY_WORDS.bot}</option>
        </select>
      )}
      <select
        aria-label={`${label}: ${LOBBY_WORDS.faction}`}
        name={`faction${number}`}
        value={seat.faction ?? ''}
        onChange={(event) => onChange({ faction: FACTION_CHOICES.find((id) => id === event.target.value) ?? null })}
      >
        <option value="">{`${LOBBY_WORDS.faction}: ${LOBBY_WORDS.random}`}</option>
        {FACTION_CHOICES.map((id) => (
          <option key={id} value={id}>
            {FACTION_NAMES[id]}
          </option>
        ))}
      </select>
      <select
        aria-label={`${label}: ${LOBBY_WORDS.mat}`}
        name={`mat${number}`}
        value={seat.mat ?? ''}
        onChange={(event) => onChange({ mat: MAT_CHOICES.find((id) => id === event.target.value) ?? null })}
      >
        <option value="">{`${LOBBY_WORDS.mat}: ${LOBBY_WORDS.random}`}</option>
        {MAT_CHOICES.map((id) => (
          <option key={id} value={id}>
            {titled(id)}
          </option>
        ))}
      </select>
    </div>
  );
}
