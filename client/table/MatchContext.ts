import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { PublicMatch } from '../../protocol/match.ts';
import type { TakenSeat } from '../net/api.ts';
import { newAround, type Around, type AroundStore } from '../net/around.ts';

/** The match on the server that a table belongs to. Tables for replays and for matches in the browser have none. */
export interface MatchAround {
  readonly match: PublicMatch;
  /** Your seat with its current number, or null for a spectator. */
  readonly own: TakenSeat | null;
  readonly store: AroundStore;
  /** Sends a chat message. Resolves to the error code if the message is rejected, otherwise to null. */
  readonly say: (text: string) => Promise<string | null>;
  /** Takes your seat back from the stand-in. */
  readonly takeBack: () => void;
}

const MatchContext = createContext<MatchAround | null>(null);

export const MatchProvider = MatchContext.Provider;

/** Returns the match this table belongs to, or null. */
export const useMatchAround = (): MatchAround | null => useContext(MatchContext);

/**
 * Returns the spectator delay in seconds. Returns 0 for players, after the end of the match, and for tables without a
 * match on the server.
 */
export function useDelay(): number {
  const around = useMatchAround();
  const reason = useAround(({ course }) => course.reason);
  if (around === null || around.own !== null) return 0;
  const { match } = around;
  return (reason ?? match.reason) === undefined && match.status !== 'over' ? (match.spectatorDelay ?? 0) : 0;
}

/** The live data of tables without a match on the server. It is always empty. */
const NOTHING = newAround();

/**
 * Selects from the live data of a match, such as its clocks and chat. Without a match on the server, this data is
 * empty.
 */
export function useAround<T>(select: (around: Around) => T): T {
  return useStore(useMatchAround()?.store ?? NOTHING, select);
}

/**
 * Returns the browser's current time in milliseconds. Updates it every `stepMs` milliseconds, or never if `stepMs` is
 * null.
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
