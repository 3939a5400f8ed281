import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from '../ui/Link.tsx';
import { Message } from '../page/Message.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import { matchPath } from '../ui/router.ts';
import { whoNamed } from '../i18n/factions.ts';
import { t } from '../i18n/replay.ts';
import type { PublicMatch } from '../../protocol/match.ts';
import { courseOfLog, stepOfLine, turnStep } from '../steps/course.ts';
import { Scrubber, type SeatLook } from '../steps/Scrubber.tsx';
import { useStepKeys } from '../steps/useStepKeys.ts';
import { logLine } from '../table/log/logLines.ts';
import { isLoud, logTurns, type LogTurn } from '../table/log/logModel.ts';
import { NoMatchPage } from './NoMatchPage.tsx';
import { useLog } from './useLog.ts';
import { whyNot } from './whyNot.ts';

interface RunningProps {
  readonly match: PublicMatch;
  readonly own: number | null;
  readonly bearer?: string;
}

interface LinesProps {
  readonly turns: readonly LogTurn[];
  readonly index: number;
  readonly who: (seat: number) => string;
  readonly onGo: (index: number) => void;
}

/** The log, turn by turn, with the lines of the current action highlighted. */
function Lines({ turns, index, who, onGo }: LinesProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    const current = element?.querySelector<HTMLElement>('[aria-current=step]');
    if (!element || !current) return;
    element.scrollTop = current.offsetTop - element.offsetTop - element.clientHeight / 2;
  }, [index]);
  return (
    // A scrolling list must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className="log" ref={list} tabIndex={0} aria-label={t('replay:running.log')}>
      {turns.map(({ id, turn, lines }) => (
        <li key={id} className="log-turn">
          {turn !== null && (
            <h3>
              {who(turn.seat)} <small>{t('replay:running.round', { round: turn.round })}</small>
            </h3>
          )}
          <ul>
            {lines.map((line) => {
              if (line.gap) return null;
              const step = stepOfLine(line.id);
              const look = isLoud(line.event) ? 'running-line loud' : 'running-line';
              return (
                <li
                  key={line.id}
                  className={step > index ? 'ahead' : undefined}
                  aria-current={step === index ? 'step' : undefined}
                >
                  <button type="button" className={look} onClick={() => onGo(step)}>
                    {logLine(line.event, whoNamed(who))}
                  </button>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
}

/** Returns the seats' names and looks from the lobby's data, which does not reveal the factions dealt. */
const seatLooks = ({ players }: PublicMatch): SeatLook[] =>
  players.map(({ name = '' }, seat) => ({
    name: name || t('replay:running.seat', { n: seat + 1 }),
    fill: 'currentcolor',
    symbol: null,
  }));

/**
 * A match in progress, as the guest's seat or a spectator is allowed to see it. The log has events but no positions, so
 * this page has no board.
 */
export function Running({ match, own, bearer }: RunningProps) {
  const [round, setRound] = useState(0);
  const log = useLog(match.matchID, bearer, round);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = log.state === 'here' ? log.actions : 0;
  const index = Math.min(last, chosen ?? last);
  const turns = useMemo(() => (log.state === 'here' ? logTurns(log.entries) : []), [log]);
  const course = useMemo(() => courseOfLog(log.state === 'here' ? log.entries : [], last), [log, last]);
  const looks = useMemo(() => seatLooks(match), [match]);
  useStepKeys(
    useMemo(
      () => ({
        index,
        last,
        go: (to) => setChosen(Math.max(0, Math.min(last, to))),
        turn: (direction) => turnStep(course, index, direction),
      }),
      [index, last, course],
    ),
  );
  useEffect(() => {
    document.title = t('pageTitle', { title: t('replay:running.title') });
  }, []);
  if (log.state === 'loading') return <Message says="loading" quiet />;
  if (log.state === 'failed') {
    const why = whyNot(log.error, match) ?? { state: 'unreachable' };
    return <NoMatchPage why={why} onRetry={() => setRound(round + 1)} />;
  }
  const who = (seat: number): string => looks[seat]?.name ?? t('replay:running.seat', { n: seat + 1 });
  return (
    <PageFrame className="running">
      <h1>{t('replay:running.title')}</h1>
      <p>{own === null ? t('replay:running.spectator') : t('replay:running.own', { who: who(own) })}</p>
      <section className="card">
        <p className="row">
          <Link to={matchPath(match.matchID)} className="button primary">
            {t('replay:running.table')}
          </Link>
          <button type="button" onClick={() => setRound(round + 1)}>
            {t('replay:running.again')}
          </button>
        </p>
        <output className="running-place">{t('replay:place', { index, all: last })}</output>
        <Scrubber course={course} seats={looks} index={index} onGo={setChosen} />
        <Lines turns={turns} index={index} who={who} onGo={setChosen} />
      </section>
    </PageFrame>
  );
}
