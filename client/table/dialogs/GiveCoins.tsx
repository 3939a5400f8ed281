import { useState } from 'react';
import type { Action } from '../../../game/engine.ts';
import { check } from '../../../game/engine.ts';
import type { FactionId } from '../../../game/data/ids.ts';
import { factionTo } from '../../i18n/factions.ts';
import { amount, whyText } from '../../i18n/phrases.ts';
import { whyOf } from '../../i18n/refusals.ts';
import { t } from '../../i18n/table.ts';
import { useTableValue } from '../TableContext.tsx';
import { actionText } from '../notation.ts';
import { RuleText } from '../tips/RuleLink.tsx';

/** Lets the player give coins to another player, or shows why the engine refuses (ALL-1). */
export function GiveCoins({ to }: { to: FactionId }) {
  const { source } = useTableValue();
  const { view, seat } = source;
  const busy = source.pending !== null;
  const [coins, setCoins] = useState(1);
  if (seat === null) return null;
  const refused = check(view, seat, { type: 'giveCoins', to, amount: 1 });
  const action: Action = { type: 'giveCoins', to, amount: coins };
  return (
    <section className="give">
      <h3>{t('table:give.title', { to: factionTo(to) })}</h3>
      {refused === null ? (
        <p className="row">
          <button
            type="button"
            className="step"
            aria-label={t('table:give.less')}
            onClick={() => setCoins(Math.max(1, coins - 1))}
          >
            −
          </button>
          <b>{amount('coins', coins)}</b>
          <button
            type="button"
            className="step"
            aria-label={t('table:give.more')}
            onClick={() => setCoins(Math.min(view.players[seat].coins, coins + 1))}
          >
            +
          </button>
          <button type="button" data-action={actionText(action)} disabled={busy} onClick={() => source.act(action)}>
            {t('table:give.do')}
          </button>
        </p>
      ) : (
        <p className="soft">
          <RuleText text={whyText(whyOf(refused))} />
        </p>
      )}
    </section>
  );
}
