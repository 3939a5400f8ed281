import { type ReactNode } from 'react';
import { t } from '../i18n/index.ts';
import { Status } from '../ui/Status.tsx';
import { Link } from './Link.tsx';
import { PageFrame } from './PageFrame.tsx';
import { useTitle } from '../ui/useTitle.ts';

interface MessageProps {
  readonly says:
    | 'loading'
    | 'noPage'
    | 'broken'
    | 'unknownMatch'
    | 'clearedMatch'
    | 'privateMatch'
    | 'seatLost'
    | 'unreachable'
    | 'unwatched';
  /** Something more exact than the usual title and text. */
  readonly title?: string;
  readonly text?: string;
  /** Nothing to be done: no link home. */
  readonly quiet?: boolean;
  readonly children?: ReactNode;
}

/** A page that says one thing clearly and how to go on. */
export function Message({ says, title = t(`page.${says}.title`), text, quiet = false, children }: MessageProps) {
  useTitle(t('pageTitle', { title }));
  return (
    <PageFrame className="message">
      <section className={quiet ? 'card late' : 'card'}>
        <h1>{title}</h1>
        <Status>{text ?? t(`page.${says}.text`)}</Status>
        {children}
        {!quiet && (
          <p>
            <Link to="/" className="button">
              {t('page.home')}
            </Link>
          </p>
        )}
      </section>
    </PageFrame>
  );
}
