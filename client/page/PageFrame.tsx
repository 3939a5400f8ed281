import type { ReactNode } from 'react';
import { GuestCorner } from '../guest/GuestCorner.tsx';
import { t } from '../i18n/lobby.ts';
import { LanguageChooser } from '../ui/LanguageChooser.tsx';
import { Link } from '../ui/Link.tsx';

interface PageFrameProps {
  readonly className: string;
  /** Further links in the small print. */
  readonly links?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the ordinary pages: a header with the guest's name, and a footer with links to other pages. */
export function PageFrame({ className, links, children }: PageFrameProps) {
  return (
    <div className="page">
      <header className="page-head">
        <Link to="/" className="brand">
          <b>{t('lobby:title')}</b> <small>{t('lobby:subtitle')}</small>
        </Link>
        <GuestCorner />
      </header>
      <main className={className}>{children}</main>
      <footer className="page-foot">
        <p>
          {t('notice')} <Link to="/rules">{t('rules.title')}</Link> <Link to="/replay">{t('lobby:replays')}</Link>{' '}
          <Link to="/statistics">{t('statisticsTitle')}</Link> <Link to="/leaderboards">{t('leaderboards')}</Link>{' '}
          <Link to="/tournaments">{t('tournaments')}</Link> <Link to="/challenges">{t('challenges')}</Link>{' '}
          <Link to="/settings">{t('settingsTitle')}</Link> <Link to="/credits">{t('credits.title')}</Link> {links}
        </p>
        <LanguageChooser />
      </footer>
    </div>
  );
}
