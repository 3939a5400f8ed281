import { t } from '../i18n/lobby.ts';
import { faultText } from '../net/faults.ts';
import { Fault } from '../ui/Fault.tsx';

interface FailedCardProps {
  readonly error: unknown;
  /** Sends the request again. */
  readonly again: () => void;
}

/** Shown instead of a request's result: why it failed, and a button to try again. */
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
