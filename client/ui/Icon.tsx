import { ICON_BOX, LOBBY_ICONS, type IconName } from './icons.ts';
import all from './icons.svg?no-inline';
import lobby from './lobbyIcons.svg?no-inline';

const IN_LOBBY: ReadonlySet<IconName> = new Set(LOBBY_ICONS);

/** An icon, hidden from screen readers. Add hidden text for them, unless the text next to it has the same meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox={`0 0 ${ICON_BOX} ${ICON_BOX}`} fill="currentColor" aria-hidden="true">
      <use href={`${IN_LOBBY.has(name) ? lobby : all}#${name}`} />
    </svg>
  );
}
