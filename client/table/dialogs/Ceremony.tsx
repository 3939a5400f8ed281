import { useEffect, useState, type ReactNode } from 'react';
import { listed } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { Link } from '../../ui/Link.tsx';
import { useSettings } from '../../storage/settings.ts';
import { Emblem } from '../Emblem.tsx';
import { CATEGORIES, ScoreTable, TieTable } from '../rail/ScoreTable.tsx';
import { useTableValue } from '../TableContext.tsx';
import { Modal } from './Modal.tsx';

const CATEGORY_MS = 1_100;

interface CeremonyProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Links and buttons for after the match. */
  readonly afterMatch?: ReactNode;
}

/** The end of a match: reveals the score category by category, unless skipped, then shows everything (END). */
export function Ceremony({ open, onClose, afterMatch }: CeremonyProps) {
  const { view } = useTableValue().source;
  const { speed } = useSettings();
  const [shown, setShown] = useState(speed === 0 ? CATEGORIES : 0);
  const isWhole = shown >= CATEGORIES;
  useEffect(() => {
    if (!open || isWhole) return undefined;
    const timer = setTimeout(() => setShown(shown + 1), CATEGORY_MS / Math.max(0.5, speed));
    return () => clearTimeout(timer);
  }, [open, isWhole, shown, speed]);
  if (view.result === null) return null;
  const { winners } = view.result;
  const names = listed(winners.map((faction) => t(`faction.${faction}`)));
  return (
    <Modal
      open={open}
      onClose={onClose}
      look="box"
      className="ceremony final"
      title={isWhole ? t('table:score.winner', { count: winners.length, names }) : t('table:score.counting')}
    >
      {isWhole && (
        <p className="winners">
          {winners.map((faction) => (
            <Emblem key={faction} faction={faction} size={56} />
          ))}
        </p>
      )}
      <ScoreTable view={view} shown={shown} />
      {isWhole ? (
        <>
          <TieTable view={view} />
          <p className="row">
            {afterMatch}
            <button type="button" onClick={onClose}>
              {t('table:score.board')}
            </button>
            <Link to="/" className="button">
              {t('page.home')}
            </Link>
          </p>
        </>
      ) : (
        <p className="row">
          <button type="button" onClick={() => setShown(CATEGORIES)}>
            {t('table:score.skip')}
          </button>
        </p>
      )}
    </Modal>
  );
}
