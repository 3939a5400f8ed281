import { itemsText } from '../../i18n/lists.ts';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { tip } from '../../ui/tips.ts';
import { effectTip } from '../tips/facts.ts';
import type { Effect } from '../preview.ts';

const SIGNS: Readonly<Record<Effect['tone'], string>> = { cost: '−', gain: '+', note: '' };

interface EffectsProps {
  readonly effects: readonly Effect[];
  /** True if the accessible name of the surrounding button already includes the effects. */
  readonly silent?: boolean;
}

/** An action's costs (red), gains (green) and other effects, as numbers with icons where possible. */
export function Effects({ effects, silent }: EffectsProps) {
  if (effects.length === 0) return null;
  return (
    <span className="effects" aria-hidden={silent}>
      {effects.map(({ tone, text, icon, n }, i) =>
        icon === undefined || n === undefined ? (
          <span key={i} className={`effect ${tone}`}>
            {icon === undefined ? null : <Icon name={icon} />}
            {SIGNS[tone]}
            {text}
          </span>
        ) : (
          <span key={i} className={`effect ${tone}`} {...tip(() => effectTip(icon, `${SIGNS[tone]}${text}`))}>
            {SIGNS[tone]}
            {n}
            <Icon name={icon} />
          </span>
        ),
      )}
    </span>
  );
}

/** Returns an action's costs, gains and other effects in words, for the accessible name of a button. */
export function effectParts(effects: readonly Effect[]): string[] {
  const texts = (tone: Effect['tone']): string =>
    itemsText(effects.filter((effect) => effect.tone === tone).map(({ text }) => text));
  const [costs, gains, notes] = [texts('cost'), texts('gain'), texts('note')];
  return [
    costs === '' ? '' : t('table:costs', { what: costs }),
    gains === '' ? '' : t('table:brings', { what: gains }),
    notes,
  ].filter((text) => text !== '');
}
