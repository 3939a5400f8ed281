import { type ReactNode } from 'react';
import { t } from '../i18n/index.ts';
import { Status } from '../ui/Status.tsx';
import { CardPage } from './CardPage.tsx';

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
  /** A more specific title and text than the default. */
  readonly title?: string;
  readonly text?: string;
  /** True if the player can only wait. The page then has no link to the start page. */
  readonly quiet?: boolean;
  readonly children?: ReactNode;
}

/** A page with one message and buttons to continue. */
export function Message({ says, title = t(`page.${says}.title`), text, quiet = false, children }: MessageProps) {
  return (
    <CardPage title={title} quiet={quiet}>
      <Status>{text ?? t(`page.${says}.text`)}</Status>
      {children}
    </CardPage>
  );
}
