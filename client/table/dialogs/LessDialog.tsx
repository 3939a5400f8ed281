import { useState } from 'react';
import { check, type Action } from '../../../game/engine.ts';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { lessOffers, without, type Less, type LessKey } from '../flow/less.ts';
import type { Offer } from '../flow/types.ts';
import { actionText } from '../notation.ts';
import { useTableValue } from '../TableContext.tsx';
import { Modal } from './Modal.tsx';

const ICONS: Readonly<Record<LessKey, IconName>> = {
  power: 'power',
  popularity: 'popularity',
  coins: 'coins',
  combatCards: 'combatCards',
  recruitBonus: 'enlist',
};

interface RowProps {
  readonly offer: Offer;
  readonly action: Action;
  readonly less: readonly Less[];
  readonly onDone: () => void;
}

function Row({ offer, action, less, onDone }: RowProps) {
  const { source } = useTableValue();
  const { view, seat } = source;
  const busy = source.pending !== null;
  const [left, setLeft] = useState<Readonly<Partial<Record<LessKey, number>>>>({});
  const changed = without(action, left);
  const some = Object.values(left).some((n) => n > 0);
  const isLegal = some && seat !== null && check(view, seat, changed) === null;
  return (
    <li>
      <b>{offer.label}</b>
      <span className="row">
        {less.map(({ what, max }) => {
          const n = left[what] ?? 0;
          const name = t(`table:less.${what}`);
          return (
            <fieldset key={what} className="stepper" aria-label={name}>
              <button
                type="button"
                className="step"
                aria-label={t('table:stepper.less', { what: name })}
                disabled={n === 0}
                onClick={() => setLeft({ ...left, [what]: n - 1 })}
              >
                −
              </button>
              <span className="stepper-value">
                <b>{n}</b> <Icon name={ICONS[what]} />
                <span className="hidden">{name}</span>
              </span>
              <button
                type="button"
                className="step"
                aria-label={t('table:stepper.more', { what: name })}
                disabled={n >= max}
                onClick={() => setLeft({ ...left, [what]: n + 1 })}
              >
                +
              </button>
            </fieldset>
          );
        })}
        <button
          type="button"
          data-action={actionText(changed)}
          disabled={!isLegal || busy}
          onClick={() => {
            source.act(changed);
            onDone();
          }}
        >
          {t('table:less.do')}
        </button>
      </span>
    </li>
  );
}

/** Lets the player choose how much of each gain to give up (TURN-4). */
export function LessDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { source, flow } = useTableValue();
  const { view, seat } = source;
  if (!open || seat === null) return null;
  const offers = lessOffers(view, seat, [...flow.choices, ...flow.places.values()]);
  return (
    <Modal open onClose={onClose} look="box" title={t('table:less.title')}>
      <p className="soft">{t('table:less.text')}</p>
      <ul className="less-list">
        {offers.map((found) => (
          <Row key={found.offer.key} {...found} onDone={onClose} />
        ))}
      </ul>
    </Modal>
  );
}
