import { useEffect, useRef } from 'react';
import type { FactionId } from '../../game/data/ids.ts';
import { t } from '../i18n/local.ts';
import { Emblem } from '../table/Emblem.tsx';

interface CurtainProps {
  /** Null in a draft, before the player has a faction. */
  readonly faction: FactionId | null;
  readonly name: string;
  readonly onReady: () => void;
}

/**
 * Hides a player's hand, or their choices in a draft, until they confirm that they have the device. The board behind it
 * shows only public information.
 */
export function Curtain({ faction, name, onReady }: CurtainProps) {
  // The focus is on the card instead of the button, so that the key that ended a turn does not also press the button.
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), [name]);
  return (
    <section
      className={faction === null ? 'curtain drafting' : 'curtain'}
      ref={card}
      tabIndex={-1}
      aria-label={t('local:pass.title', { name })}
    >
      {faction !== null && <Emblem faction={faction} size={64} />}
      <div>
        <h1>{t('local:pass.title', { name })}</h1>
        <p>{faction === null ? t('local:pass.draft') : t('local:pass.text', { faction: t(`faction.${faction}`) })}</p>
      </div>
      <button type="button" className="primary" onClick={onReady}>
        {t(faction === null ? 'local:pass.choose' : 'local:pass.ready', { name })}
      </button>
    </section>
  );
}
