import type { ReactNode } from 'react';
import { FACTIONS, PLAYER_MATS } from '../../game/data/ids.ts';
import { BASE_MATS, PLAYED_FACTIONS, seatCounts } from '../../game/data/limits.ts';
import { t } from '../i18n/lobby.ts';
import { Chips } from '../ui/Chips.tsx';
import { Choice } from '../ui/Choice.tsx';
import { seatsOf, seatsWith, type Chosen } from './choices.ts';
import { ExpansionField } from './ExpansionField.tsx';

interface SeatFieldsProps<Seat extends Chosen> {
  readonly seats: readonly Seat[];
  /** The seat to add when the table grows. */
  readonly newSeat: Seat;
  /** True if factions and player mats are dealt in a draft or an auction. The seats then have no fields for them. */
  readonly isDrafted?: boolean;
  /** True if the factions, mats and seats of the expansion can be chosen. */
  readonly expansion: boolean;
  readonly onExpansion: (expansion: boolean) => void;
  readonly onChange: (seats: readonly Seat[]) => void;
  /** Renders the fields for a seat's player. `n` starts at 1. */
  readonly player: (seat: Seat, n: number, onChange: (change: Partial<Seat>) => void) => ReactNode;
}

/** The fields for the number of seats and for each seat's player, faction and player mat. */
export function SeatFields<Seat extends Chosen>({
  seats,
  newSeat,
  isDrafted = false,
  expansion,
  onExpansion,
  onChange,
  player,
}: SeatFieldsProps<Seat>) {
  return (
    <>
      <fieldset className="choices">
        <legend>{t('lobby:create.seats')}</legend>
        <Chips
          name="seats"
          value={seats.length}
          choices={seatCounts(expansion)}
          onChange={(count) => onChange(seatsOf(seats, count, newSeat))}
        />
      </fieldset>
      <ExpansionField checked={expansion} onChange={onExpansion} />
      <fieldset className="seats">
        <legend>{t('lobby:create.who')}</legend>
        {seats.map((seat, i) => {
          const n = i + 1;
          const change = (part: Partial<Seat>) => onChange(seatsWith(seats, i, part));
          const choose = (part: Partial<Chosen>) => change(part as Partial<Seat>);
          return (
            <div key={n} className="seat-row">
              {player(seat, n, change)}
              {!isDrafted && (
                <>
                  <Choice
                    name={`faction${n}`}
                    label={t('lobby:create.faction', { n })}
                    none={t('lobby:create.randomFaction')}
                    value={seat.faction}
                    choices={expansion ? FACTIONS : PLAYED_FACTIONS}
                    nameOf={(id) => t(`faction.${id}`)}
                    onChange={(faction) => choose({ faction })}
                  />
                  <Choice
                    name={`mat${n}`}
                    label={t('lobby:create.mat', { n })}
                    none={t('lobby:create.randomMat')}
                    value={seat.mat}
                    choices={expansion ? PLAYER_MATS : BASE_MATS}
                    nameOf={(id) => t(`mat.${id}`)}
                    onChange={(mat) => choose({ mat })}
                  />
                </>
              )}
            </div>
          );
        })}
      </fieldset>
    </>
  );
}
