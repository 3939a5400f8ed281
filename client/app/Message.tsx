import { useEffect, type ReactNode } from 'react';
import { Status } from '../ui/Status.tsx';
import { PAGE_WORDS } from '../words/pages.ts';
import { Link } from './Link.tsx';

interface MessageProps {
  readonly title: string;
  readonly text: string;
  /** Nothing to be done: no link home. */
  readonly quiet?: boolean;
  readonly children?: ReactNode;
}

/** A page that says one thing clearly and how to go on. */
export function Message({ title, text, quiet = false, children }: MessageProps) {
  useEffect(() => {
    document.title = `${title} - ${PAGE_WORDS.name}`;
  }, [title]);
  return (
    <main className="message">
      <h1>{title}</h1>
      <Status>{text}</Status>
      {children}
      {!quiet && (
        <p>
          <Link to="/" className="button">
            {PAGE_WORDS.home}
          </Link>
        </p>
      )}
    </main>
  );
}
