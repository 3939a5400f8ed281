import type { Puzzle, Verdict } from '../../game/coach/puzzle.ts';
import { t } from '../i18n/challenges.ts';
import { itemsText } from '../i18n/lists.ts';
import { percentText } from '../i18n/numbers.ts';
import { adviceText, reasonText } from '../table/hint/words.ts';

/** The correct turns of a puzzle, each with what it gains over the weak turn. */
export function Answers({ puzzle, verdict }: { puzzle: Puzzle; verdict: Verdict }) {
  return (
    <ol className="puzzle-answers">
      {puzzle.answers.map((actions, i) => (
        <li key={i}>
          <b>{adviceText(actions)}</b>
          <span>{itemsText(verdict.answers[i].reasons.map(reasonText))}</span>
        </li>
      ))}
    </ol>
  );
}

/** The verdict on the player's turn, and the puzzle's correct turns. */
export function Judged({ puzzle, verdict }: { puzzle: Puzzle; verdict: Verdict }) {
  const { share, isSolved, reasons } = verdict;
  return (
    <div className="puzzle-words" data-solved={isSolved}>
      <h2>{isSolved ? t('challenges:puzzle.solved') : t('challenges:puzzle.share', { share: percentText(share) })}</h2>
      {!isSolved && reasons.length > 0 && (
        <p>{t('challenges:puzzle.compared', { reasons: itemsText(reasons.map(reasonText)) })}</p>
      )}
      <h3>{t('challenges:puzzle.answers', { count: puzzle.answers.length })}</h3>
      <Answers puzzle={puzzle} verdict={verdict} />
    </div>
  );
}
