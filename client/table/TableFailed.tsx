import { Component, type ReactNode } from 'react';
import { Message } from '../app/Message.tsx';
import { t } from '../i18n/table.ts';
import { reportOf } from './report.ts';
import { ReportText } from './ReportText.tsx';
import type { TableSource } from './source.ts';

interface TableFailedProps {
  readonly source: TableSource;
  readonly children: ReactNode;
}

/** A table that breaks says so, with a report to send; the match is safe on the server. */
export class TableFailed extends Component<TableFailedProps, { fault: string | null }> {
  override state: { fault: string | null } = { fault: null };

  static getDerivedStateFromError(error: unknown): { fault: string } {
    return { fault: error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error) };
  }

  override render(): ReactNode {
    const { source, children } = this.props;
    const { fault } = this.state;
    if (fault === null) return children;
    return (
      <Message says="broken">
        <p>
          <button type="button" className="primary" onClick={() => window.location.reload()}>
            {t('table:report.reload')}
          </button>
        </p>
        <div className="report">
          <ReportText text={reportOf(source.view, source.seat, source.log, fault)} />
        </div>
      </Message>
    );
  }
}
