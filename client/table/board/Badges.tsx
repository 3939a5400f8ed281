import type { PlaceId } from '../../../game/data/ids.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Badge } from './marks.ts';
import { Pinned } from './Pinned.tsx';
import type { Pins } from './pins.ts';

/** Groups badges by place. Badges at the same place are shown side by side. */
function byPlace(badges: readonly Badge[]): Map<PlaceId, Badge[]> {
  const found = new Map<PlaceId, Badge[]>();
  for (const badge of badges) found.set(badge.place, [...(found.get(badge.place) ?? []), badge]);
  return found;
}

/**
 * Small notes at places. They are hidden from screen readers, because the names of the places' buttons include them.
 */
export function Badges({ badges, pins }: { readonly badges: readonly Badge[]; readonly pins: Pins }) {
  return [...byPlace(badges)].map(([place, notes]) => (
    <Pinned key={place} pins={pins} place={place} side="badge" className="board-badges">
      {notes.map(({ tone, icon, text, title }) => (
        <span key={title} className={`board-badge ${tone}`} aria-hidden="true">
          <Icon name={icon} />
          {text}
        </span>
      ))}
    </Pinned>
  ));
}
