import type { ReactNode } from 'react';
import { t } from '../i18n/index.ts';
import { useTitle } from '../ui/useTitle.ts';
import { Link } from '../ui/Link.tsx';
import { PageFrame } from './PageFrame.tsx';

interface CardPageProps {
  readonly title: string;
  readonly className?: string;
  /** Buttons before the link to the start page. */
  readonly actions?: ReactNode;
  /** True for a page that is only waiting. It shows just the card, after a short delay. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
}

/** A page with one card: a title, its content, and buttons to leave. */
export function CardPage({ title, className = 'message', actions, quiet = false, children }: CardPageProps) {
  useTitle(t('pageTitle', { title }));
  if (quiet) {
    return (
      <div className="page">
        <main className={className}>
          <section className="card late">
            <h1>{title}</h1>
            {children}
          </section>
        </main>
      </div>
    );
  }
  return (
    <PageFrame className={className}>
      <section className="card">
        <h1>{title}</h1>
        {children}
        <p className="row">
          {actions}
          <Link to="/" className={actions === undefined || actions === false ? 'button' : 'button plain'}>
            {t('page.home')}
          </Link>
        </p>
      </section>
    </PageFrame>
  );
}
