import type { ReactNode } from 'react';
import { t } from '../../i18n/table.ts';
import { isPlainClick } from '../../ui/plainClick.ts';
import { RULES_PATH, rulePath } from '../../ui/router.ts';
import { useTableActions } from '../TableContext.tsx';

interface RulesLinkProps {
  /** Null for the rule of the current decision. */
  readonly rule: string | null;
  readonly className?: string;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link that opens the rules at the table or, with a modifier key or the middle button, in another tab. */
export function RulesLink({ rule, className, label, children }: RulesLinkProps) {
  const { openRules } = useTableActions();
  return (
    <a
      href={rule === null ? RULES_PATH : rulePath(rule)}
      target="_blank"
      rel="noreferrer"
      className={className}
      aria-label={label}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        openRules(rule);
      }}
    >
      {children}
    </a>
  );
}

/** A link to a rule. */
export const RuleLink = ({ rule }: { rule: string }) => (
  <RulesLink rule={rule}>{t('table:tip.rule', { rule })}</RulesLink>
);

const ID = /\b([A-Z]{3,4}-\d+)\b/;

/** A sentence in which rule ids are links. */
export const RuleText = ({ text }: { text: string }) =>
  text.split(ID).map((part, i) =>
    i % 2 === 1 ? (
      <RulesLink key={i} rule={part}>
        {part}
      </RulesLink>
    ) : (
      part
    ),
  );
