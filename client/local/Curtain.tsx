import { useEffect, useRef } from 'react';
import type { FactionId } from '../../game/data/ids.ts';
import { t } from '../i18n/local.ts';
import { Emblem } from '../table/Emblem.tsx';

interface CurtainProps {
  readonly faction: FactionId;
  readonly name: string;
  readonly onReady: () => void;
}

/** Hides a player's hand until they confirm that they hold the device. The board behind it shows public information only. */
export function Curtain({ faction, name, onReady }: CurtainProps) {
  // The focus is on the card, not on the button, so that the key that ended a turn does not also press the button.
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus(), [faction]);
  return (
    <section className="curtain" ref={card} tabIndex={-1} aria-label={t('local:pass.title', { name })}>
      <Emblem faction={faction} size={64} />
      <div>
        <h1>{t('local:pass.title', { name })}</h1>
        <p>{t('local:pass.text', { faction: t(`faction.${faction}`) })}</p>
      </div>
      <button type="button" className="primary" onClick={onReady}>
        {t('local:pass.ready', { name })}
      </button>
    </section>
  );
}
