import { useState } from 'react';
import type { IconName } from '../../ui/icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { tip, type TipText } from '../../ui/tips.ts';

interface FigureProps {
  readonly icon: IconName;
  readonly value: number;
  /** The popularity tier. */
  readonly tier?: string;
  /** An additional CSS class. */
  readonly look?: string;
  readonly title: string;
  readonly says: () => TipText;
}

/** One of a player's numbers. After a change, it briefly shows the difference. */
export function Figure({ icon, value, tier, look = '', title, says }: FigureProps) {
  const [shown, setShown] = useState({ value, by: 0, n: 0 });
  if (shown.value !== value) setShown({ value, by: value - shown.value, n: shown.n + 1 });
  const { by, n } = shown;
  return (
    <span className={`figure ${value === 0 ? 'zero' : ''} ${look}`} data-value={value} {...tip(says)}>
      <span className="hidden">{title} </span>
      <Icon name={icon} />
      {value}
      {tier === undefined ? null : <span className="tier">{tier}</span>}
      {by !== 0 && (
        <span key={n} className={by > 0 ? 'figure-change more' : 'figure-change less'} aria-hidden="true">
          {by > 0 ? `+${by}` : `\u2212${-by}`}
        </span>
      )}
    </span>
  );
}
