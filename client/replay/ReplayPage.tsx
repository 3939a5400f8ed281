import { useCallback, useState } from 'react';
import { Message } from '../page/Message.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import { t } from '../i18n/replay.ts';
import { faultOf, type DocumentFault } from '../steps/documentText.ts';
import { FaultLine } from '../steps/FaultLine.tsx';
import { NO_FRAGMENT, type Fragment } from '../steps/fragment.ts';
import { packText } from '../storage/packing.ts';
import { useFragment, useLinkedText } from '../steps/useFragment.ts';
import { NoMatchPage } from './NoMatchPage.tsx';
import { OpenPanel } from './OpenPanel.tsx';
import { replayOfText, type Replay } from './replay.ts';
import { ReplayView } from './ReplayView.tsx';
import { Running } from './Running.tsx';
import { useRecord } from './useRecord.ts';
import '../table/table.css';
import '../steps/steps.css';
import '../ui/tableBar.css';
import './replay.css';

/**
 * The maximum length of a packed record to write to the URL, in characters. The limit is higher than on the debug page,
 * where the packed match changes with every action.
 */
const MAX_IN_ADDRESS = 500_000;

/** React keys, one for each record. */
const keys = new WeakMap<Replay, number>();
let opened = 0;
function keyOf(replay: Replay): number {
  const key = keys.get(replay) ?? ++opened;
  keys.set(replay, key);
  return key;
}

interface Shown {
  readonly replay: Replay;
  /** The packed record, or null until it has been packed. */
  readonly match: string | null;
  /** The URL's fragment when the user opened the record, or null if the record came from the URL itself. */
  readonly since: Fragment | null;
  /** The action to start at, or null for the beginning. */
  readonly action: number | null;
}

/** A record that is not on the server: from a link, a file, pasted text or the list. */
function Brought() {
  const fragment = useFragment();
  const [shown, setShown] = useState<Shown | null>(null);
  const [fault, setFault] = useState<DocumentFault | null>(null);
  const open = useCallback(
    (replay: Replay, action: number | null) => {
      setFault(null);
      setShown({ replay, match: null, since: fragment, action });
      // Packs the record for the URL, so that a reload opens the record again unless it is too long.
      packText(JSON.stringify(replay.record)).then(
        (match) => setShown((now) => (now?.replay === replay ? { ...now, match } : now)),
        () => undefined,
      );
    },
    [fragment],
  );
  useLinkedText(fragment, {
    isShown: (match) => shown?.match === match,
    onText: (text, { match, action }) => {
      try {
        setShown({ replay: replayOfText(text, t('replay:linked')), match, since: null, action });
        setFault(null);
      } catch (error) {
        setFault(faultOf(error));
      }
    },
    onFault: setFault,
  });
  if (shown !== null) {
    const { replay, match, since, action } = shown;
    const isKept = match !== null && match.length <= MAX_IN_ADDRESS;
    const brought = { match: isKept ? match : null, fault, onOpen: open, onFault: setFault };
    // Follows a link to another position in this record. Ignores the fragment from before the record was opened.
    const place = fragment !== since && fragment.match === match ? fragment : NO_FRAGMENT;
    return <ReplayView key={keyOf(replay)} {...{ replay, brought, action }} fragment={place} />;
  }
  if (fragment.match !== null && fault === null) return <Message says="loading" quiet />;
  return (
    <PageFrame className="replay-intro">
      <h1>{t('replay:title')}</h1>
      <p>{t('replay:intro')}</p>
      <OpenPanel fault={fault} onOpen={open} onFault={setFault} />
    </PageFrame>
  );
}

/** A match on the server. */
function Fetched({ matchID }: { matchID: string }) {
  const fragment = useFragment();
  const { fetched, retry } = useRecord(matchID, fragment);
  switch (fetched.state) {
    case 'loading':
      return <Message says="loading" quiet />;
    case 'waiting':
      return <Message says="loading" title={t('replay:notBegunTitle')} text={t('replay:notBegun')} />;
    case 'fault':
      return (
        <Message says="broken" text={t('replay:unreadable')}>
          <FaultLine fault={fetched.fault} />
        </Message>
      );
    case 'running':
      return <Running match={fetched.match} own={fetched.own} bearer={fetched.bearer} />;
    case 'over':
      return (
        <ReplayView
          replay={fetched.replay}
          fragment={fragment}
          action={fragment.action}
          brought={null}
          own={fetched.own}
          invite={fetched.invite}
        />
      );
    default:
      return <NoMatchPage why={fetched} onRetry={retry} />;
  }
}

/** The replay of a match on the server, or of a record that the user has opened. */
export function ReplayPage({ matchID }: { matchID: string | null }) {
  return matchID === null ? <Brought /> : <Fetched key={matchID} matchID={matchID} />;
}
