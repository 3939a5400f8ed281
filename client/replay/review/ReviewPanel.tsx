import { useEffect, useMemo, useRef, useState } from 'react';
import type { State } from '../../../game/engine.ts';
import type { Review, ReviewedTurn } from '../../../game/coach/review.ts';
import { numberText, percentText, signedText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/replay.ts';
import { Fault } from '../../ui/Fault.tsx';
import { Status } from '../../ui/Status.tsx';
import { ChartPicture } from '../ChartPicture.tsx';
import type { Sample } from '../samples.ts';
import { LineSteps, TurnDetails } from './TurnDetails.tsx';
import type { ReviewControl } from './useReview.ts';
import { habitText, markedText } from './words.ts';

const MEASURES = ['expected', 'winShare'] as const;
type Measure = (typeof MEASURES)[number];
const HEIGHT = 130;
const MARK_SIZE = 6;

/** Returns the outlooks as samples for the chart: coins, and the chance of winning as a percentage. */
const samplesOf = ({ outlooks }: Review): Sample<Measure>[] =>
  outlooks.map(({ index, round, expected, winShare }) => ({
    index,
    round,
    values: {
      expected: expected.map((coins) => Math.max(0, Math.round(coins))),
      winShare: winShare.map((share) => Math.round(share * 100)),
    },
  }));

const isMarked = ({ mark }: ReviewedTurn): boolean => mark !== null;

interface ReviewPanelProps {
  readonly review: ReviewControl;
  /** The players after the draft. */
  readonly players: State['players'];
  readonly index: number;
  readonly onGo: (index: number) => void;
}

interface ReviewedProps extends ReviewPanelProps {
  readonly found: Review;
  readonly measure: Measure;
  readonly onMeasure: (measure: Measure) => void;
}

/** The chart of the review, its marked turns, and the details of the selected one. */
function Reviewed({ found, measure, onMeasure, ...props }: ReviewedProps) {
  const { review, players, index, onGo } = props;
  const samples = useMemo(() => samplesOf(found), [found]);
  const marked = found.turns.filter(isMarked);
  const valueAt = (turn: ReviewedTurn): number =>
    samples.findLast((sample) => sample.index <= turn.index)?.values[measure][found.seat] ?? 0;
  return (
    <>
      <fieldset className="choices">
        <legend className="hidden">{t('replay:review.measure')}</legend>
        {MEASURES.map((one) => (
          <label key={one} className="chip">
            <input type="radio" name="reviewed" value={one} checked={measure === one} onChange={() => onMeasure(one)} />
            {t(`replay:review.measures.${one}`)}
          </label>
        ))}
      </fieldset>
      <div className="review-columns">
        <ChartPicture
          samples={samples}
          measure={measure}
          players={players}
          title={t('replay:review.label', { what: t(`replay:review.measures.${measure}`) })}
          height={HEIGHT}
          valueText={measure === 'winShare' ? (value) => percentText(value / 100) : numberText}
          index={index}
          onGo={onGo}
        >
          {(model) =>
            marked.map((turn) => (
              <circle
                key={turn.index}
                className={`review-mark ${turn.mark}`}
                cx={model.xOf(turn.index)}
                cy={model.yOf(valueAt(turn))}
                r={MARK_SIZE}
              />
            ))
          }
        </ChartPicture>
        <div className="review-turns">
          {marked.length === 0 ? (
            <p>{t('replay:review.none')}</p>
          ) : (
            <ul aria-label={t('replay:review.turns')}>
              {marked.map((turn) => (
                <li key={turn.index}>
                  <button
                    type="button"
                    className={`review-turn ${turn.mark}`}
                    title={markedText(turn)}
                    aria-label={markedText(turn)}
                    aria-pressed={review.turn?.index === turn.index}
                    onClick={() => review.pick(turn)}
                  >
                    {t('replay:review.short', { round: turn.round, coins: signedText(-turn.lost) })}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div>
          {review.turn !== null && <TurnDetails turn={review.turn} review={review} />}
          {found.habit !== null && <p className="review-habit">{habitText(found.habit)}</p>}
        </div>
      </div>
    </>
  );
}

function Begin({ review, players }: ReviewPanelProps) {
  const { seat, seats, choose, start, reviewing } = review;
  return (
    <div className="review-begin">
      <p>{t('replay:review.intro')}</p>
      <p className="row">
        {seats.length > 1 && (
          <label className="inline">
            {t('replay:review.seat')}{' '}
            <select name="reviewed-seat" value={seat} onChange={(event) => choose(Number(event.target.value))}>
              {seats.map((one) => (
                <option key={one} value={one}>
                  {t(`faction.${players[one].faction}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="button" onClick={start}>
          {t('replay:review.start')}
        </button>
      </p>
      {reviewing.state === 'failed' && <Fault>{t('replay:review.failed')}</Fault>}
    </div>
  );
}

/** Focuses an element when its content changes and the control that had the focus is gone. */
function useFocusKept(content: string) {
  const element = useRef<HTMLElement>(null);
  const before = useRef(content);
  useEffect(() => {
    if (before.current !== content && document.activeElement === document.body) {
      element.current?.focus({ preventScroll: true });
    }
    before.current = content;
  }, [content]);
  return element;
}

/** The review of a finished match, computed in this browser from what the seat knew at the time. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { reviewing, cancel, line } = props.review;
  const [measure, setMeasure] = useState<Measure>('expected');
  const panel = useFocusKept(`${reviewing.state} ${line === null ? '' : 'line'}`);
  return (
    <section ref={panel} className="replay-review" aria-label={t('replay:review.title')} tabIndex={-1}>
      {reviewing.state === 'thinking' ? (
        <div className="review-begin">
          <Status>{t('replay:review.thinking')}</Status>
          <p className="row">
            <progress aria-label={t('replay:review.thinking')} value={reviewing.part} max={1} />
            <button type="button" onClick={cancel}>
              {t('replay:review.cancel')}
            </button>
          </p>
        </div>
      ) : line !== null ? (
        <LineSteps line={line} review={props.review} />
      ) : reviewing.state === 'done' ? (
        <Reviewed {...props} found={reviewing.review} measure={measure} onMeasure={setMeasure} />
      ) : (
        <Begin {...props} />
      )}
    </section>
  );
}
