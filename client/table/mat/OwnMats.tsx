import { t } from '../../i18n/table.ts';
import { Emblem } from '../Emblem.tsx';
import { isDeciding } from '../flow/types.ts';
import { useTableValue } from '../TableContext.tsx';
import { FactionMat } from './FactionMat.tsx';
import { Hand } from './Hand.tsx';
import { useRoomy } from '../useRoomy.ts';
import { PlayerMat } from './PlayerMat.tsx';

/** Your mats and hand, next to the board. */
export function OwnMats() {
  const { source, flow } = useTableValue();
  const { view, seat } = source;
  const roomy = useRoomy();
  if (seat === null) return null;
  const player = view.players[seat];
  const picksMech = flow.mat.mechs.size > 0;
  // During other players' turns, choosing a section plans the next turn.
  const offers = isDeciding(flow) || flow.mat.sections.size > 0 ? flow.mat : null;
  const next = flow.primary?.on === 'section' ? flow.primary.key : undefined;
  return (
    <aside className={`own ${flow.kind === 'takeSection' ? 'asked-for' : ''}`} aria-label={t('table:own')}>
      <h2 className="own-title">
        <Emblem faction={player.faction} size={22} /> {t(`faction.${player.faction}`)}{' '}
        <small>{t(`mat.${player.mat}`)}</small>
      </h2>
      <PlayerMat view={view} seat={seat} offers={offers} next={next} />
      <Hand view={view} seat={seat} />
      <details className="own-faction" open={picksMech || roomy || undefined}>
        <summary>{t('table:faction.title')}</summary>
        <FactionMat view={view} seat={seat} offers={offers} />
      </details>
    </aside>
  );
}
