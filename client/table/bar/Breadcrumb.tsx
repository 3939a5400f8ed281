import type { State } from '../../../game/engine.ts';
import { t } from '../../i18n/table.ts';
import { sectionOf } from '../../../game/state/tables.ts';

type Stage = 'done' | 'now' | 'later' | 'skipped';

interface Step {
  readonly key: 'section' | 'top' | 'bottom' | 'end';
  readonly text: string;
  readonly stage: Stage;
}

/** Returns the steps of the active player's turn, each with its stage (TURN). */
function stepsOf(view: State): Step[] {
  const { turn } = view;
  const player = view.players[view.active];
  const { section } = player;
  if (turn === null || section === null) {
    return (['section', 'top', 'bottom', 'end'] as const).map((key) => ({
      key,
      text: t(`table:steps.${key}`),
      stage: key === 'section' ? 'now' : 'later',
    }));
  }
  // An encounter, a combat and the choice of a Factory card are part of the Move that led to them.
  const isMoving =
    turn.combat !== null || turn.combats.length > 0 || turn.encounter !== null || turn.choosingFactoryCard;
  const stageOf = (row: 'open' | 'taken' | 'closed', isNow: boolean): Stage =>
    row === 'taken' ? 'done' : row === 'closed' ? 'skipped' : isNow ? 'now' : 'later';
  const bottom = sectionOf(player.mat, section)?.bottom;
  const moves = section === 'factory';
  const top = stageOf(turn.top, true);
  const row = stageOf(turn.bottom, turn.top !== 'open');
  return [
    { key: 'section', text: t('table:steps.section'), stage: 'done' },
    { key: 'top', text: t(`table:section.${section}`), stage: isMoving && !moves ? 'now' : top },
    {
      key: 'bottom',
      text: moves || bottom === undefined ? t('table:section.move') : t(`table:bottomAction.${bottom}`),
      stage: isMoving ? (moves ? 'now' : 'later') : row,
    },
    { key: 'end', text: t('table:steps.end'), stage: isMoving || turn.bottom === 'open' ? 'later' : 'now' },
  ];
}

/** The progress of the turn, in four steps: Section, Top, Bottom, End. */
export function Breadcrumb({ view }: { view: State }) {
  if (view.result !== null) return null;
  return (
    <ol className="crumbs" aria-label={t('table:steps.title')}>
      {stepsOf(view).map(({ key, text, stage }) => (
        <li key={key} className={stage} aria-current={stage === 'now' ? 'step' : undefined}>
          <span>{text}</span>
          {stage === 'done' || stage === 'skipped' ? (
            <span className="hidden"> {t(`table:steps.${stage}`)}</span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
