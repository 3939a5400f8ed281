import { addWords } from './index.ts';
import talk from './en/talk.json' with { type: 'json' };

// Importing this module loads the preset phrases of rated matches.
addWords('talk', talk);

export { t } from './index.ts';
