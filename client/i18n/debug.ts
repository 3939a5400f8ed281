import { addWords } from './index.ts';
import debug from './en/debug.json' with { type: 'json' };

// Importing this module adds the English messages for the debug page.
addWords('debug', debug);

export { t } from './index.ts';
