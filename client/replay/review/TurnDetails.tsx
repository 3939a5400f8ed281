import type { ReviewedTurn } from '../../../game/coach/review.ts';
import { t } from '../../i18n/replay.ts';
import type { ReviewControl } from './useReview.ts';
import type { ShownLine } from './shownLine.ts';
import { lineText, reasonText } from '../../table/hint/words.ts';
import { markedText } from './words.ts';

/**
 * Controls for the better line on the board: its steps, and a button to return to the match. They are small, so that
 * the map stays large.
 */
export function LineSteps({ line, review }: { line: ShownLine; review: ReviewControl }) {
  const of = line.views.length - 1;
  return (
    <div className="row review-steps" data-value={line.at}>
      <button type="button" aria-disabled={line.at === 0} onClick={() => review.step(-1)}>
        {t('replay:review.stepBack')}
      </button>
      <button type="button" aria-disabled={line.at === of} onClick={() => review.step(1)}>
        {t('replay:review.stepForward')}
      </button>
      <output>{t('replay:review.step', { at: line.at, of })}</output>
      {review.turn !== null && <b>{lineText(review.turn.better)}</b>}
      <button type="button" onClick={review.hide}>
        {t('replay:review.done')}
      </button>
    </div>
  );
}

/** The actions played in a turn, the better line, and the reasons. */
export function TurnDetails({ turn, review }: { turn: ReviewedTurn; review: ReviewControl }) {
  return (
    <div className="review-details">
      <h3>{markedText(turn)}</h3>
      <p>{t('replay:review.played', { line: lineText(turn.action) })}</p>
      <p>
        <b>{t('replay:review.better', { line: lineText(turn.better) })}</b>
      </p>
      <ul>
        {turn.reasons.map((reason) => (
          <li key={reason.term} className={reason.coins < 0 ? 'less' : 'more'}>
            {reasonText(reason)}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => review.show(turn)}>
        {t('replay:review.show')}
      </button>
    </div>
  );
}
