import { addWords } from './index.ts';
import steps from './en/steps.json' with { type: 'json' };

// Importing this module adds the English messages for the step list.
addWords('steps', steps);

export { t } from './index.ts';
