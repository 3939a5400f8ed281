import { addWords } from './index.ts';
import talk from './en/talk.json';

// Importing this module loads what players can say in rated matches.
addWords('talk', talk);

export { t } from './index.ts';
