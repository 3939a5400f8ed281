import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useSettings } from '../../storage/settings.ts';
import type { TableSource } from '../source.ts';
import type { RECAP, Telling } from './recap.tsx';

interface Shown {
  /** The id of the match's state during the recap. The recap closes when the match moves on. */
  readonly at: number;
  readonly part: typeof RECAP;
  readonly telling: Telling;
}

interface RecapControl {
  /** What the table shows: the match, or an earlier position of it. */
  readonly source: TableSource;
  /** Replaces the bar. Null while the match is shown. */
  readonly bar: ReactNode;
  readonly begin: () => void;
}

const wantsCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Lets a table replay the other players' turns since your last one. Without animations, the player steps through them
 * manually.
 */
export function useRecap(source: TableSource): RecapControl {
  const { speed } = useSettings();
  const [state, setState] = useState<Shown | null>(null);
  const shown = state?.at === source.stateID ? state : null;
  const change = useCallback(
    (what: Parameters<typeof RECAP.changed>[1]) =>
      setState((now) => now && { ...now, telling: now.part.changed(now.telling, what) }),
    [],
  );
  const begin = useCallback(async () => {
    const { RECAP: part } = await import('./recap.tsx');
    const telling = part.begin(source, speed > 0 && !wantsCalm());
    setState(telling && { at: source.stateID, part, telling });
  }, [source, speed]);
  const told = useMemo(
    () => (shown === null ? source : shown.part.sourceOf(source, shown.telling, (scene) => change({ to: scene }))),
    [source, shown, change],
  );
  const Bar = shown?.part.Bar;
  const bar =
    shown === null || Bar === undefined ? null : (
      <Bar source={told} telling={shown.telling} speed={speed} onChange={change} onClose={() => setState(null)} />
    );
  // If the code cannot be fetched, the match is unaffected; the next click tries again.
  return { source: told, bar, begin: () => void begin().catch(() => undefined) };
}
