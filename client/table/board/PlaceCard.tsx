import { abilityName } from '../../i18n/cards.ts';
import { amount, sentence } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Emblem } from '../Emblem.tsx';
import type { FactionId } from '../../../game/data/ids.ts';
import { headOf, tokenText } from './describe.ts';
import type { PlaceContent, UnitsOf } from './model.ts';

interface PlaceCardProps {
  readonly content: PlaceContent;
  /** What would happen here, and what a click does. */
  readonly notes: readonly string[];
}

function Line({ icon, text }: { readonly icon: IconName; readonly text: string }) {
  return (
    <li>
      <Icon name={icon} />
      {text}
    </li>
  );
}

function UnitLines({ units: { faction, character, mechs, workers } }: { readonly units: UnitsOf }) {
  return (
    <>
      {character && <Line icon={faction} text={t('table:board.character')} />}
      {mechs.map((mech) => (
        <Line key={mech} icon="mech" text={t('table:unit.mech', { name: abilityName(mech) })} />
      ))}
      {workers > 0 && <Line icon="worker" text={amount('workers', workers)} />}
    </>
  );
}

/** A list of everything at a place, shown while the user points at the place. */
export function PlaceCard({ content, notes }: PlaceCardProps) {
  const { shape, units, structures, resources, control, encounter, token } = content;
  const owners: FactionId[] = [...new Set([...units, ...structures].map(({ faction }) => faction))];
  const isEmpty = owners.length === 0 && resources.length === 0 && token === null;
  return (
    <>
      <h4>
        {shape.terrain !== null && <Icon name={shape.terrain} />}
        {headOf(content)}
      </h4>
      <ul>
        {shape.tunnel && <Line icon="tunnel" text={t('table:board.tunnel')} />}
        {encounter && <Line icon="encounter" text={t('table:board.encounter')} />}
        {token !== null && <Line icon={token.kind} text={sentence(tokenText(token))} />}
        {control !== null && <Line icon="flag" text={t('table:board.control', { faction: t(`faction.${control}`) })} />}
      </ul>
      {owners.map((owner) => (
        <section key={owner}>
          <h5>
            <Emblem faction={owner} size={20} />
            {t(`faction.${owner}`)}
          </h5>
          <ul>
            {units
              .filter(({ faction }) => faction === owner)
              .map((of) => (
                <UnitLines key={of.faction} units={of} />
              ))}
            {structures
              .filter(({ faction }) => faction === owner)
              .map(({ structure }) => (
                <Line key={structure} icon={structure} text={t(`table:structure.${structure}`)} />
              ))}
          </ul>
        </section>
      ))}
      {resources.length > 0 && (
        <ul className="card-tokens">
          {resources.map(({ kind, n }) => (
            <Line key={kind} icon={kind} text={amount(kind, n)} />
          ))}
        </ul>
      )}
      {isEmpty && <p>{t('table:board.nothing')}</p>}
      {notes.map((note) => (
        <p key={note} className="card-note">
          {note}
        </p>
      ))}
    </>
  );
}
