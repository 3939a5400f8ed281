import { t } from '../i18n/lobby.ts';
import { faultText } from '../net/faults.ts';
import { Fault } from '../ui/Fault.tsx';

interface FailedCardProps {
  readonly error: unknown;
  /** Asks again. */
  readonly again: () => void;
}

/** In place of what a request should have brought: why it failed, and a button to ask again. */
export function FailedCard({ error, again }: FailedCardProps) {
  return (
    <section className="card">
      <Fault>{faultText(error)}</Fault>
      <button type="button" onClick={again}>
        {t('page.retry')}
      </button>
    </section>
  );
}
