import { ICON_BOX, LOBBY_ICONS, type IconName } from './icons.ts';
import all from './icons.svg?no-inline';
import lobby from './lobbyIcons.svg?no-inline';

const IN_LOBBY: ReadonlySet<IconName> = new Set(LOBBY_ICONS);

/** A picture beside words that say the same; on its own it takes a `title`. */
export function Icon({ name, title }: { readonly name: IconName; readonly title?: string }) {
  return (
    <svg className="icon" viewBox={`0 0 ${ICON_BOX} ${ICON_BOX}`} fill="currentColor" aria-hidden={title === undefined}>
      {title === undefined ? null : <title>{title}</title>}
      <use href={`${IN_LOBBY.has(name) ? lobby : all}#${name}`} />
    </svg>
  );
}
