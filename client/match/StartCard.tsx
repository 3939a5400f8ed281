import { useState } from 'react';
import { t } from '../i18n/lobby.ts';
import type { PublicPlayer } from '../../protocol/match.ts';
import { isTaken, startMatch, type TakenSeat } from '../net/api.ts';
import type { BotLevel } from '../../game/bots/levels.ts';
import { useBusy } from '../ui/useBusy.ts';
import { Fault } from '../ui/Fault.tsx';
import { Icon } from '../ui/Icon.tsx';

interface StartCardProps {
  readonly matchID: string;
  readonly seats: readonly PublicPlayer[];
  readonly host: TakenSeat;
  /** The level of the bots that take the free seats. */
  readonly level: BotLevel;
}

/**
 * Lets the host start before all seats are taken. Starting without bots needs a second click, because it removes the
 * free seats.
 */
export function StartCard({ matchID, seats, host, level }: StartCardProps) {
  const players = seats.filter(isTaken).length;
  const free = seats.length - players;
  // If the number of players changes between the clicks, the host must confirm again.
  const [askedFor, setAskedFor] = useState(0);
  const sure = askedFor === players;
  const { busy, fault, run } = useBusy();
  return (
    <section className="card">
      <h2>{t('lobby:waiting.startTitle')}</h2>
      <button
        type="button"
        className="primary wide"
        disabled={busy}
        onClick={() => run(() => startMatch(matchID, host, level))}
      >
        <Icon name="bot" />
        {t('lobby:waiting.fill', { count: free })}
      </button>
      <button
        type="button"
        className="wide"
        disabled={busy}
        onClick={() => (sure ? run(() => startMatch(matchID, host)) : setAskedFor(players))}
      >
        {t(sure ? 'lobby:waiting.sure' : 'lobby:waiting.start', { count: players })}
      </button>
      <p className="hint">{t('lobby:waiting.startText')}</p>
      <Fault>{fault}</Fault>
    </section>
  );
}
