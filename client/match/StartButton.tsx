import { useState } from 'react';
import { t } from '../i18n/lobby.ts';

interface StartButtonProps {
  readonly players: number;
  readonly busy: boolean;
  readonly onStart: () => void;
}

/** The host's start before all seats are taken. It cannot be taken back, so that it asks once more, in its place. */
export function StartButton({ players, busy, onStart }: StartButtonProps) {
  // Whoever comes meanwhile changes the question.
  const [askedFor, setAskedFor] = useState(0);
  const sure = askedFor === players;
  return (
    <>
      <p>{t('lobby:waiting.startText')}</p>
      <p className="row">
        <button
          type="button"
          className={sure ? 'primary' : undefined}
          disabled={busy}
          onClick={sure ? onStart : () => setAskedFor(players)}
        >
          {busy
            ? t('lobby:waiting.starting')
            : t(sure ? 'lobby:waiting.sure' : 'lobby:waiting.start', { count: players })}
        </button>
        {sure && !busy && (
          <button type="button" onClick={() => setAskedFor(0)}>
            {t('lobby:waiting.keep')}
          </button>
        )}
      </p>
    </>
  );
}
