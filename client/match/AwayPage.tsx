import { Link } from '../app/Link.tsx';
import { PageFrame } from '../app/PageFrame.tsx';
import { t } from '../i18n/lobby.ts';
import { Icon } from '../ui/Icon.tsx';
import { useTitle } from '../ui/useTitle.ts';

interface AwayPageProps {
  readonly onBack: () => void;
  readonly onWatch: () => void;
}

/** A bot plays one's seat in a match that runs: take it back, look on, or leave it so. */
export function AwayPage({ onBack, onWatch }: AwayPageProps) {
  useTitle(t('pageTitle', { title: t('lobby:away.title') }));
  return (
    <PageFrame className="message">
      <section className="card">
        <h1>{t('lobby:away.title')}</h1>
        <p>{t('lobby:away.text')}</p>
        <p className="row">
          <button type="button" className="primary" onClick={onBack}>
            <Icon name="play" />
            {t('lobby:away.back')}
          </button>
          <button type="button" onClick={onWatch}>
            <Icon name="eye" />
            {t('lobby:away.watch')}
          </button>
          <Link to="/" className="button plain">
            {t('page.home')}
          </Link>
        </p>
      </section>
    </PageFrame>
  );
}
