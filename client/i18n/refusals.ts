import { REFUSALS, type Refusal, type RefusalCode } from '../../game/refusals.ts';
import { t } from './table.ts';

/** What the server says no with beside the rules (docs/server.md, The transport). */
export const SERVER_CODES = [
  'unknown-match',
  'unauthorized',
  'seat-moved',
  'not-started',
  'stale',
  'too-many-messages',
  'too-many-sockets',
  'no-spectators',
  'chat-off',
  'unavailable',
] as const;
type ServerCode = (typeof SERVER_CODES)[number];

const isRuleCode = (code: string): code is RefusalCode => Object.hasOwn(REFUSALS, code);
const isServerCode = (code: string): code is ServerCode => SERVER_CODES.some((known) => known === code);

/** A refusal of the rules or of the server as a sentence; of an unknown code the sentence has the code. */
export function refusalText(code: string): string {
  if (isRuleCode(code)) return t(`table:refusals.${code}`);
  return isServerCode(code) ? t(`table:serverRefusals.${code}`) : t('table:refusedUnknown', { code });
}

/** What the engine answered as a reason to show. */
export const whyOf = ({ refused, rule }: Refusal): { text: string; rule: string | null } => ({
  text: refusalText(refused),
  rule,
});
