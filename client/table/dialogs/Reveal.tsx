import { useEffect, useState, type CSSProperties } from 'react';
import { placeName } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { useSettings } from '../../storage/settings.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lastRevealed, unitsAt } from '../combatModel.ts';
import { Emblem } from '../Emblem.tsx';
import { useTableValue } from '../TableContext.tsx';
import { CombatScene, DialFace, type Corner } from './CombatScene.tsx';

/** How long a reveal stays open at normal speed, in milliseconds. */
const STAYS_MS = 6_000;

const pace = (speed: number): CSSProperties => ({ '--pace': 1 / Math.max(0.5, speed) }) as CSSProperties;

/** Shows both dials when a combat is decided. The reveal closes automatically and blocks no input. */
export function Reveal() {
  const { source } = useTableValue();
  const { view } = source;
  const { speed } = useSettings();
  const revealed = lastRevealed(source.log);
  const id = revealed?.id ?? '';
  const isNew = view.events.some(({ type }) => type === 'combatRevealed');
  // Reveals only a combat that the last action decided, and not one decided before the page was opened.
  const [seen, setSeen] = useState(id);
  const [shown, setShown] = useState('');
  if (seen !== id) {
    setSeen(id);
    setShown(isNew ? id : '');
  }
  const isShown = revealed !== null && id === shown;
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setShown(''), STAYS_MS / Math.max(0.5, speed));
    return () => clearTimeout(timer);
  }, [isShown, id, speed]);
  if (!isShown) return null;
  const [attacker, defender] = revealed.sides.map(({ seat }): Corner => ({
    faction: view.players[seat].faction,
    units: unitsAt(view, seat, revealed.at),
    isUp: revealed.winner === seat,
  }));
  return (
    <output className={speed === 0 ? 'reveal' : 'reveal moving'} style={pace(speed)}>
      <h2>
        <Icon name="combat" /> {placeName(revealed.at)}
      </h2>
      {attacker !== undefined && defender !== undefined && (
        <CombatScene at={revealed.at} corners={[attacker, defender]} />
      )}
      <div className="reveal-sides">
        {revealed.sides.map(({ seat, power, cards, total }) => {
          const { faction } = view.players[seat];
          return (
            <div key={seat} className={revealed.winner === seat ? 'won' : undefined}>
              <Emblem faction={faction} size={30} />
              <b>{t(`faction.${faction}`)}</b>
              <span className="line-break" />
              <span className="reveal-dial" key={id}>
                <span className="hidden">{power}</span>
                <DialFace faction={faction} value={power} />
              </span>
              <span className="reveal-cards">
                {cards.map((card, i) => (
                  <span key={i} className="combat-card">
                    {card}
                  </span>
                ))}
              </span>
              <span className="reveal-total">{total}</span>
            </div>
          );
        })}
      </div>
      <p className="reveal-words">
        {t('table:combat.won', { faction: t(`faction.${view.players[revealed.winner].faction}`) })}
      </p>
      <button type="button" className="tool" aria-label={t('table:close')} onClick={() => setShown('')}>
        <Icon name="close" />
      </button>
    </output>
  );
}
