import { ICON_BOX, type IconName } from './icons.ts';
import file from './icons.svg?no-inline';

/** A picture beside words that say the same; on its own it takes a `title`. */
export function Icon({ name, title }: { readonly name: IconName; readonly title?: string }) {
  return (
    <svg className="icon" viewBox={`0 0 ${ICON_BOX} ${ICON_BOX}`} fill="currentColor" aria-hidden={title === undefined}>
      {title === undefined ? null : <title>{title}</title>}
      <use href={`${file}#${name}`} />
    </svg>
  );
}
