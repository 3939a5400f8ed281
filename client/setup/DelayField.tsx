import { t } from '../i18n/lobby.ts';
import { Chips } from '../ui/Chips.tsx';
import { DELAY_CHOICES, delayChoice } from './delay.ts';

interface DelayFieldProps {
  /** The delay, in seconds. */
  readonly delay: number;
  readonly onChange: (delay: number) => void;
}

/** The field for the delay after which spectators see the match. */
export function DelayField({ delay, onChange }: DelayFieldProps) {
  return (
    <fieldset className="choices">
      <legend>{t('lobby:late.title')}</legend>
      <Chips name="spectatorDelay" value={delay} choices={DELAY_CHOICES} nameOf={delayChoice} onChange={onChange} />
    </fieldset>
  );
}
