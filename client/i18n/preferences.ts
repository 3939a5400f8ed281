import { addWords } from './index.ts';
import preferences from './en/preferences.json';

// Importing this module loads the words of the settings that the table has, too.
addWords('preferences', preferences);

export { t } from './index.ts';
