import { addWords } from './index.ts';
import lobby from './en/lobby.json' with { type: 'json' };

// Importing this module loads the words for the lobby.
addWords('lobby', lobby);

export { hasWords, t } from './index.ts';
