import { addWords } from './index.ts';
import local from './en/local.json' with { type: 'json' };

// Importing this module loads the words for pass and play.
addWords('local', local);

export { t } from './index.ts';
