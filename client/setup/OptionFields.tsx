import { t } from '../i18n/lobby.ts';
import { Check } from '../ui/Check.tsx';
import { Chips } from '../ui/Chips.tsx';
import { STARS_CHOICES } from './choices.ts';
import { VARIANTS, USUAL_OPTIONS, type OptionsForm } from './options.ts';

interface OptionFieldsProps {
  readonly options: OptionsForm;
  readonly onChange: (options: OptionsForm) => void;
}

/**
 * The fields for the end of the match and for the variants. The variants are expanded if any differs from its default.
 */
export function OptionFields({ options, onChange }: OptionFieldsProps) {
  return (
    <>
      <fieldset className="choices">
        <legend>{t('option.starsToEnd')}</legend>
        <Chips
          name="starsToEnd"
          value={options.starsToEnd}
          choices={STARS_CHOICES}
          onChange={(starsToEnd) => onChange({ ...options, starsToEnd })}
        />
        <small>{t(`lobby:create.stars.${options.starsToEnd as 3}`)}</small>
      </fieldset>
      <details open={VARIANTS.some((key) => options[key] !== USUAL_OPTIONS[key])}>
        <summary>{t('lobby:create.options')}</summary>
        {VARIANTS.map((key) => (
          <Check
            key={key}
            name={key}
            checked={options[key]}
            label={t(`option.${key}`)}
            hint={t(`lobby:optionHint.${key}`)}
            onChange={(value) => onChange({ ...options, [key]: value })}
          />
        ))}
      </details>
    </>
  );
}
