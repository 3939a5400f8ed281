import { addWords } from './index.ts';
import steps from './en/steps.json' with { type: 'json' };

// Importing this module loads the words for the step list.
addWords('steps', steps);

export { t } from './index.ts';
