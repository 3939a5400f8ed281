import { useEffect } from 'react';
import { factionMat } from '../../game/state/tables.ts';
import { abilityName, abilityText, mechText } from '../i18n/cards.ts';
import { t } from '../i18n/learn.ts';
import { PageFrame } from '../page/PageFrame.tsx';
import { Link } from '../ui/Link.tsx';
import { FactionScene } from './FactionScene.tsx';
import type { Primer } from './primers/primers.ts';
import { noteDone } from './progress.ts';
import './learn.css';

const TURNS = ['turn1', 'turn2', 'turn3'] as const;

/** A faction's primer: its ability, its mechs and three first turns. */
export function PrimerPage({ primer }: { primer: Primer }) {
  const { faction, mat } = primer;
  const { ability, mechs } = factionMat(faction);
  useEffect(() => noteDone(faction), [faction]);
  return (
    <PageFrame className="learn-list">
      <article className="card learn-primer">
        <FactionScene faction={faction} />
        <h1>{t(`faction.${faction}`)}</h1>
        <p>{t(`learn:primer.${faction}.idea`)}</p>
        <h2>{t('learn:primers.ability')}</h2>
        <p>
          <b>{abilityName(ability.id)}.</b> {abilityText(ability.id)}
        </p>
        <h2>{t('learn:primers.mechs')}</h2>
        <dl>
          {mechs.map(({ id }) => (
            <div key={id}>
              <dt>{abilityName(id)}</dt>
              <dd>{mechText(faction, id)}</dd>
            </div>
          ))}
        </dl>
        <h2>{t('learn:primers.turns', { mat: t(`mat.${mat}`) })}</h2>
        <ol>
          {TURNS.map((turn) => (
            <li key={turn}>{t(`learn:primer.${faction}.${turn}`)}</li>
          ))}
        </ol>
        <p className="row">
          <Link to="/learn" className="button">
            {t('learn:unknown.all')}
          </Link>
        </p>
      </article>
    </PageFrame>
  );
}
