import { addWords } from './index.ts';
import replay from './en/replay.json' with { type: 'json' };

// Importing this module adds the English messages for the replay.
addWords('replay', replay);

export { t } from './index.ts';
