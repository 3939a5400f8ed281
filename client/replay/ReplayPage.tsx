import { useCallback, useState } from 'react';
import { Message } from '../app/Message.tsx';
import { PageFrame } from '../app/PageFrame.tsx';
import { t } from '../i18n/replay.ts';
import { faultOf, type DocumentFault } from '../steps/documentText.ts';
import { FaultLine } from '../steps/FaultLine.tsx';
import type { Fragment } from '../steps/fragment.ts';
import { packText } from '../steps/packing.ts';
import { useFragment, useLinkedText } from '../steps/useFragment.ts';
import { OpenPanel } from './OpenPanel.tsx';
import { replayOfText, type Replay } from './replay.ts';
import { ReplayView } from './ReplayView.tsx';
import { Running } from './Running.tsx';
import { useRecord } from './useRecord.ts';
import '../styles/table.css';
import '../steps/steps.css';
import './replay.css';

/** A longer address is not given to the browser to keep: some forget it. */
const MOST_IN_ADDRESS = 500_000;

const NOWHERE: Fragment = { match: null, action: null };

/** Another one for another record. */
const keys = new WeakMap<Replay, number>();
let opened = 0;
function keyOf(replay: Replay): number {
  const key = keys.get(replay) ?? ++opened;
  keys.set(replay, key);
  return key;
}

/** A record that somebody brings along: in the link, as a file, or as text. */
function Brought() {
  const fragment = useFragment();
  const [shown, setShown] = useState<{ replay: Replay; match: string | null } | null>(null);
  const [fault, setFault] = useState<DocumentFault | null>(null);
  const open = useCallback((replay: Replay) => {
    setFault(null);
    setShown({ replay, match: null });
    // The address carries it from now on, so that a reload finds it.
    packText(JSON.stringify(replay.record)).then(
      (match) => setShown((now) => (now?.replay === replay ? { replay, match } : now)),
      () => undefined,
    );
  }, []);
  const { match: linked } = fragment;
  const takeLink = useCallback(
    (text: string) => {
      try {
        setShown({ replay: replayOfText(text, t('replay:linked')), match: linked });
        setFault(null);
      } catch (error) {
        setFault(faultOf(error));
      }
    },
    [linked],
  );
  useLinkedText(fragment, takeLink, setFault);
  if (shown !== null) {
    const { replay, match } = shown;
    const isKept = match !== null && match.length <= MOST_IN_ADDRESS;
    const brought = { match: isKept ? match : null, fault, onOpen: open, onFault: setFault };
    // Another record begins where its link says; one that was opened here begins at its beginning.
    const place = match === linked ? fragment : NOWHERE;
    return <ReplayView key={keyOf(replay)} replay={replay} fragment={place} brought={brought} />;
  }
  if (fragment.match !== null && fault === null) return <Message says="loading" quiet />;
  return (
    <PageFrame className="replay-intro">
      <h1>{t('replay:title')}</h1>
      <p>{t('replay:intro')}</p>
      <section className="card">
        <OpenPanel fault={fault} onOpen={open} onFault={setFault} />
      </section>
    </PageFrame>
  );
}

/** A match that the server has. */
function Fetched({ matchID }: { matchID: string }) {
  const fragment = useFragment();
  const { fetched, retry } = useRecord(matchID);
  switch (fetched.state) {
    case 'loading':
      return <Message says="loading" quiet />;
    case 'unknown':
      return <Message says="unknownMatch" />;
    case 'private':
      return <Message says="privateMatch" />;
    case 'waiting':
      return <Message says="loading" text={t('replay:notBegun')} />;
    case 'unreachable':
      return (
        <Message says="unreachable" text={t('replay:unreachable')}>
          <button type="button" onClick={retry}>
            {t('page.retry')}
          </button>
        </Message>
      );
    case 'fault':
      return (
        <Message says="broken" text={t('replay:unreadable')}>
          <FaultLine fault={fetched.fault} />
        </Message>
      );
    case 'running':
      return <Running match={fetched.match} own={fetched.own} bearer={fetched.bearer} />;
    case 'over':
      return <ReplayView replay={fetched.replay} fragment={fragment} brought={null} />;
  }
}

/** A match shown again: one of the server's, or one that somebody brings along. */
export function ReplayPage({ matchID }: { matchID: string | null }) {
  return matchID === null ? <Brought /> : <Fetched key={matchID} matchID={matchID} />;
}
