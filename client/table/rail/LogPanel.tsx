import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { GameEvent } from '../../../game/events.ts';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Emblem } from '../Emblem.tsx';
import { logLine, namesIn } from '../logLines.ts';
import { useTableValue } from '../TableContext.tsx';
import { iconOf, isLoud, logTurns, placesOf, type LogTurn } from './logModel.ts';

/** Turns shown at first; a whole match has hundreds. */
const RECENT = 25;

/** A sentence of the log; pointing at it lights its places. */
export function LogLine({ event }: { event: GameEvent }) {
  const { view, light } = useTableValue();
  const icon = iconOf(event);
  const places = placesOf(event);
  const text = logLine(event, namesIn(view));
  const content = (
    <>
      <span className="log-icon">{icon === null ? null : <Icon name={icon} />}</span>
      <span>{text}</span>
    </>
  );
  const look = isLoud(event) ? 'log-line loud' : 'log-line';
  if (places.length === 0) return <span className={look}>{content}</span>;
  return (
    <button
      type="button"
      className={look}
      onPointerEnter={() => light(places)}
      onPointerLeave={() => light([])}
      onFocus={() => light(places)}
      onBlur={() => light([])}
      onClick={() => light(places)}
    >
      {content}
    </button>
  );
}

/** A turn's lines under the name of who had it. */
export const TurnLines = memo(function TurnLines({ turn }: { turn: LogTurn }) {
  const { view } = useTableValue();
  const faction = turn.turn === null ? null : view.players[turn.turn.seat].faction;
  return (
    <li className="log-turn">
      {turn.turn !== null && faction !== null && (
        <h3>
          <Emblem faction={faction} size={18} /> {t(`faction.${faction}`)}
          <small>{t('table:round', { round: turn.turn.round })}</small>
        </h3>
      )}
      <ul>
        {turn.lines.map((entry) => (
          <li key={entry.id}>
            {entry.gap ? <span className="log-line soft">{t('table:log.gap')}</span> : <LogLine event={entry.event} />}
          </li>
        ))}
      </ul>
    </li>
  );
});

/** What happened in the match by turns, the latest at the end. */
export function LogPanel() {
  const { source } = useTableValue();
  const { log } = source;
  const list = useRef<HTMLOListElement>(null);
  const [all, setAll] = useState(false);
  const turns = useMemo(() => logTurns(log), [log]);
  const shown = all ? turns : turns.slice(-RECENT);
  useEffect(() => {
    const element = list.current;
    if (element !== null) element.scrollTop = element.scrollHeight;
  }, [log]);
  return (
    // A scrolling list must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className="log" ref={list} tabIndex={0} aria-label={t('table:log.title')}>
      {shown.length < turns.length && (
        <li>
          <button type="button" onClick={() => setAll(true)}>
            {t('table:log.earlier')}
          </button>
        </li>
      )}
      {shown.map((turn) => (
        <TurnLines key={turn.id} turn={turn} />
      ))}
    </ol>
  );
}
