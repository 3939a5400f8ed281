import { sectionOf } from '../../../game/state/tables.ts';
import type { PlayerState } from '../../../game/state/types.ts';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { tip } from '../../ui/tips.ts';

/** The section that a player took last, shown as the icons of its two rows. Empty before the player's first turn. */
export function LastSection({ section, mat }: Pick<PlayerState, 'section' | 'mat'>) {
  if (section === null) return null;
  const bottom = section === 'factory' ? 'move' : sectionOf(mat, section)?.bottom;
  const name = t('table:seat.section', { section: t(`table:section.${section}`) });
  return (
    <span
      className="seat-section"
      data-section={section}
      {...tip(() => ({ name, text: t('table:tip.tokenOther'), rule: 'TURN-1' }))}
    >
      <span className="hidden">{name}</span>
      <Icon name={section} />
      {bottom !== undefined && <Icon name={bottom} />}
    </span>
  );
}
