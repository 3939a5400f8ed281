import { useState } from 'react';
import { BOT_LEVELS, DEFAULT_BOT_LEVEL, type BotLevel } from '../../game/bots/levels.ts';
import { TOURNAMENT_LIMITS } from '../../protocol/formats.ts';
import type { TournamentView } from '../../protocol/tournaments.ts';
import '../i18n/lobby.ts';
import { t } from '../i18n/tournaments.ts';
import { actIn, type TournamentAct } from '../net/tournaments.ts';
import { Choice } from '../ui/Choice.tsx';
import { Chips } from '../ui/Chips.tsx';
import { Fault } from '../ui/Fault.tsx';
import { useBusy } from '../ui/useBusy.ts';
import { tournamentFault } from './faults.ts';
import { nameOf } from './names.ts';
import { NumberField } from './NumberField.tsx';

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
  const [chosen, setChosen] = useState<number | null>(null);
  const known = new Set([view.organiser?.id, ...view.arbiters.map(({ id }) => id)]);
  const guests = view.players.filter(({ guest }) => guest !== undefined && !known.has(guest));
  return (
    <fieldset>
      <legend>{t('tournaments:run.arbiter')}</legend>
      <div className="row">
        <Choice
          name="arbiter"
          label={t('tournaments:run.choose')}
          value={chosen}
          choices={guests.map(({ number }) => number)}
          nameOf={(number) => nameOf(view, number)}
          onChange={setChosen}
        />
        <button
          type="button"
          disabled={busy || chosen === null}
          onClick={() => act('arbiters', { guest: chosen === null ? '' : view.players[chosen].guest })}
        >
          {t('tournaments:run.add')}
        </button>
        {view.arbiters.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className="plain"
            disabled={busy}
            onClick={() => act('arbiters', { guest: id, remove: true })}
          >
            {t('tournaments:run.removeArbiter', { name })}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function RemoveControl({ view, busy, act }: { view: TournamentView; busy: boolean; act: Act }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const inside = view.players.filter(({ state }) => state !== 'withdrawn').map(({ number }) => number);
  return (
    <fieldset>
      <legend>{t('tournaments:run.remove')}</legend>
      <div className="row">
        <Choice
          name="removed"
          label={t('tournaments:run.choose')}
          value={chosen}
          choices={inside}
          nameOf={(number) => nameOf(view, number)}
          onChange={setChosen}
        />
        <button type="button" disabled={busy || chosen === null} onClick={() => act('withdraw', { player: chosen })}>
          {t('tournaments:run.remove')}
        </button>
      </div>
    </fieldset>
  );
}

/** What the organiser and the arbiters can do about the whole tournament. */
export function OfficialsCard({ view, own }: OfficialsProps) {
  const { busy, fault, run } = useBusy(tournamentFault);
  const [isSure, setSure] = useState(false);
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
      <RemoveControl view={view} busy={busy} act={act} />
      {view.organiser?.id === own && <ArbitersControl view={view} busy={busy} act={act} />}
      <p className="row">
        <button
          type="button"
          className="plain"
          disabled={busy}
          onClick={() => {
            if (isSure) act('cancel');
            setSure(!isSure);
          }}
        >
          {t(isSure ? 'tournaments:run.sure' : 'tournaments:run.cancel')}
        </button>
      </p>
      <Fault>{fault}</Fault>
    </section>
  );
}
