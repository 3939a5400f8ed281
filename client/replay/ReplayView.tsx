import { useEffect, useMemo, useState } from 'react';
import { Link } from '../ui/Link.tsx';
import { t } from '../i18n/replay.ts';
import { writeFragment, type Fragment } from '../steps/fragment.ts';
import { packText } from '../storage/packing.ts';
import { useStepKeys } from '../steps/useStepKeys.ts';
import { Table } from '../table/Table.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Status } from '../ui/Status.tsx';
import { Chart } from './Chart.tsx';
import { Controls } from './Controls.tsx';
import { OpenPanel } from './OpenPanel.tsx';
import type { Replay } from './replay.ts';
import { ReviewPanel } from './review/ReviewPanel.tsx';
import { withLine } from './review/shownLine.ts';
import { useReview } from './review/useReview.ts';
import { usePlayback } from './usePlayback.ts';
import type { DocumentFault } from '../steps/documentText.ts';

/**
 * How long the user must stay at a position before the URL changes, in milliseconds. Browsers limit how often a page
 * can change its URL.
 */
const SETTLE_MS = 400;

/** A record that the user has opened. It is not on the server, so its links contain it. */
interface BroughtAlong {
  /** The packed record for the URL. Null while it is being packed, or if it is too long. */
  readonly match: string | null;
  readonly fault: DocumentFault | null;
  readonly onOpen: (replay: Replay, action: number | null) => void;
  readonly onFault: (fault: DocumentFault) => void;
}

interface ReplayViewProps {
  readonly replay: Replay;
  readonly fragment: Fragment;
  /** The action to start at, or null for the beginning. */
  readonly action: number | null;
  /** Null if the record is on the server, so that the URL's path identifies it. */
  readonly brought: BroughtAlong | null;
  /** The seat of this browser's guest in the match, or null. */
  readonly own?: number | null;
  /** The invitation to a private match: null if this browser has none, undefined if none is needed. */
  readonly invite?: string | null | undefined;
}

type Panel = 'chart' | 'review' | 'open' | null;

/** Writes the position to the URL, so that a reload returns to it. */
function useAddress(index: number, isPlaying: boolean, match: string | null): void {
  useEffect(() => {
    if (isPlaying) return undefined;
    const { pathname } = window.location;
    const timer = setTimeout(() => {
      const { search } = window.location;
      // The timer may fire while the browser is leaving the page.
      if (window.location.pathname !== pathname) return;
      const hash = writeFragment({ match, action: index });
      window.history.replaceState(null, '', `${pathname}${search}${hash}`);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [index, isPlaying, match]);
}

/** A record on the table, with its controls. */
export function ReplayView({ replay, fragment, action, brought, own = null, invite }: ReplayViewProps) {
  const playback = usePlayback(replay, action);
  const { index, isPlaying, go, turn, play, source, state } = playback;
  const [panel, setPanel] = useState<Panel>(null);
  const [said, setSaid] = useState('');
  const [isSharing, setSharing] = useState(false);
  const sharing = useMemo(() => (isSharing ? { onClose: () => setSharing(false) } : null), [isSharing]);
  const review = useReview(replay, playback, own);
  const last = replay.keyframes.steps.length;
  useStepKeys(useMemo(() => ({ index, last, go, turn, play }), [index, last, go, turn, play]));
  useAddress(index, isPlaying, brought?.match ?? null);
  useEffect(() => {
    document.title = t('pageTitle', { title: t('replay:pageTitle', { name: replay.name }) });
  }, [replay.name]);
  useEffect(() => {
    if (fragment.action !== null) go(fragment.action);
  }, [fragment, go]);

  const copyLink = async () => {
    const { origin, pathname } = window.location;
    const match = brought === null ? null : (brought.match ?? (await packText(JSON.stringify(replay.record))));
    const hash = writeFragment({ match, invite: invite ?? null, action: index });
    const link = `${origin}${brought === null ? pathname : '/replay'}${hash}`;
    const isForPlayers = invite === null;
    try {
      await navigator.clipboard.writeText(link);
      setSaid(t(isForPlayers ? 'replay:linkForPlayers' : 'replay:linkCopied'));
    } catch {
      // The browser does not allow copying, so the page's URL becomes the link.
      window.history.replaceState(null, '', link);
      setSaid(t(isForPlayers ? 'replay:addressForPlayers' : 'replay:linkInAddress'));
    }
  };
  const toggle = (next: Panel) => setPanel(panel === next ? null : next);
  return (
    <div className="over-bar replay">
      <Table
        source={review.line === null ? source : withLine(source, review.line)}
        broken={t('replay:broke')}
        sharing={sharing}
      />
      <div className="replay-foot">
        {panel === 'chart' && <Chart samples={replay.samples} players={replay.players} index={index} onGo={go} />}
        {panel === 'review' && <ReviewPanel review={review} players={replay.players} index={index} onGo={go} />}
        {panel === 'open' && brought !== null && <OpenPanel {...brought} />}
        <Controls replay={replay} playback={playback}>
          {/* A match that ended in its draft has no turns. */}
          {replay.players.length > 0 && (
            <>
              <button type="button" aria-pressed={panel === 'chart'} onClick={() => toggle('chart')}>
                <Icon name="score" /> <span className="label">{t('replay:chart.show')}</span>
              </button>
              <button type="button" aria-pressed={panel === 'review'} onClick={() => toggle('review')}>
                <Icon name="question" /> <span className="label">{t('replay:review.title')}</span>
              </button>
            </>
          )}
          <button type="button" onClick={() => void copyLink()}>
            <Icon name="link" /> <span className="label">{t('replay:link')}</span>
          </button>
          {/* A draft has no board to paint. */}
          {state.draft === undefined && (
            <button
              type="button"
              onClick={() => {
                if (isPlaying) play();
                setSharing(true);
              }}
            >
              <Icon name="share" /> <span className="label">{t('table:share')}</span>
            </button>
          )}
          {brought !== null && (
            <button type="button" aria-pressed={panel === 'open'} onClick={() => toggle('open')}>
              {t('replay:open.title')}
            </button>
          )}
          <Link to="/" className="button">
            <Icon name="home" /> <span className="label">{t('replay:home')}</span>
          </Link>
          <Status className="replay-said">{said}</Status>
        </Controls>
      </div>
    </div>
  );
}
