import { useEffect, useState } from 'react';
import { withWords } from '../../i18n/language.ts';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PlanPanel } from './PlanPanel.tsx';
import { hasPlan, type PlannedTable } from './usePlan.ts';

/**
 * The plan panel, fetched when it is first needed. While there is no plan, a button opens the panel so that the player
 * can give orders.
 */
export function PlanArea({ planned }: { planned: PlannedTable }) {
  const { plan, isShown } = planned;
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<typeof PlanPanel | null>(null);
  const isWanted = plan !== null && (isOpen || hasPlan(plan));
  useEffect(() => {
    if (!isWanted || Panel !== null) return;
    // If the panel cannot be fetched, the match is unaffected. It is fetched again when a panel is next needed.
    withWords(import('./PlanPanel.tsx')).then(
      (part) => setPanel(() => part.PlanPanel),
      () => undefined,
    );
  }, [isWanted, Panel]);
  if (plan === null) return null;
  if (isWanted && Panel !== null) return <Panel plan={plan} isShown={isShown} onClose={() => setOpen(false)} />;
  return plan.isDue ? null : (
    <div className="plan-entry">
      {plan.isEarly && <strong>{t('table:plan.early')}</strong>}
      <button type="button" className="small" data-plan-open onClick={() => setOpen(true)}>
        <Icon name="shield" /> {t('table:plan.orders')}
      </button>
    </div>
  );
}
