import type { ReviewedTurn } from '../../../game/coach/review.ts';
import { t } from '../../i18n/replay.ts';
import type { ReviewControl } from './useReview.ts';
import { lineText, reasonText, signed } from './words.ts';

/** Steps through the better line on the board. */
function LineSteps({ review }: { review: ReviewControl }) {
  const { line, step, hide } = review;
  if (line === null) return null;
  const of = line.views.length - 1;
  return (
    <p className="row review-steps" data-value={line.at}>
      <button type="button" aria-disabled={line.at === 0} onClick={() => step(-1)}>
        {t('replay:review.stepBack')}
      </button>
      <output>{t('replay:review.step', { at: line.at, of })}</output>
      <button type="button" aria-disabled={line.at === of} onClick={() => step(1)}>
        {t('replay:review.stepForward')}
      </button>
      <button type="button" onClick={hide}>
        {t('replay:review.done')}
      </button>
    </p>
  );
}

/** What was played in a turn, what was better, and why. */
export function TurnDetails({ turn, review }: { turn: ReviewedTurn; review: ReviewControl }) {
  return (
    <div className="review-details">
      <p>{t('replay:review.played', { line: lineText(turn.action) })}</p>
      <p>
        <b>{t('replay:review.better', { line: lineText(turn.better) })}</b>
      </p>
      <ul>
        {turn.reasons.map((reason) => (
          <li key={reason.term}>
            <b className={reason.coins < 0 ? 'less' : 'more'}>{signed(reason.coins)}</b> {reasonText(reason)}
          </li>
        ))}
      </ul>
      {review.line === null ? (
        <button type="button" onClick={() => review.show(turn)}>
          {t('replay:review.show')}
        </button>
      ) : (
        <LineSteps review={review} />
      )}
    </div>
  );
}
