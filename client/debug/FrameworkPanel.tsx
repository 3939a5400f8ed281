import { useEffect, useRef, useState } from 'react';
import type { DebugSession } from './session.ts';
import { DEBUG_WORDS } from './words.ts';

/** The place of boardgame.io's own debug panel, which is fetched when it is first wanted. */
export function FrameworkPanel({ session }: { session: DebugSession }) {
  const place = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<string>(DEBUG_WORDS.panelLoading);
  useEffect(() => {
    let gone = false;
    import('boardgame.io/debug').then(
      ({ Debug }) => {
        const target = place.current;
        if (gone || target === null) return;
        setStatus('');
        session.setPanel({ impl: Debug, target });
      },
      () => !gone && setStatus(DEBUG_WORDS.panelFailed),
    );
    return () => {
      gone = true;
      session.setPanel(null);
    };
  }, [session]);
  return (
    <section className="debug-bgio" aria-label={DEBUG_WORDS.panelLabel}>
      {status !== '' && <p className="hint">{status}</p>}
      <div ref={place} />
    </section>
  );
}
