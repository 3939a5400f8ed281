import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ICON_RULES, type ExplainedIcon } from '../tips/facts.ts';
import { useTableValue } from '../TableContext.tsx';
import { RuleLink, RulesLink } from '../tips/RuleLink.tsx';

const ICONS = Object.keys(ICON_RULES) as ExplainedIcon[];

const KEYS = ['sections', 'board', 'end', 'undo', 'hint', 'leave', 'skip', 'recap', 'zoom', 'panels', 'rules'] as const;

/** The meanings of the icons, each with its rule, and the keyboard shortcuts. */
export function Help() {
  const { expansion } = useTableValue().source.view.options;
  return (
    <div className="help">
      <h3>{t('table:help.turn')}</h3>
      <p>{t('table:help.turnText')}</p>
      <p>
        <RulesLink rule={null} className="button">
          {t('table:help.rules')}
        </RulesLink>
      </p>
      <h3>{t('table:help.icons')}</h3>
      <dl className="help-icons">
        {ICONS.filter((name) => expansion || name !== 'trap').map((name) => (
          <div key={name}>
            <dt>
              <Icon name={name} /> {t(`table:help.icon.${name}.name`)}
            </dt>
            <dd>
              {t(`table:help.icon.${name}.text`)} <RuleLink rule={ICON_RULES[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <h3>{t('table:help.keys')}</h3>
      <dl className="help-keys">
        {KEYS.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{t(`table:help.key.${key}.keys`)}</kbd>
            </dt>
            <dd>{t(`table:help.key.${key}.text`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
