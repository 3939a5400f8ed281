import { FACTIONS } from '../../game/data/ids.ts';
import type { FactionMat } from '../../game/data/factions.ts';
import { factionMat } from '../../game/state/tables.ts';
import { abilityName, abilityText, mechText } from '../i18n/cards.ts';
import { sentence } from '../i18n/phrases.ts';
import { t } from '../i18n/rules.ts';
import { abilityRule } from './abilityRules.ts';
import { RuleRef } from './links.tsx';

function AbilityRule({ of }: { of: string }) {
  const rule = abilityRule(of);
  return rule === undefined ? null : <RuleRef id={rule} />;
}

function Faction({ mat }: { mat: FactionMat }) {
  const mechs = mat.mechs.filter(({ id }) => id !== 'riverwalk');
  return (
    <tr>
      <th scope="row">{t(`faction.${mat.id}`)}</th>
      <td data-label={t('rules:abilities.riverwalk')}>
        {(mat.riverwalkTerrains ?? []).map((terrain) => (
          <span key={terrain} className="rules-terrain">
            {sentence(t(`table:terrain.${terrain}`))}
          </span>
        ))}
      </td>
      <td>
        <b>{abilityName(mat.ability.id)}</b> {abilityText(mat.ability.id)} <AbilityRule of={mat.ability.id} />
      </td>
      <td>
        {mechs.map(({ id }) => (
          <p key={id}>
            <b>{abilityName(id)}</b> {mechText(mat.id, id)} <AbilityRule of={id} />
          </p>
        ))}
      </td>
    </tr>
  );
}

/** A table of each faction's Riverwalk terrains, its ability, and the abilities of its other mechs. */
export function Abilities() {
  return (
    <>
      <p>
        {t('rules:abilities.intro')} <RuleRef id="MOV-4" /> <RuleRef id="DEP-2" />
      </p>
      <table className="rules-abilities">
        <thead>
          <tr>
            <th scope="col">{t('rules:abilities.faction')}</th>
            <th scope="col">{t('rules:abilities.riverwalk')}</th>
            <th scope="col">{t('rules:abilities.ability')}</th>
            <th scope="col">{t('rules:abilities.mechs')}</th>
          </tr>
        </thead>
        <tbody>
          {FACTIONS.map((faction) => (
            <Faction key={faction} mat={factionMat(faction)} />
          ))}
        </tbody>
      </table>
    </>
  );
}
