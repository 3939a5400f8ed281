import { BOT_PACES } from '../../protocol/pace.ts';
import { t } from '../i18n/lobby.ts';
import { Chips } from '../ui/Chips.tsx';
import type { MatchForm } from './form.ts';

/** The field for the bots' pace. */
export function BotFields({ form, onChange }: { form: MatchForm; onChange: (form: MatchForm) => void }) {
  return (
    <>
      <fieldset className="choices">
        <legend>{t('lobby:create.pace')}</legend>
        <Chips
          name="botPace"
          value={form.botPace}
          choices={BOT_PACES}
          nameOf={(pace) => t(`lobby:pace.${pace}`)}
          onChange={(botPace) => onChange({ ...form, botPace })}
        />
      </fieldset>
      <p className="hint">{t(`lobby:paceHint.${form.botPace}`)}</p>
    </>
  );
}
