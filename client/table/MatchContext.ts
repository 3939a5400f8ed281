import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { PublicMatch } from '../../protocol/match.ts';
import type { TakenSeat } from '../net/api.ts';
import { newAround, type Around, type AroundStore } from '../net/around.ts';

/** What there is around a table of a match on the server; a table without one is a replay, or a match in the browser. */
export interface MatchAround {
  readonly match: PublicMatch;
  /** One's seat as it is numbered now; null watches. */
  readonly own: TakenSeat | null;
  readonly store: AroundStore;
  /** Says something to those at the table; resolves to why it was not said, or null. */
  readonly say: (text: string) => Promise<string | null>;
  /** Takes the own seat back from the bot that plays it. */
  readonly takeBack: () => void;
}

const MatchContext = createContext<MatchAround | null>(null);

export const MatchProvider = MatchContext.Provider;

/** The match around this table, if there is one. */
export const useMatchAround = (): MatchAround | null => useContext(MatchContext);

/** Stands in where there is no match. */
const NOTHING = newAround();

/** Something of what is told around the match; outside of one there are no clocks, and nobody speaks. */
export function useAround<T>(select: (around: Around) => T): T {
  return useStore(useMatchAround()?.store ?? NOTHING, select);
}

/** The time by this browser's clock, followed as often as it is shown; stands still without a step. */
export function useNow(stepMs: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (stepMs === null) return undefined;
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
