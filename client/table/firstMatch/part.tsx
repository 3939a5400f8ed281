import { useMemo } from 'react';
import type { State } from '../../../game/engine.ts';
import type { BottomAction, Section } from '../../../game/data/ids.ts';
import { objectiveTitle } from '../../i18n/cards.ts';
import { t } from '../../i18n/firstMatch.ts';
import { useSettings } from '../../storage/settings.ts';
import { isBottomAction, tipFor, type FirstTip } from './tipFor.ts';
import './firstMatch.css';

const nameOf = (by: Section | BottomAction): string =>
  isBottomAction(by) ? t(`table:bottomName.${by}`) : t(`table:section.${by}`);

function textOf(tip: FirstTip): string {
  switch (tip.kind) {
    case 'end':
      return t(tip.wins === null ? 'firstMatch:end' : tip.wins ? 'firstMatch:endWins' : 'firstMatch:endLoses');
    case 'reveal':
      return t('firstMatch:reveal', { objective: objectiveTitle(tip.card) });
    case 'objective':
      return t('firstMatch:objective', { objective: objectiveTitle(tip.card), action: nameOf(tip.by) });
    case 'bottom':
      return t('firstMatch:bottom', {
        action: t(`table:bottomName.${tip.action}`),
        section: t(`table:section.${tip.section}`),
      });
    case 'workers':
      return t('firstMatch:workers', { count: tip.count });
  }
}

interface FirstTipLineProps {
  readonly view: State;
  readonly seat: number;
  readonly showsScores: boolean;
}

/** The tip for the current position, with a control to turn tips off. */
export function FirstTipLine({ view, seat, showsScores }: FirstTipLineProps) {
  const tip = useMemo(() => tipFor(view, seat, showsScores), [view, seat, showsScores]);
  const set = useSettings((settings) => settings.set);
  if (tip === null) return null;
  return (
    <p className="first-tip" data-first-hint={tip.kind}>
      <span aria-live="polite">{textOf(tip)}</span>{' '}
      <button type="button" onClick={() => set({ tipsLeft: 0 })}>
        {t('firstMatch:off')}
      </button>
    </p>
  );
}
