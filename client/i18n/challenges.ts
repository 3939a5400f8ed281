import { addWords } from './index.ts';
import challenges from './en/challenges.json' with { type: 'json' };

// Importing this module adds the English messages for challenges.
addWords('challenges', challenges);

export { hasWords, t } from './index.ts';
