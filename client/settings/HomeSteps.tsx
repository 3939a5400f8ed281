import { t } from '../i18n/settings.ts';

/** Instructions for adding the site to the Home Screen of an iPhone or iPad, where notifications require it. */
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
