import { addWords } from './index.ts';
import talk from './en/talk.json' with { type: 'json' };

// Importing this module adds the preset phrases of rated matches, in English.
addWords('talk', talk);

export { t } from './index.ts';
