import { REFUSALS, type Refusal, type RefusalCode } from '../../game/refusals.ts';
import { isSocketRefusal } from '../../protocol/codes.ts';
import { t } from './table.ts';

const isRuleCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);

/** Returns a sentence for a refusal by the rules or the server. The sentence for an unknown code contains the code. */
export function refusalText(code: string): string {
  if (isRuleCode(code)) return t(`table:refusals.${code}`);
  return isSocketRefusal(code) ? t(`table:serverRefusals.${code}`) : t('table:refusedUnknown', { code });
}

/** Returns the text of a refusal by the rules, with the rule. */
export const whyOf = ({ refused, rule }: Refusal): { text: string; rule: string | null } => ({
  text: refusalText(refused),
  rule,
});
