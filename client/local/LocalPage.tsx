import { useEffect, useState } from 'react';
import { PageFrame } from '../page/PageFrame.tsx';
import { t } from '../i18n/local.ts';
import { offerOffline } from '../ui/worker.ts';
import { LocalTable } from './LocalTable.tsx';
import type { LocalMatch } from './match.ts';
import { NewLocal } from './NewLocal.tsx';
import { forget, loadKept, type Kept } from './store.ts';
import '../table/table.css';
import '../ui/tableBar.css';
import './local.css';

/** The message for stored text that is not a match. Shows the fault and lets the player save the text to repair it. */
function Broken({ kept }: { kept: Extract<Kept, { state: 'broken' }> }) {
  const { fault, text } = kept;
  return (
    <section className="card local-broken" role="alert">
      <h2>{t('local:broken.title')}</h2>
      <p className="fault">
        {fault.path !== '' && <code>{fault.path}: </code>}
        {fault.text}
      </p>
      <p>{t('local:broken.text')}</p>
      <p>
        <a
          className="button"
          download="scythe-local.json"
          href={`data:application/json;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t('local:broken.save')}
        </a>
      </p>
    </section>
  );
}

/** Pass and play: a match of people and bots on this device, stored in the browser. */
export function LocalPage() {
  const [kept, setKept] = useState<Kept>(() => loadKept());
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    offerOffline();
  }, []);
  useEffect(() => {
    if (kept.state !== 'match') document.title = t('pageTitle', { title: t('local:title') });
  }, [kept.state]);
  const begin = (match: LocalMatch) => {
    setKept({ state: 'match', match });
    setOpened(opened + 1);
  };
  if (kept.state === 'match') {
    return (
      <LocalTable
        key={opened}
        match={kept.match}
        onLeave={() => {
          forget();
          setKept({ state: 'none' });
        }}
      />
    );
  }
  return (
    <PageFrame className="create local-start">
      <h1>{t('local:title')}</h1>
      <p>{t('local:intro')}</p>
      {kept.state === 'broken' && <Broken kept={kept} />}
      <NewLocal onBegin={begin} />
    </PageFrame>
  );
}
