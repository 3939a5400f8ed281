import { useEffect } from 'react';
import { askGuest } from '../guest/guest.ts';
import { t } from '../i18n/preferences.ts';
import { PageFrame } from '../page/PageFrame.tsx';
import { LanguageChooser } from '../ui/LanguageChooser.tsx';
import {
  NoticeChoice,
  PatternsChoice,
  SoundChoice,
  SpeedChoice,
  TextSizeChoice,
  ThemeChoice,
  TipsChoice,
} from '../ui/Preferences.tsx';
import { useTitle } from '../ui/useTitle.ts';
import { PushCard } from './PushCard.tsx';
import { VacationCard } from './VacationCard.tsx';
import './settings.css';

/** The settings that apply on every page. */
export function SettingsPage() {
  useTitle(t('pageTitle', { title: t('settingsTitle') }));
  // Requests the guest. Their settings are fetched when the guest is known.
  useEffect(() => void askGuest().catch(() => null), []);
  return (
    <PageFrame className="settings-page">
      <h1>{t('settingsTitle')}</h1>
      <p className="kept">{t('preferences:kept')}</p>
      <section className="card">
        <h2>{t('preferences:look')}</h2>
        <ThemeChoice />
        <TextSizeChoice />
        <PatternsChoice />
        <fieldset>
          <legend>{t('language.title')}</legend>
          <LanguageChooser />
        </fieldset>
      </section>
      <section className="card">
        <h2>{t('preferences:play')}</h2>
        <SpeedChoice />
        <SoundChoice />
        <TipsChoice />
        <NoticeChoice />
      </section>
      <PushCard />
      <VacationCard />
    </PageFrame>
  );
}
