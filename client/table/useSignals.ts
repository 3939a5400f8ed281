import { useEffect, useRef } from 'react';
import { t } from '../i18n/table.ts';
import { useSettings } from '../storage/settings.ts';
import { isDeciding, type Flow } from './flow/types.ts';
import { play, soundOf } from '../ui/sound.ts';
import type { TableSource } from './source.ts';

const FAVICON = '/icon.svg';
const FAVICON_ASKED = '/icon-asked.svg';

function setFavicon(href: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (link !== null && !link.href.endsWith(href)) link.href = href;
}

/**
 * Uses the page title, the favicon and a sound to signal that you must decide, so that you notice even in another tab.
 * Also plays the sounds of other events.
 */
export function useSignals(source: TableSource, flow: Flow): void {
  const mine = isDeciding(flow);
  const isReplayed = source.replayed !== undefined;
  const { sound, volume } = useSettings();
  // Changing the title and favicon takes milliseconds, so they change only with the decision, not with every move by
  // another player.
  const isOver = flow.kind === 'over';
  const title = mine ? t('table:title.yours', { asked: flow.prompt }) : isOver ? flow.prompt : t('table:title.waiting');
  useEffect(() => {
    if (!isReplayed) document.title = t('table:title.page', { asked: title });
  }, [isReplayed, title]);
  useEffect(() => setFavicon(mine ? FAVICON_ASKED : FAVICON), [mine]);
  useEffect(() => () => setFavicon(FAVICON), []);
  const before = useRef({ stateID: -1, mine: false });
  const isRecap = source.replayed?.recap !== undefined;
  useEffect(() => {
    // The events in a recap made their sounds when they first happened.
    if (isRecap) return;
    const was = before.current;
    before.current = { stateID: source.stateID, mine };
    if (!sound || was.stateID === source.stateID) return;
    const begins = mine && !was.mine;
    // The first state of a page makes a sound only if the tab is hidden and you must decide.
    const isFound = was.stateID < 0;
    const heard = begins ? 'turn' : soundOf(source.view.events);
    if (heard !== null && (!isFound || (begins && document.hidden))) play(heard, volume);
  }, [source.stateID, source.view, mine, isRecap, sound, volume]);
}
