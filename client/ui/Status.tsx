import type { ReactNode } from 'react';

/** A line that screen readers announce when it changes. */
export function Status({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // An <output> has this role too, but not every screen reader announces one outside a form.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <p role="status" className={className}>
      {children}
    </p>
  );
}
