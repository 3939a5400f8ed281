import { t } from '../i18n/lobby.ts';
import { Chips } from '../ui/Chips.tsx';
import { DEALS, type OptionsForm } from './options.ts';

interface DealFieldProps {
  readonly options: OptionsForm;
  readonly onChange: (options: OptionsForm) => void;
}

/** How factions and player mats are dealt: at random, or by a draft or an auction before the match. */
export function DealField({ options, onChange }: DealFieldProps) {
  return (
    <fieldset className="choices">
      <legend>{t('lobby:create.deal')}</legend>
      <Chips
        name="deal"
        value={options.deal}
        choices={DEALS}
        nameOf={(deal) => t(`lobby:deal.${deal}`)}
        onChange={(deal) => onChange({ ...options, deal })}
      />
      <small>{t(`lobby:dealHint.${options.deal}`)}</small>
    </fieldset>
  );
}
