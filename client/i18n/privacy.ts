import { addWords } from './index.ts';
import privacy from './en/privacy.json';

// Importing this module loads the words of the page about privacy.
addWords('privacy', privacy);

export { t } from './index.ts';
