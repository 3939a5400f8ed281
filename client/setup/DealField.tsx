import { t } from '../i18n/lobby.ts';
import { Chips } from '../ui/Chips.tsx';
import { DEALS, type OptionsForm } from './options.ts';

interface DealFieldProps {
  readonly options: OptionsForm;
  /** Replaces the name and hint of a random deal in forms that have no fields for the seats. */
  readonly random?: { readonly name: string; readonly hint: string };
  readonly onChange: (options: OptionsForm) => void;
}

/** The field for choosing how factions and player mats are dealt: at random, in a draft or in an auction. */
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
