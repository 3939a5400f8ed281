import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource/oswald/latin-500.css';
import '@fontsource/oswald/latin-600.css';
import './ui/titles.css';
import '@fontsource-variable/source-sans-3/wght.css';
import { App } from './app/App.tsx';
import { forbidZodToCompile } from './app/zodConfig.ts';
import { followSettings } from './guest/followSettings.ts';
import { keepInstallOffer } from './ui/installing.ts';
import { beginLanguage } from './i18n/language.ts';
import './storage/settings.ts';
import './ui/styles.css';
import './app/pages.css';

forbidZodToCompile();
followSettings();
keepInstallOffer();

const root = document.getElementById('root');
if (root !== null) {
  void beginLanguage().then(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
