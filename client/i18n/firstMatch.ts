import { addWords } from './index.ts';
import firstMatch from './en/firstMatch.json' with { type: 'json' };

// Importing this module adds the English messages for the tips in a player's first matches.
addWords('firstMatch', firstMatch);

export { t } from './index.ts';
