import { addWords } from './index.ts';
import ratings from './en/ratings.json';

// Importing this module loads the words of ratings.
addWords('ratings', ratings);

export { t } from './index.ts';
