import { Icon } from '../ui/Icon.tsx';
import { COLOURS, emblemOf } from './emblems.ts';

/** A guest's emblem on a small disc. It is hidden from screen readers, because the name is next to it. */
export function GuestEmblem({ name, size = 32 }: { name: unknown; size?: number }) {
  const { symbol, colour } = emblemOf(name);
  return (
    <span
      className="guest-emblem"
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.62, background: COLOURS[colour] }}
    >
      <Icon name={symbol} />
    </span>
  );
}
