import { t } from '../i18n/index.ts';
import { CardPage } from '../page/CardPage.tsx';

/** Third-party works in this app and their licences. */
const WORKS = [
  ['icons', 'https://game-icons.net', 'https://creativecommons.org/licenses/by/3.0/'],
  ['titles', 'https://fontsource.org/fonts/oswald', 'https://openfontlicense.org'],
  ['text', 'https://fontsource.org/fonts/source-sans-3', 'https://openfontlicense.org'],
] as const;

/** The page that credits the authors of the icons and typefaces. */
export function Credits() {
  return (
    <CardPage title={t('credits.title')} className="message credits">
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
    </CardPage>
  );
}
