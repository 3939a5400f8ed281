import { addWords } from './index.ts';
import lobby from './en/lobby.json' with { type: 'json' };

// Importing this module adds the English messages for the lobby.
addWords('lobby', lobby);

export { hasWords, t } from './index.ts';
