import { encounterScene, encounterTitle } from '../../i18n/cards.ts';
import { t } from '../../i18n/table.ts';
import { tip } from '../../ui/tips.ts';
import { useLater } from '../art/useLater.ts';
import { CARD_RULES, iconTip } from '../tips/facts.ts';

const fetchFactory = async () => (await import('../art/vignette/Vignette.tsx')).drawFactory;
const fetchVignette = async () => (await import('../art/vignette/Vignette.tsx')).drawVignette;

/** The scene of an encounter card: its title, its text, and an illustration that appears once it has been fetched. */
export function EncounterScene({ card }: { card: number }) {
  const draw = useLater(fetchVignette);
  return (
    <div
      className="scene"
      {...tip(() => ({
        name: encounterTitle(card),
        text: t('table:help.icon.encounter.text'),
        rule: CARD_RULES.encounter,
      }))}
    >
      <div className="scene-picture">{draw?.(card)}</div>
      <p className="scene-words">
        <b>{encounterTitle(card)}</b>
        {encounterScene(card)}
      </p>
    </div>
  );
}

/** The illustration of the Factory, above its cards. */
export function FactoryScene() {
  const draw = useLater(fetchFactory);
  return (
    <div
      className="scene-picture factory-picture"
      {...tip(() => ({ ...iconTip('factory'), rule: CARD_RULES.factoryCard }))}
    >
      {draw?.()}
    </div>
  );
}
