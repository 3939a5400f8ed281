import { cloneElement, type HTMLAttributes, type ReactElement, type RefAttributes } from 'react';
import { tip } from './tips.ts';

interface TipProps {
  readonly text: string;
  /** The keyboard shortcut of the button. */
  readonly shortcut?: string;
  /** The button. */
  readonly children: ReactElement<HTMLAttributes<Element> & RefAttributes<Element>>;
}

/** Gives an icon button a tip with its name. */
export const Tip = ({ text, shortcut, children }: TipProps): ReactElement =>
  cloneElement(
    children,
    tip(() => ({ name: text, shortcut })),
  );
