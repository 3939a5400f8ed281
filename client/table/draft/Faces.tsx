import type { FactionId, PlayerMatId } from '../../../game/data/ids.ts';
import type { State } from '../../../game/engine.ts';
import { factionMat, playerMat } from '../../../game/state/tables.ts';
import { abilityName, abilityText } from '../../i18n/cards.ts';
import { amount, sentence } from '../../i18n/phrases.ts';
import { listed } from '../../i18n/lists.ts';
import { t } from '../../i18n/table.ts';
import { FactionMat } from '../mat/FactionMat.tsx';
import { PlayerMat } from '../mat/PlayerMat.tsx';

interface FaceProps {
  /** A match at its start in which a seat has this faction or player mat (`galleryOf`). */
  readonly gallery: State;
  /** True if the whole mat is shown for comparison. */
  readonly isOpen: boolean;
}

interface FactionFaceProps extends FaceProps {
  readonly faction: FactionId;
  /** The number of players in the match. Some abilities differ in larger matches (IFA-7, IFA-8). */
  readonly seats: number;
}

/** A faction: its starting values, and its ability or its whole mat. */
export function FactionFace({ faction, seats, gallery, isOpen }: FactionFaceProps) {
  const { startPower, startCombatCards, ability, riverwalkTerrains } = factionMat(faction);
  const seat = gallery.players.findIndex((player) => player.faction === faction);
  return (
    <div className="draft-face">
      <p className="draft-start">{listed([amount('power', startPower), amount('combatCards', startCombatCards)])}</p>
      {isOpen ? (
        <FactionMat view={gallery} seat={seat} offers={null} seats={seats} />
      ) : (
        <p>
          <b>{abilityName(ability.id)}</b> {abilityText(ability.id, seats)}
        </p>
      )}
      {riverwalkTerrains !== null && (
        <p className="soft">
          {t('table:draft.riverwalk', {
            terrains: listed(riverwalkTerrains.map((terrain) => t(`table:terrain.${terrain}`))),
          })}
        </p>
      )}
    </div>
  );
}

/** A player mat: its number, its starting values, and its sections as text or the whole mat. */
export function MatFace({ mat, gallery, isOpen }: FaceProps & { readonly mat: PlayerMatId }) {
  const { number, startCoins, startPopularity, sections } = playerMat(mat);
  const seat = gallery.players.findIndex((player) => player.mat === mat);
  const rows = sections.map(({ top, bottom }) =>
    t('table:draft.section', { top: t(`table:section.${top}`), bottom: t(`table:bottomName.${bottom}`) }),
  );
  return (
    <div className="draft-face">
      <p className="draft-start">
        {t('table:draft.number', { number })}{' '}
        {listed([amount('coins', startCoins), amount('popularity', startPopularity)])}
      </p>
      {isOpen ? <PlayerMat view={gallery} seat={seat} offers={null} /> : <p>{sentence(listed(rows))}</p>}
    </div>
  );
}
