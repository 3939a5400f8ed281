import type { ReactNode } from 'react';
import type { FactionId, PlayerMatId } from '../../game/data/ids.ts';
import { t } from '../i18n/statistics.ts';
import { Icon } from '../ui/Icon.tsx';
import { axesOf } from './axes.ts';

interface PairingTableProps {
  /** The existing pairings, as `faction mat`. */
  readonly names: readonly string[];
  /** Returns the cell of a pairing: a `td` with a key. */
  readonly cellOf: (pairing: `${FactionId} ${PlayerMatId}`) => ReactNode;
}

/** A table with a row for each faction and a column for each player mat. */
export function PairingTable({ names, cellOf }: PairingTableProps) {
  const { factions, mats } = axesOf(names);
  return (
    <div className="scroll-x">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{t('statistics:faction')}</span>
            </th>
            {mats.map((mat) => (
              <th key={mat} scope="col">
                {t(`mat.${mat}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {factions.map((faction) => (
            <tr key={faction}>
              <th scope="row">
                <Icon name={faction} /> {t(`faction.${faction}`)}
              </th>
              {mats.map((mat) => cellOf(`${faction} ${mat}`))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
