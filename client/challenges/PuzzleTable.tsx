import { useState } from 'react';
import type { Puzzle, Verdict } from '../../game/coach/puzzle.ts';
import type { Action } from '../../game/engine.ts';
import { viewFor } from '../../game/view.ts';
import { t } from '../i18n/challenges.ts';
import { whyOf } from '../i18n/refusals.ts';
import { linesOf } from '../steps/course.ts';
import type { TableSource } from '../table/source.ts';
import { Table } from '../table/Table.tsx';
import { Link } from '../ui/Link.tsx';
import { judgeTurn } from './judging.ts';
import { Judged } from './Judged.tsx';
import { noteTurn } from './streak.ts';
import { actInTurn, beginTurn, type Turn } from './turn.ts';
import '../table/table.css';
import '../ui/tableBar.css';
import './challenges.css';

type Judging =
  | { readonly state: 'none' | 'thinking' | 'failed' }
  | { readonly state: 'done'; readonly verdict: Verdict };

interface Tried {
  readonly turn: Turn;
  /** Increases whenever the table changes. */
  readonly id: number;
  readonly notice: TableSource['notice'];
  readonly judging: Judging;
}

/** Manages a puzzle in progress. `day`: the day to record the turn for, or null to leave the streak unchanged. */
function usePuzzle(puzzle: Puzzle, day: number | null) {
  const [tried, setTried] = useState<Tried>(() => ({
    turn: beginTurn(puzzle),
    id: 1,
    notice: null,
    judging: { state: 'none' },
  }));
  const judge = (turn: Turn, id: number): void => {
    const show = (judging: Judging): void => setTried((now) => (now.id === id ? { ...now, judging } : now));
    judgeTurn({ puzzle, actions: turn.actions }).then(
      (verdict) => {
        if (day !== null) noteTurn(day, verdict.share, verdict.isSolved);
        show({ state: 'done', verdict });
      },
      () => show({ state: 'failed' }),
    );
  };
  const act = (action: Action): void => {
    if (tried.turn.status !== 'playing') return;
    const next = actInTurn(tried.turn, action);
    if ('refused' in next) {
      setTried({ ...tried, notice: whyOf(next) });
      return;
    }
    const id = tried.id + 1;
    const isOver = next.status !== 'playing';
    setTried({ turn: next, id, notice: null, judging: { state: isOver ? 'thinking' : 'none' } });
    if (isOver) judge(next, id);
  };
  const again = (): void =>
    setTried({ turn: beginTurn(puzzle), id: tried.id + 1, notice: null, judging: { state: 'none' } });
  const retry = (): void => {
    setTried({ ...tried, judging: { state: 'thinking' } });
    judge(tried.turn, tried.id);
  };
  return { tried, act, again, retry };
}

/** Returns the bar's text while the turn is played or judged. */
function barText({ turn: { state, seat }, judging }: Tried): string {
  switch (judging.state) {
    case 'none':
      return t('challenges:puzzle.goal', { faction: t(`faction.${state.players[seat].faction}`) });
    case 'failed':
      return t('challenges:puzzle.failed');
    case 'thinking':
    case 'done':
      return t('challenges:puzzle.judging');
  }
}

/** A puzzle on the real table: one turn, judged at its end. */
export function PuzzleTable({ puzzle, day }: { puzzle: Puzzle; day: number | null }) {
  const { tried, act, again, retry } = usePuzzle(puzzle, day);
  const { turn, judging } = tried;
  const { state, seat, events, status } = turn;
  const view = viewFor(state, seat);
  const source: TableSource = {
    view: events.length === 0 ? { ...view, events: [] } : view,
    stateID: tried.id,
    actions: events.length,
    seat,
    seats: state.players.map((_, id) => ({
      id,
      name: id === seat ? t('challenges:puzzle.you') : t('challenges:puzzle.rival', { n: id < seat ? id + 1 : id }),
    })),
    log: linesOf({ events }, seat, 0, events.length),
    link: 'open',
    pending: null,
    notice: tried.notice,
    showsScores: true,
    act,
    retry: () => undefined,
    ...(status === 'playing' ? {} : { ended: t(`challenges:puzzle.is.${status}`) }),
  };
  return (
    <div className="over-bar challenge-table" data-status={status}>
      <Table source={source} broken={t('challenges:puzzle.broke')} />
      <section className="table-bar puzzle-bar" aria-label={t('challenges:puzzle.title')}>
        {judging.state === 'done' ? (
          <Judged puzzle={puzzle} verdict={judging.verdict} />
        ) : (
          <div className="puzzle-words">
            <h2>{t('challenges:puzzle.title')}</h2>
            <p aria-live="polite">{barText(tried)}</p>
          </div>
        )}
        <div className="puzzle-buttons">
          {judging.state === 'failed' && (
            <button type="button" className="primary" onClick={retry}>
              {t('page.retry')}
            </button>
          )}
          {events.length > 0 && judging.state !== 'thinking' && (
            <button type="button" onClick={again}>
              {t('challenges:puzzle.restart')}
            </button>
          )}
          <Link to="/challenges" className={judging.state === 'done' ? 'button primary' : 'button'}>
            {t('challenges:puzzle.all')}
          </Link>
        </div>
      </section>
    </div>
  );
}
