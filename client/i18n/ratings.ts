import { addWords } from './index.ts';
import ratings from './en/ratings.json' with { type: 'json' };

// Importing this module adds the English messages for ratings.
addWords('ratings', ratings);

export { t } from './index.ts';
