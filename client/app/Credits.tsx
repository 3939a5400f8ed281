import { t } from '../i18n/index.ts';
import { Link } from './Link.tsx';
import { PageFrame } from './PageFrame.tsx';
import { useTitle } from '../ui/useTitle.ts';

/** What others have made that this is made of, with their licences. */
const WORKS = [
  ['icons', 'https://game-icons.net', 'https://creativecommons.org/licenses/by/3.0/'],
  ['titles', 'https://fontsource.org/fonts/oswald', 'https://openfontlicense.org'],
  ['text', 'https://fontsource.org/fonts/source-sans-3', 'https://openfontlicense.org'],
] as const;

/** Whose pictures and typefaces these are. */
export function Credits() {
  useTitle(t('pageTitle', { title: t('credits.title') }));
  return (
    <PageFrame className="message credits">
      <section className="card">
        <h1>{t('credits.title')}</h1>
        <dl>
          {WORKS.map(([work, home, licence]) => (
            <div key={work}>
              <dt>{t(`credits.${work}.name`)}</dt>
              <dd>
                {t(`credits.${work}.by`)} <a href={home}>{t('credits.home')}</a>,{' '}
                <a href={licence}>{t(`credits.${work}.licence`)}</a>
              </dd>
            </div>
          ))}
        </dl>
        <p>{t('credits.own')}</p>
        <p>{t('notice')}</p>
        <p>
          <Link to="/" className="button">
            {t('page.home')}
          </Link>
        </p>
      </section>
    </PageFrame>
  );
}
