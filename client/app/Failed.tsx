import { Component, type ReactNode } from 'react';
import { t } from '../i18n/index.ts';
import { Message } from '../page/Message.tsx';

interface FailedProps {
  /** Where the page's match is stored: on the server, in this browser, or nowhere. */
  readonly keeps: 'server' | 'browser' | 'nothing';
  readonly children: ReactNode;
}

const TEXTS = { server: 'text', browser: 'here', nothing: 'page' } as const;

/** An error boundary: shows a message if a part of the app breaks or cannot be loaded. */
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
