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

/** Title, favicon and sound tell what is asked, also from another tab. */
export function useSignals(source: TableSource, flow: Flow): void {
  const mine = isDeciding(flow);
  const isReplayed = source.replayed !== undefined;
  const { sound } = useSettings();
  // Title and favicon cost the browser milliseconds: they change with what matters, not with every move of others.
  const isOver = flow.kind === 'over';
  const title = mine ? t('table:title.yours', { asked: flow.prompt }) : isOver ? flow.prompt : t('table:title.waiting');
  useEffect(() => {
    if (!isReplayed) document.title = t('table:title.page', { asked: title });
  }, [isReplayed, title]);
  useEffect(() => setFavicon(mine ? FAVICON_ASKED : FAVICON), [mine]);
  useEffect(() => () => setFavicon(FAVICON), []);
  const before = useRef({ stateID: -1, mine: false });
  useEffect(() => {
    const was = before.current;
    before.current = { stateID: source.stateID, mine };
    if (!sound || was.stateID === source.stateID) return;
    const begins = mine && !was.mine;
    // The table as it is found is news to those only who have waited for it elsewhere.
    const isFound = was.stateID < 0;
    const heard = begins ? 'turn' : soundOf(source.view.events);
    if (heard !== null && (!isFound || (begins && document.hidden))) play(heard);
  }, [source.stateID, source.view, mine, sound]);
}
