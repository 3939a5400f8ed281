import { Component, type ReactNode } from 'react';
import { t } from '../i18n/index.ts';
import { Message } from '../page/Message.tsx';

interface FailedProps {
  /** Where the match of the page is: safe on the server, kept in this browser, or on no one page in particular. */
  readonly keeps: 'server' | 'browser' | 'nothing';
  readonly children: ReactNode;
}

const TEXTS = { server: 'text', browser: 'here', nothing: 'page' } as const;

/** Shows a page in place of a blank one when a part of the app cannot be loaded or breaks. */
export class Failed extends Component<FailedProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Message says="broken" text={t(`page.broken.${TEXTS[this.props.keeps]}`)}>
        <button type="button" onClick={() => window.location.reload()}>
          {t('page.reload')}
        </button>
      </Message>
    );
  }
}
