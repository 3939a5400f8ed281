import { Component, type ReactNode } from 'react';
import { t } from '../i18n/index.ts';
import { Message } from './Message.tsx';

/** Shows a page in place of a blank one when a part of the app cannot be loaded or breaks. */
export class Failed extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Message says="broken">
        <button type="button" onClick={() => window.location.reload()}>
          {t('page.reload')}
        </button>
      </Message>
    );
  }
}
