import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from './plainClick.ts';
import { navigate } from './router.ts';

interface LinkProps {
  readonly to: string;
  readonly className?: string;
  /** Called when the link is followed inside the app. */
  readonly onFollow?: () => void;
  readonly children: ReactNode;
}

/** A link inside the app. It does not reload the page, but can be opened in another tab. */
export function Link({ to, className, onFollow, children }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onFollow?.();
    navigate(to);
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
