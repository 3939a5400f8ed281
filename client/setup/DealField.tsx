import { t } from '../i18n/lobby.ts';
import { Chips } from '../ui/Chips.tsx';
import { DEALS, type OptionsForm } from './options.ts';

interface DealFieldProps {
  readonly options: OptionsForm;
  /** The words for a random deal, if the form has no fields for the seats. */
  readonly random?: { readonly name: string; readonly hint: string };
  readonly onChange: (options: OptionsForm) => void;
}

/** The field for the way to deal factions and player mats: at random, or by a draft or an auction before the match. */
export function DealField({ options, random, onChange }: DealFieldProps) {
  return (
    <fieldset className="choices">
      <legend>{t('lobby:create.deal')}</legend>
      <Chips
        name="deal"
        value={options.deal}
        choices={DEALS}
        nameOf={(deal) => (deal === 'random' && random !== undefined ? random.name : t(`lobby:deal.${deal}`))}
        onChange={(deal) => onChange({ ...options, deal })}
      />
      <small>
        {options.deal === 'random' && random !== undefined ? random.hint : t(`lobby:dealHint.${options.deal}`)}
      </small>
    </fieldset>
  );
}
