import { Component, type ReactNode } from 'react';
import { PAGE_WORDS } from '../words/pages.ts';
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
      <Message {...PAGE_WORDS.broken}>
        <button type="button" onClick={() => window.location.reload()}>
          {PAGE_WORDS.reload}
        </button>
      </Message>
    );
  }
}
