import { addWords } from './index.ts';
import debug from './en/debug.json';

// Imported by what shows words of the debug page, for the sake of this line.
addWords('debug', debug);

export { t } from './index.ts';
