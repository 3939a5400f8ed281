import { addWords } from './index.ts';
import settings from './en/settings.json' with { type: 'json' };

// Importing this module loads the words for the settings page.
addWords('settings', settings);

export { hasWords, t } from './index.ts';
