import { memo, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Emblem } from '../Emblem.tsx';
import { RulesLink } from '../tips/RuleLink.tsx';
import { ruleOf } from './eventRules.ts';
import { factsOf, type LogFact } from './facts.ts';
import { factText, namesIn } from './logLines.ts';
import { useTableValue } from '../TableContext.tsx';
import { iconOf, isLoud, logTurns, placesOf, type LogTurn } from './logModel.ts';

/** The number of turns initially shown before and, in a replay, after the current moment. A match has hundreds. */
const RECENT = 25;

/** A line of the log. Pointing at it highlights its places. In a replay, a click goes to that moment. */
function LogLine({ turn, fact: { id, told } }: { turn: LogTurn; fact: LogFact }) {
  const { source, light } = useTableValue();
  const { view } = source;
  const { replayed } = source;
  if (told === null) return <span className="log-line soft">{t('table:log.gap')}</span>;
  const events = told.flat();
  const icon = events.map(iconOf).findLast((one) => one !== null) ?? null;
  const places = [...new Set(events.flatMap(placesOf))];
  const text = factText(told, { seat: turn.turn?.seat ?? null, section: turn.section }, namesIn(view));
  const content = (
    <>
      <span className="log-icon">{icon === null ? null : <Icon name={icon} />}</span>
      <span>{text}</span>
    </>
  );
  const look = events.some(isLoud) ? 'log-line loud' : 'log-line';
  if (places.length === 0 && replayed === undefined) return <span className={look}>{content}</span>;
  return (
    <button
      type="button"
      className={look}
      onPointerEnter={() => light(places)}
      onPointerLeave={() => light([])}
      onFocus={() => light(places)}
      onBlur={() => light([])}
      onClick={() => (replayed === undefined ? light(places) : replayed.go(id))}
    >
      {content}
    </button>
  );
}

/** A link to the rule behind a line, if there is one. */
function LogRule({ told }: { told: LogFact['told'] }) {
  const rule = told
    ?.flat()
    .map(ruleOf)
    .find((id) => id !== null);
  return rule === undefined ? null : (
    <RulesLink rule={rule} className="log-rule" label={t('table:tip.rule', { rule })}>
      {rule}
    </RulesLink>
  );
}

/**
 * The lines of a turn under its player's name. In a replay, `now` is the number of the current turn's lines that have
 * happened, or -1 for a turn that is still to come.
 */
export const TurnLines = memo(function TurnLines({ turn, now }: { turn: LogTurn; now?: number }) {
  const { view } = useTableValue().source;
  const faction = turn.turn === null ? null : view.players[turn.turn.seat].faction;
  const facts = useMemo(() => factsOf(turn), [turn]);
  return (
    <li className="log-turn" aria-current={now === 0 ? 'step' : undefined}>
      {turn.turn !== null && faction !== null && (
        <h3>
          <Emblem faction={faction} size={18} /> {t(`faction.${faction}`)}
          {turn.section !== null && (
            <span className="log-section">
              <Icon name={turn.section} /> {t(`table:section.${turn.section}`)}
            </span>
          )}
          <small>{t('table:round', { round: turn.turn.round })}</small>
        </h3>
      )}
      <ul>
        {facts.map((fact, i) => (
          <li
            key={fact.id}
            className={now !== undefined && i >= now ? 'ahead' : undefined}
            aria-current={now !== undefined && i === now - 1 ? 'step' : undefined}
          >
            <LogLine turn={turn} fact={fact} />
            <LogRule told={fact.told} />
          </li>
        ))}
      </ul>
    </li>
  );
});

/** Returns the number of lines in the part of a turn that has happened, or -1 if the turn has not begun (undefined). */
const factCount = (turn: LogTurn | undefined): number => (turn === undefined ? -1 : factsOf(turn).length);

/** The log grouped by turn, latest at the bottom. In a replay, the current line is centred. */
export function LogPanel() {
  const { source } = useTableValue();
  const { log, replayed, hasEarlierLog = false, readEarlierLog, forgetEarlierLog } = source;
  const list = useRef<HTMLOListElement>(null);
  const [all, setAll] = useState(false);
  const turns = useMemo(() => logTurns([...log, ...(replayed?.ahead ?? [])]), [log, replayed]);
  const done = useMemo(() => logTurns(log), [log]);
  const present = replayed === undefined ? turns.length : done.length;
  const from = all ? 0 : Math.max(0, present - RECENT);
  const to = all ? turns.length : present + RECENT;
  // Uses the id of the latest line, so that loading earlier lines does not change the scroll position.
  const latest = log.at(-1)?.id;
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const current = [...element.querySelectorAll<HTMLElement>('[aria-current=step]')].at(-1);
    // `scrollIntoView` would also scroll the page.
    element.scrollTop =
      current === undefined
        ? replayed === undefined
          ? element.scrollHeight
          : 0
        : current.offsetTop - element.offsetTop - element.clientHeight / 2;
  }, [latest, replayed]);
  const forget = useEffectEvent(() => forgetEarlierLog?.());
  useEffect(() => () => forget(), []);
  const showEarlier = () => {
    if (all || from === 0) readEarlierLog?.();
    setAll(true);
  };
  return (
    // A scrolling list must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className="log" ref={list} tabIndex={0} aria-label={t('table:log.title')}>
      {(from > 0 || hasEarlierLog) && (
        <li>
          <button type="button" onClick={showEarlier}>
            {t('table:log.earlier')}
          </button>
        </li>
      )}
      {turns.length === 0 && !hasEarlierLog && <li className="soft">{t('table:log.empty')}</li>}
      {turns.slice(from, to).map((turn, i) => (
        <TurnLines
          key={turn.id}
          turn={turn}
          // A finished turn needs no `now`, so it does not rerender.
          now={replayed === undefined || from + i < present - 1 ? undefined : factCount(done[from + i])}
        />
      ))}
      {to < turns.length && (
        <li>
          <button type="button" onClick={() => setAll(true)}>
            {t('table:log.later')}
          </button>
        </li>
      )}
    </ol>
  );
}
