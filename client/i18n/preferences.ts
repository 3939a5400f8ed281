import { addWords } from './index.ts';
import preferences from './en/preferences.json' with { type: 'json' };

// Importing this module adds the English messages for preferences, which the table also shows.
addWords('preferences', preferences);

export { t } from './index.ts';
