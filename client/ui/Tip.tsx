import * as Tooltip from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';

interface TipProps {
  readonly text: string;
  /** The keyboard shortcut of the button. */
  readonly shortcut?: string;
  /** The button. */
  readonly children: ReactElement;
}

export const TipProvider = Tooltip.Provider;

/** Shows the name of an icon button on hover, focus and long press. */
export function Tip({ text, shortcut, children }: TipProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="tip" sideOffset={6} collisionPadding={8}>
          {text}
          {shortcut === undefined ? null : <kbd>{shortcut}</kbd>}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
