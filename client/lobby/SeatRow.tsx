import { t } from '../i18n/lobby.ts';
import { FACTION_CHOICES, MAT_CHOICES } from '../setup/choices.ts';
import { SEAT_PLAYERS, type SeatForm } from './form.ts';
import { levelName } from './seatName.ts';

interface SeatRowProps {
  readonly number: number;
  readonly seat: SeatForm;
  readonly onChange: (change: Partial<SeatForm>) => void;
}

/** One seat of a new match: who plays it, with which faction and mat. */
export function SeatRow({ number, seat, onChange }: SeatRowProps) {
  return (
    <div className="seat-row">
      {seat.player === 'me' ? (
        <strong>{t('lobby:create.you')}</strong>
      ) : (
        <select
          aria-label={t('lobby:seat', { n: number })}
          name={`player${number}`}
          value={seat.player}
          onChange={(event) =>
            onChange({ player: SEAT_PLAYERS.find((player) => player === event.target.value) ?? 'open' })
          }
        >
          {SEAT_PLAYERS.map((player) => (
            <option key={player} value={player}>
              {player === 'open' ? t('lobby:create.open') : t('lobby:create.bot', { level: levelName(player) })}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={t('lobby:create.faction', { n: number })}
        name={`faction${number}`}
        value={seat.faction ?? ''}
        onChange={(event) => onChange({ faction: FACTION_CHOICES.find((id) => id === event.target.value) ?? null })}
      >
        <option value="">{t('lobby:create.randomFaction')}</option>
        {FACTION_CHOICES.map((id) => (
          <option key={id} value={id}>
            {t(`faction.${id}`)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('lobby:create.mat', { n: number })}
        name={`mat${number}`}
        value={seat.mat ?? ''}
        onChange={(event) => onChange({ mat: MAT_CHOICES.find((id) => id === event.target.value) ?? null })}
      >
        <option value="">{t('lobby:create.randomMat')}</option>
        {MAT_CHOICES.map((id) => (
          <option key={id} value={id}>
            {t(`mat.${id}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
