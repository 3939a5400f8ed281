import { addWords } from './index.ts';
import steps from './en/steps.json' with { type: 'json' };

// Importing this module adds the English messages for loading, viewing and stepping through a match.
addWords('steps', steps);

export { t } from './index.ts';
