import { useEffect, useRef } from 'react';
import type { FactionId } from '../../game/data/ids.ts';
import { t } from '../i18n/local.ts';
import { Emblem } from '../table/Emblem.tsx';

interface CurtainProps {
  /** null: it has none yet, in a draft. */
  readonly faction: FactionId | null;
  readonly name: string;
  readonly onReady: () => void;
}

/** Hides a player's hand, or what they choose in a draft, until they confirm that they hold the device. The board behind it shows public information only. */
export function Curtain({ faction, name, onReady }: CurtainProps) {
  // The focus is on the card, not on the button, so that the key that ended a turn does not also press the button.
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
