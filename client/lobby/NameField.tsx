import { t } from '../i18n/lobby.ts';
import { NAME_LENGTH } from './useName.ts';

/** The field for the player's name. */
export function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <label className="field">
      <span>{t('lobby:yourName')}</span>
      <input
        name="playerName"
        autoComplete="username"
        required
        maxLength={NAME_LENGTH}
        value={name}
        onChange={(event) => onChange(event.target.value)}
      />
      <small>{t('lobby:nameHint')}</small>
    </label>
  );
}
