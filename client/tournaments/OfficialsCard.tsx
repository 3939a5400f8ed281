import { useState } from 'react';
import { BOT_LEVELS, DEFAULT_BOT_LEVEL, type BotLevel } from '../../game/bots/levels.ts';
import { TOURNAMENT_LIMITS } from '../../protocol/formats.ts';
import type { TournamentPlayer, TournamentView } from '../../protocol/tournaments.ts';
import { GuestEmblem } from '../guest/GuestEmblem.tsx';
import '../i18n/lobby.ts';
import { t } from '../i18n/tournaments.ts';
import { actIn, type TournamentAct } from '../net/tournaments.ts';
import { Choice } from '../ui/Choice.tsx';
import { Chips } from '../ui/Chips.tsx';
import { Fault } from '../ui/Fault.tsx';
import { useBusy } from '../ui/useBusy.ts';
import { tournamentFault } from './faults.ts';
import { nameOf } from './names.ts';
import { TwoSteps } from './TwoSteps.tsx';
import { NumberField } from '../ui/NumberField.tsx';

interface OfficialsProps {
  readonly view: TournamentView;
  readonly own: string | null;
}

type Act = (name: TournamentAct, body?: object) => void;

function BotsControl({ view, busy, act }: { view: TournamentView; busy: boolean; act: Act }) {
  const [level, setLevel] = useState<BotLevel>(DEFAULT_BOT_LEVEL);
  const [count, setCount] = useState(1);
  const left =
    TOURNAMENT_LIMITS.bots - view.players.filter(({ bot, state }) => bot !== undefined && state !== 'withdrawn').length;
  if (left <= 0) return null;
  return (
    <fieldset>
      <legend>{t('tournaments:run.bots')}</legend>
      <div className="choices">
        <Chips
          name="level"
          value={level}
          choices={BOT_LEVELS}
          nameOf={(each) => t(`lobby:level.${each}`)}
          onChange={setLevel}
        />
      </div>
      <div className="row">
        <NumberField
          name="count"
          label={t('tournaments:run.count')}
          value={Math.min(count, left)}
          choices={Array.from({ length: left }, (_, i) => i + 1)}
          onChange={setCount}
        />
        <button type="button" disabled={busy} onClick={() => act('bots', { level, count: Math.min(count, left) })}>
          {t('tournaments:run.add')}
        </button>
      </div>
    </fieldset>
  );
}

function ArbitersControl({ view, busy, act }: { view: TournamentView; busy: boolean; act: Act }) {
  const known = new Set([view.organiser?.id, ...view.arbiters.map(({ id }) => id)]);
  return (
    <>
      <PlayerControl
        view={view}
        busy={busy}
        name="arbiter"
        title={t('tournaments:run.arbiter')}
        players={numbersOf(view, ({ guest }) => guest !== undefined && !known.has(guest))}
        onChosen={(player) => act('arbiters', { guest: view.players[player].guest })}
      />
      {view.arbiters.length > 0 && (
        <ul className="tournament-players">
          {view.arbiters.map(({ id, name, emblem }) => (
            <li key={id}>
              <GuestEmblem name={emblem} size={24} />
              <span dir="auto">{name}</span>
              <button
                type="button"
                className="plain"
                disabled={busy}
                onClick={() => act('arbiters', { guest: id, remove: true })}
              >
                {t('tournaments:run.removeArbiter', { name })}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface PlayerControlProps {
  readonly view: TournamentView;
  readonly busy: boolean;
  readonly name: string;
  readonly title: string;
  /** The numbers of the players to choose from. Nothing is shown if there are none. */
  readonly players: readonly number[];
  readonly onChosen: (player: number) => void;
}

/** A control for an action on one player. */
function PlayerControl({ view, busy, name, title, players, onChosen }: PlayerControlProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const player = players.find((each) => each === chosen);
  if (players.length === 0) return null;
  return (
    <fieldset>
      <legend>{title}</legend>
      <div className="row">
        <Choice
          name={name}
          label={t('tournaments:run.choose')}
          value={player ?? null}
          choices={players}
          nameOf={(number) => nameOf(view, number)}
          onChange={setChosen}
        />
        <button
          type="button"
          disabled={busy || player === undefined}
          onClick={() => player !== undefined && onChosen(player)}
        >
          {title}
        </button>
      </div>
    </fieldset>
  );
}

const numbersOf = ({ players }: TournamentView, isMeant: (player: TournamentPlayer) => boolean): number[] =>
  players.filter(isMeant).map(({ number }) => number);

/** The controls with which the organiser and the arbiters run the tournament. */
export function OfficialsCard({ view, own }: OfficialsProps) {
  const { busy, fault, run } = useBusy(tournamentFault);
  const { tournamentID, status, rounds } = view;
  const act: Act = (name, body = {}) => run(() => actIn(tournamentID, name, body));
  const isDecided = rounds.at(-1)?.tables.every((table) => table.status === 'over') ?? true;
  if (status === 'over') return null;
  return (
    <section className="card tournament-run">
      <h2>{t('tournaments:run.title')}</h2>
      {isDecided && (
        <p className="row">
          <button
            type="button"
            className="primary"
            disabled={busy}
            onClick={() => act('round', { round: rounds.length + 1 })}
          >
            {t(rounds.length === 0 ? 'tournaments:run.first' : 'tournaments:run.next')}
          </button>
        </p>
      )}
      {status === 'registration' && <BotsControl view={view} busy={busy} act={act} />}
      <PlayerControl
        view={view}
        busy={busy}
        name="removed"
        title={t('tournaments:run.remove')}
        players={numbersOf(view, ({ state }) => state !== 'withdrawn')}
        onChosen={(player) => act('withdraw', { player })}
      />
      {status === 'registration' && (
        <PlayerControl
          view={view}
          busy={busy}
          name="readmitted"
          title={t('tournaments:run.readmit')}
          players={numbersOf(view, ({ removed }) => removed)}
          onChosen={(player) => act('register', { player })}
        />
      )}
      {view.organiser?.id === own && <ArbitersControl view={view} busy={busy} act={act} />}
      <TwoSteps
        name={t('tournaments:run.cancel')}
        sure={t('tournaments:run.sure')}
        keep={t('tournaments:run.keep')}
        busy={busy}
        onSure={() => act('cancel')}
      />
      <Fault>{fault}</Fault>
    </section>
  );
}
