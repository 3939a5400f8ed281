import { useEffect, useMemo, useState } from 'react';
import type { GameEvent } from '../../../game/events.ts';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TurnLines } from '../log/LogPanel.tsx';
import { placesOf, turnsSince, type LogTurn } from '../log/logModel.ts';
import { useTableValue } from '../TableContext.tsx';

const STEP_MS = 900;
const NO_TURNS: readonly LogTurn[] = [];

/** What the others did since your last turn: a button that opens a list and replays it on the board. */
export function Recap() {
  const { source, flow, light } = useTableValue();
  const { seat } = source;
  const { log, view } = source;
  const [openAt, setOpenAt] = useState(-1);
  const [step, setStep] = useState(-1);
  const isAsked = flow.kind === 'takeSection';
  const turns = useMemo(() => (isAsked && seat !== null ? turnsSince(log, seat) : NO_TURNS), [isAsked, log, seat]);
  const events = useMemo(
    () =>
      turns.flatMap(({ lines }) =>
        lines.flatMap((entry): GameEvent[] => (entry.gap || placesOf(entry.event).length === 0 ? [] : [entry.event])),
      ),
    [turns],
  );
  const isPlaying = step >= 0 && step < events.length;
  useEffect(() => {
    if (!isPlaying) return undefined;
    light(placesOf(events[step]));
    const timer = setTimeout(() => {
      setStep(step + 1);
      if (step + 1 >= events.length) light([]);
    }, STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, step, events, light]);
  if (turns.length === 0) return null;
  const isOpen = openAt === view.turnNumber;
  return (
    <section className={isOpen ? 'recap open' : 'recap'} aria-label={t('table:recap.title')}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpenAt(isOpen ? -1 : view.turnNumber)}>
        <Icon name="clock" /> {t('table:recap.title')} <span className="count">{turns.length}</span>
      </button>
      {isOpen && (
        <>
          <button type="button" className="play" onClick={() => setStep(isPlaying ? -1 : 0)}>
            <Icon name={isPlaying ? 'pause' : 'play'} /> {t(isPlaying ? 'table:recap.stop' : 'table:recap.play')}
          </button>
          <ol className="log">
            {turns.map((turn) => (
              <TurnLines key={turn.id} turn={turn} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
