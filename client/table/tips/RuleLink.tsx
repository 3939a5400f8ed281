import { t } from '../../i18n/table.ts';
import { rulePath } from '../../ui/router.ts';

/** A link to a rule. It opens another window: the match stays open. */
export function RuleLink({ rule }: { rule: string }) {
  return (
    <a href={rulePath(rule)} target="_blank" rel="noreferrer">
      {t('table:tip.rule', { rule })}
    </a>
  );
}
