import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { PublicMatch } from '../../protocol/match.ts';
import type { TakenSeat } from '../net/api.ts';
import { newAround, type Around, type AroundStore } from '../net/around.ts';

/** The match on the server that a table belongs to. A table without one shows a replay or a match in the browser. */
export interface MatchAround {
  readonly match: PublicMatch;
  /** Your seat in its current numbering; null for a spectator. */
  readonly own: TakenSeat | null;
  readonly store: AroundStore;
  /** Sends a chat message; resolves to the reason if it was refused, or null. */
  readonly say: (text: string) => Promise<string | null>;
  /** Takes your seat back from the bot that plays it. */
  readonly takeBack: () => void;
}

const MatchContext = createContext<MatchAround | null>(null);

export const MatchProvider = MatchContext.Provider;

/** The match this table belongs to, if any. */
export const useMatchAround = (): MatchAround | null => useContext(MatchContext);

/** The seconds by which a spectator sees this match late; 0 for a seat, and once the match is over. */
export function useDelay(): number {
  const around = useMatchAround();
  const reason = useAround(({ course }) => course.reason);
  if (around === null || around.own !== null) return 0;
  const { match } = around;
  return (reason ?? match.reason) === undefined && match.status !== 'over' ? (match.spectatorDelay ?? 0) : 0;
}

/** The state for a table without a match on the server. */
const NOTHING = newAround();

/** Selects from the state around the match. Without a match on the server there are no clocks and no chat. */
export function useAround<T>(select: (around: Around) => T): T {
  return useStore(useMatchAround()?.store ?? NOTHING, select);
}

/**
 * The current time of this browser's clock in milliseconds, updated every `stepMs`; it is not updated if that is null.
 */
export function useNow(stepMs: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (stepMs === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
