import { useState } from 'react';
import { STAND_IN_LEVEL } from '../../game/bots/levels.ts';
import { TOURNAMENT_LIMITS } from '../../protocol/formats.ts';
import type { TournamentTable, TournamentView } from '../../protocol/tournaments.ts';
import { t } from '../i18n/tournaments.ts';
import { actIn, type TournamentAct } from '../net/tournaments.ts';
import { Choice } from '../ui/Choice.tsx';
import { Fault } from '../ui/Fault.tsx';
import { useBusy } from '../ui/useBusy.ts';
import { tournamentFault } from './faults.ts';
import { nameOf } from './names.ts';
import { NumberField } from '../ui/NumberField.tsx';

interface ControlsProps {
  readonly view: TournamentView;
  readonly round: number;
  readonly table: TournamentTable;
}

/** Returns the numbers of the guests who are available as substitutes: not withdrawn and not at an unfinished table. */
function reserves({ players, rounds }: TournamentView): number[] {
  const seated = new Set(
    (rounds.at(-1)?.tables ?? [])
      .filter(({ status }) => status !== 'over')
      .flatMap(({ seats }) => seats.map(({ player }) => player)),
  );
  return players
    .filter(({ number, guest, state }) => guest !== undefined && state !== 'withdrawn' && !seated.has(number))
    .map(({ number }) => number);
}

/** The officials' controls for a table: to pause it, replace a player, or decide or correct its result. */
export function TableControls({ view, round, table }: ControlsProps) {
  const { seats, status, paused, number } = table;
  const { busy, fault, run } = useBusy(tournamentFault);
  const [reason, setReason] = useState('');
  const [gone, setGone] = useState<number | null>(null);
  const [substitute, setSubstitute] = useState<number | null>(null);
  const [places, setPlaces] = useState<readonly number[]>(() => seats.map(({ place }, i) => place ?? i + 1));
  const act = (name: TournamentAct, body: object): void =>
    run(() => actIn(view.tournamentID, name, { round, table: number, reason, ...body }));
  const sat = seats.filter(({ missed }) => !missed).map(({ player }) => player);
  return (
    <details className="tournament-controls">
      <summary>{t('tournaments:run.table')}</summary>
      <label className="field">
        <span>{t('tournaments:run.reason')}</span>
        <input
          name="reason"
          maxLength={TOURNAMENT_LIMITS.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      {status === 'playing' && (
        <>
          <p className="row">
            <button type="button" disabled={busy} onClick={() => act('pause', { paused: !paused })}>
              {t(paused ? 'tournaments:run.resume' : 'tournaments:run.pause')}
            </button>
          </p>
          <fieldset>
            <legend>{t('tournaments:run.replace')}</legend>
            <div className="row">
              <Choice
                name="gone"
                label={t('tournaments:run.choose')}
                value={gone}
                choices={sat}
                nameOf={(player) => nameOf(view, player)}
                onChange={setGone}
              />
              <Choice
                name="substitute"
                label={t('tournaments:run.by')}
                none={t('tournaments:run.byBot')}
                value={substitute}
                choices={reserves(view)}
                nameOf={(player) => nameOf(view, player)}
                onChange={setSubstitute}
              />
              <button
                type="button"
                disabled={busy || gone === null}
                onClick={() =>
                  act('replace', {
                    player: gone,
                    by: substitute === null ? { bot: STAND_IN_LEVEL } : { player: substitute },
                  })
                }
              >
                {t('tournaments:run.replace')}
              </button>
            </div>
          </fieldset>
        </>
      )}
      <fieldset>
        <legend>{t(status === 'over' ? 'tournaments:run.correct' : 'tournaments:run.decide')}</legend>
        <div className="tournament-places">
          {seats.map(({ player }, i) => (
            <NumberField
              key={player}
              name={`place${i}`}
              label={t('tournaments:run.place', { name: nameOf(view, player) })}
              value={places[i]}
              choices={seats.map((_, n) => n + 1)}
              onChange={(place) => setPlaces(places.with(i, place))}
            />
          ))}
        </div>
        <button
          type="button"
          disabled={busy}
          onClick={() =>
            act('adjudicate', {
              places: seats.map(({ player }, i) => ({ player, place: places[i] })),
              correct: status === 'over',
            })
          }
        >
          {t(status === 'over' ? 'tournaments:run.correct' : 'tournaments:run.decide')}
        </button>
      </fieldset>
      <Fault>{fault}</Fault>
    </details>
  );
}
