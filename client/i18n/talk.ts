import { addWords } from './index.ts';
import talk from './en/talk.json' with { type: 'json' };

// Importing this module adds the English text of the preset chat phrases in rated matches.
addWords('talk', talk);

export { t } from './index.ts';
