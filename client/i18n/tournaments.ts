import { addWords } from './index.ts';
import tournaments from './en/tournaments.json' with { type: 'json' };

// Importing this module adds the English messages for tournaments.
addWords('tournaments', tournaments);

export { hasWords, t } from './index.ts';
