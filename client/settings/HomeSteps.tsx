import { t } from '../i18n/settings.ts';

/** Instructions for getting notifications on an iPhone or iPad, in three steps. */
export function HomeSteps() {
  return (
    <>
      <h3>{t('settings:home.title')}</h3>
      <p>{t('settings:home.text')}</p>
      <ol className="home-steps">
        <li>{t('settings:home.share')}</li>
        <li>{t('settings:home.add')}</li>
        <li>{t('settings:home.open')}</li>
      </ol>
    </>
  );
}
