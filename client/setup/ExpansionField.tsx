import { t } from '../i18n/lobby.ts';
import { Check } from '../ui/Check.tsx';

interface ExpansionFieldProps {
  readonly checked: boolean;
  readonly onChange: (expansion: boolean) => void;
}

/** A checkbox that adds the factions, mats and seats of the expansion (IFA-1). */
export function ExpansionField({ checked, onChange }: ExpansionFieldProps) {
  return (
    <Check
      name="expansion"
      checked={checked}
      label={t('option.expansion')}
      hint={t('lobby:optionHint.expansion')}
      onChange={onChange}
    />
  );
}
