import { addWords } from './index.ts';
import challenges from './en/challenges.json' with { type: 'json' };

// Importing this module loads the words for challenges.
addWords('challenges', challenges);

export { hasWords, t } from './index.ts';
