import type { ReactNode } from 'react';
import type { Action } from '../../../game/engine.ts';

interface ActionButtonProps {
  readonly action: Action;
  /** The accessible name, in words. */
  readonly name: string;
  readonly className?: string;
  readonly disabled?: boolean;
  readonly onAct: (action: Action) => void;
  readonly onPoint?: (over: boolean) => void;
  readonly children: ReactNode;
}

/** An action in the notation, its type first. */
export function actionText(action: Action): string {
  const { type, ...fields } = action;
  return JSON.stringify({ type, ...fields });
}

/** A button that does one action. */
export function ActionButton({ action, name, className, disabled, onAct, onPoint, children }: ActionButtonProps) {
  return (
    <button
      type="button"
      className={className}
      data-action={actionText(action)}
      aria-label={name}
      disabled={disabled}
      onClick={() => onAct(action)}
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
      onFocus={() => onPoint?.(true)}
      onBlur={() => onPoint?.(false)}
    >
      {children}
    </button>
  );
}
