import { useEffect, useRef } from 'react';
import { fetchedPart } from '../../page/fetchedPart.tsx';
import { useSettings } from '../../storage/settings.ts';
import { isDeciding } from '../flow/types.ts';
import { isPlayable } from '../source.ts';
import { useTableValue } from '../TableContext.tsx';

const Nothing = () => null;

/** The tips, fetched only for players who see them. The table also works without them. */
const FirstTipLine = fetchedPart(
  () =>
    import('./part.tsx').then(
      (part) => part.FirstTipLine,
      () => Nothing,
    ),
  Nothing,
).Part;

/** Tips in a player's first matches: one at a time, and none while the coach's hint is open. */
export function FirstTip() {
  const { source, flow, hint } = useTableValue();
  const { view, seat, pending, showsScores, tips = false } = source;
  const tipsLeft = useSettings((settings) => settings.tipsLeft);
  const isOver = view.result !== null;
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver === wasOver.current) return;
    wasOver.current = isOver;
    const { tipsLeft: left, set } = useSettings.getState();
    if (isOver && tips && seat !== null && left > 0) set({ tipsLeft: left - 1 });
  }, [isOver, tips, seat]);
  const isFree = isDeciding(flow) && pending === null && hint.shown === null && hint.state === 'none';
  if (!tips || tipsLeft === 0 || seat === null || !isPlayable(source) || !isFree) return null;
  return <FirstTipLine view={view} seat={seat} showsScores={showsScores} />;
}
