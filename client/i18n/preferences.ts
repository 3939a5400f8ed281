import { addWords } from './index.ts';
import preferences from './en/preferences.json' with { type: 'json' };

// Importing this module loads the words for preferences, which the table also shows.
addWords('preferences', preferences);

export { t } from './index.ts';
