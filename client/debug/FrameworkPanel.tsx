import { useEffect, useRef, useState } from 'react';
import { t } from '../i18n/debug.ts';
import type { DebugSession } from './session.ts';

/** The place of boardgame.io's own debug panel, which is fetched when it is first wanted. */
export function FrameworkPanel({ session }: { session: DebugSession }) {
  const place = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<string>(t('debug:panel.loading'));
  useEffect(() => {
    let gone = false;
    import('boardgame.io/debug').then(
      ({ Debug }) => {
        const target = place.current;
        if (gone || target === null) return;
        setStatus('');
        session.setPanel({ impl: Debug, target });
      },
      () => !gone && setStatus(t('debug:panel.failed')),
    );
    return () => {
      gone = true;
      session.setPanel(null);
    };
  }, [session]);
  useEffect(() => {
    // The panel listens to the whole window, where 1 is its reset and the table's first section.
    const keep = (event: KeyboardEvent) => {
      if (!(event.target instanceof Node && place.current?.contains(event.target))) event.stopPropagation();
    };
    document.addEventListener('keydown', keep);
    document.addEventListener('keypress', keep);
    return () => {
      document.removeEventListener('keydown', keep);
      document.removeEventListener('keypress', keep);
    };
  }, []);
  return (
    <section className="debug-bgio" data-own-keys="" aria-label={t('debug:panel.label')}>
      {status !== '' && <p className="hint">{status}</p>}
      <div ref={place} />
    </section>
  );
}
