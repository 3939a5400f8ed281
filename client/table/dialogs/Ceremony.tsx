import { useEffect, useState, type ReactNode } from 'react';
import { listed } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { seatName } from '../../ui/seatName.ts';
import { useSettings } from '../../storage/settings.ts';
import { useLater } from '../art/useLater.ts';
import type { Sample } from '../course.ts';
import { Emblem } from '../Emblem.tsx';
import { ScoreTable, TieTable } from '../rail/ScoreTable.tsx';
import { scoreCategories, scoreRows, type ScoreRow } from '../scoreRows.ts';
import { useTableValue } from '../TableContext.tsx';
import { Modal } from './Modal.tsx';
import type { Stage } from './VictoryStage.tsx';
import './ceremony.css';
import './combat.css';

const CATEGORY_MS = 1_100;

const fetchFinale = async () => (await import('./finale.tsx')).FINALE;

/**
 * The illustration of the ceremony, or the space reserved for it until it has been fetched. The tables contain the same
 * information.
 */
function StageRoom(stage: Stage) {
  const finale = useLater(fetchFinale);
  return <div className="stage-room">{finale?.stage(stage)}</div>;
}

function ChartRoom({ course }: { course: readonly Sample[] }) {
  const { view } = useTableValue().source;
  return useLater(fetchFinale)?.chart(course, view.players) ?? null;
}

/** Returns a player's final place. Players with equal totals share a place unless one of them has won the tie. */
const placeOf = (rows: readonly ScoreRow[], row: ScoreRow): number =>
  row.winner ? 1 : 1 + rows.filter(({ total, winner }) => winner || total > row.total).length;

/** Every player's final place, with your own highlighted. */
function Places({ rows }: { rows: readonly ScoreRow[] }) {
  const { view, seat, seats } = useTableValue().source;
  const own = seat === null ? undefined : rows.find(({ faction }) => faction === view.players[seat].faction);
  return (
    <>
      {own !== undefined && (
        <p className="own-place">
          {t('table:score.ownPlace', { place: placeOf(rows, own), of: rows.length, count: own.total })}
        </p>
      )}
      <ol className="places" aria-label={t('table:score.places')}>
        {rows.map((row) => {
          const at = view.players.findIndex(({ faction }) => faction === row.faction);
          const info = seats.find(({ id }) => id === at);
          const name = info === undefined ? '' : seatName(info, at);
          return (
            <li key={row.faction} className={row === own ? 'mine' : undefined}>
              <span className="place-no">{placeOf(rows, row)}</span>
              <Emblem faction={row.faction} size={26} />
              <span className="place-name" dir="auto">
                {name === '' ? t(`faction.${row.faction}`) : name}
              </span>
              <span className="place-coins">{row.total}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface CeremonyProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onShare: () => void;
  /** The scores of the match, round by round. */
  readonly course: readonly Sample[];
  /** Links and buttons shown after the match. */
  readonly afterMatch?: ReactNode;
}

/**
 * The end of a match (END). Banners rise category by category until everything is shown. If the user skips the
 * animation or animations are off, everything is shown immediately.
 */
export function Ceremony({ open, onClose, onShare, course, afterMatch }: CeremonyProps) {
  const { view } = useTableValue().source;
  const { speed } = useSettings();
  const [shown, setShown] = useState(speed === 0 ? Infinity : 0);
  const rows = open ? scoreRows(view) : [];
  const categories = scoreCategories(rows);
  const isWhole = shown >= categories.length;
  useEffect(() => {
    if (!open || isWhole) return undefined;
    const timer = setTimeout(() => setShown(shown + 1), CATEGORY_MS / Math.max(0.5, speed));
    return () => clearTimeout(timer);
  }, [open, isWhole, shown, speed]);
  if (view.result === null || !open) return null;
  const { winners } = view.result;
  const names = listed(winners.map((faction) => t(`faction.${faction}`)));
  const most = Math.max(1, ...rows.map(({ total }) => total));
  const banners = view.seating.flatMap((seat) =>
    rows
      .filter(({ faction }) => faction === view.players[seat].faction)
      .map((row) => {
        const sum = categories.slice(0, shown).reduce((total, column) => total + row[column], 0);
        const coins = isWhole ? row.total : sum;
        return { faction: row.faction, coins, share: Math.min(1, Math.max(0, coins) / most) };
      }),
  );
  return (
    <Modal
      open={open}
      onClose={onClose}
      look="box"
      className="ceremony final"
      title={isWhole ? t('table:score.winner', { count: winners.length, names }) : t('table:score.counting')}
    >
      <div className="ceremony-show">
        <StageRoom banners={banners} winners={isWhole ? winners : []} />
        {isWhole && <Places rows={rows} />}
        <p className="row">
          {isWhole ? (
            <>
              {afterMatch}
              <button type="button" onClick={onShare}>
                <Icon name="share" /> {t('table:share')}
              </button>
              <button type="button" onClick={onClose}>
                {t('table:score.board')}
              </button>
              <Link to="/" className="button">
                {t('page.home')}
              </Link>
            </>
          ) : (
            <button type="button" onClick={() => setShown(Infinity)}>
              {t('table:score.skip')}
            </button>
          )}
        </p>
      </div>
      <div className="ceremony-count">
        <ScoreTable view={view} shown={shown} />
        {isWhole && (
          <>
            <TieTable view={view} />
            <ChartRoom course={course} />
          </>
        )}
      </div>
    </Modal>
  );
}
