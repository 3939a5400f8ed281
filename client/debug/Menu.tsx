import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';

/** A menu of buttons. It closes when a button is pressed, when the focus leaves it, and on Escape. */
export function Menu({ title, children }: { title: string; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current !== null) details.current.open = false;
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || details.current?.open !== true) return;
    close();
    details.current.querySelector('summary')?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details className="debug-menu" ref={details} onBlur={leave} onKeyDown={press}>
      <summary>{title}</summary>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className="debug-menu-list" onClick={close}>
        {children}
      </div>
    </details>
  );
}
