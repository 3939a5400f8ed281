import { Component, type ReactNode } from 'react';
import { Message } from '../page/Message.tsx';
import { t } from '../i18n/table.ts';
import { reportOf } from './report.ts';
import { ReportText } from './ReportText.tsx';
import type { TableSource } from './source.ts';

interface TableFailedProps {
  readonly source: TableSource;
  /** Shown instead of the default text, which states that the match is safe on the server. */
  readonly broken?: string | undefined;
  readonly children: ReactNode;
}

interface Fault {
  readonly fault: string | null;
  /** The id of the current state. When it changes, the fault is cleared. */
  readonly at: number;
}

/**
 * Renders its children. If they fail to render, shows a report that the player can send, and tries again with the next
 * state.
 */
export class TableFailed extends Component<TableFailedProps, Fault> {
  override state: Fault = { fault: null, at: this.props.source.stateID };

  static getDerivedStateFromError(error: unknown): Partial<Fault> {
    return { fault: error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error) };
  }

  static getDerivedStateFromProps({ source }: TableFailedProps, { at }: Fault): Fault | null {
    return at === source.stateID ? null : { fault: null, at: source.stateID };
  }

  override render(): ReactNode {
    const { source, broken, children } = this.props;
    const { fault } = this.state;
    if (fault === null) return children;
    const rest = (
      <>
        <p>
          <button type="button" className="primary" onClick={() => window.location.reload()}>
            {t('table:report.reload')}
          </button>
        </p>
        <div className="report">
          <ReportText text={reportOf(source, fault)} />
        </div>
      </>
    );
    if (broken === undefined) return <Message says="broken">{rest}</Message>;
    return (
      <div className="table-frame table-broken">
        <section className="card" role="alert">
          <h1>{t('page.broken.title')}</h1>
          <p>{broken}</p>
          {rest}
        </section>
      </div>
    );
  }
}
