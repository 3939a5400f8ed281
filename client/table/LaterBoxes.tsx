import { useEffect, useState, type ReactNode } from 'react';
import type { BoxesProps } from './dialogs/Boxes.tsx';

/** How long to wait before fetching the dialogs, in milliseconds, so that the board and its images load first. */
const LATER_MS = 3_000;
const RETRY_MS = 2_000;

type Draw = (props: BoxesProps) => ReactNode;

let fetched: Draw | null = null;

/**
 * Returns the function that draws the dialogs, or null until it has been fetched. It is fetched shortly after the table
 * is shown, or as soon as a dialog is opened.
 */
function useLaterBoxes(isWanted: boolean): Draw | null {
  const [found, setFound] = useState(() => fetched);
  useEffect(() => {
    if (found !== null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const fetch = (): void => {
      import('./dialogs/Boxes.tsx').then(
        ({ drawBoxes }) => {
          fetched = drawBoxes;
          if (!isGone) setFound(() => drawBoxes);
        },
        () => {
          if (!isGone) timer = setTimeout(fetch, RETRY_MS);
        },
      );
    };
    timer = setTimeout(fetch, isWanted ? 0 : LATER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [found, isWanted]);
  return found;
}

/** The dialogs over the table. They load later, so that they do not delay the board's first frame. */
export function LaterBoxes(props: BoxesProps) {
  const { box, drawer, rule } = props;
  const draw = useLaterBoxes(box !== null || drawer !== null || rule !== null);
  return draw === null ? null : draw(props);
}
