import { addWords } from './index.ts';
import debug from './en/debug.json';

// Importing this module loads the words of the debug page.
addWords('debug', debug);

export { t } from './index.ts';
