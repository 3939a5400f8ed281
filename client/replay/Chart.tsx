import { useState } from 'react';
import type { State } from '../../game/engine.ts';
import { t } from '../i18n/replay.ts';
import { ChartPicture } from './ChartPicture.tsx';
import { MEASURES, byRound, type Measure, type Sample } from './samples.ts';

interface ChartProps {
  readonly samples: readonly Sample[];
  readonly players: State['players'];
  readonly index: number;
  readonly onGo: (index: number) => void;
}

function ValueTable({ samples, players, measure }: Omit<ChartProps, 'index' | 'onGo'> & { measure: Measure }) {
  return (
    <details className="chart-table">
      <summary>{t('replay:chart.table')}</summary>
      <div className="scroll-x">
        <table className="score">
          <caption className="hidden">{t(`replay:chart.of.${measure}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('replay:chart.round')}</th>
              {players.map(({ faction }) => (
                <th key={faction} scope="col">
                  {t(`faction.${faction}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byRound(samples).map(({ index, round, values }) => (
              <tr key={index}>
                <th scope="row">{round}</th>
                {values[measure].map((value, seat) => (
                  <td key={seat}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/**
 * A chart of every player's score, power, popularity or stars by turn. Clicking it goes to the nearest turn; keyboard
 * users can use the slider.
 */
export function Chart({ samples, players, index, onGo }: ChartProps) {
  const [measure, setMeasure] = useState<Measure>('score');
  return (
    <section className="replay-chart" aria-label={t('replay:chart.title')}>
      <fieldset className="choices">
        <legend className="hidden">{t('replay:chart.measure')}</legend>
        {MEASURES.map((one) => (
          <label key={one} className="chip">
            <input type="radio" name="measure" value={one} checked={measure === one} onChange={() => setMeasure(one)} />
            {t(`replay:chart.measures.${one}`)}
          </label>
        ))}
      </fieldset>
      <ChartPicture
        samples={samples}
        measure={measure}
        players={players}
        title={t('replay:chart.label', { what: t(`replay:chart.of.${measure}`) })}
        index={index}
        onGo={onGo}
      />
      <ValueTable samples={samples} players={players} measure={measure} />
    </section>
  );
}
