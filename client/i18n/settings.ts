import { addWords } from './index.ts';
import settings from './en/settings.json' with { type: 'json' };

// Importing this module adds the English messages for the settings page.
addWords('settings', settings);

export { hasWords, t } from './index.ts';
