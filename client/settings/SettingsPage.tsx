import { t } from '../i18n/index.ts';
import { PageFrame } from '../page/PageFrame.tsx';
import { useTitle } from '../ui/useTitle.ts';
import { PushCard } from './PushCard.tsx';
import './settings.css';

/** The settings that hold on every page. */
export function SettingsPage() {
  useTitle(t('pageTitle', { title: t('settingsTitle') }));
  return (
    <PageFrame className="settings-page">
      <h1>{t('settingsTitle')}</h1>
      <PushCard />
    </PageFrame>
  );
}
