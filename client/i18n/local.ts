import { addWords } from './index.ts';
import local from './en/local.json' with { type: 'json' };

// Importing this module adds the English messages for pass and play.
addWords('local', local);

export { t } from './index.ts';
