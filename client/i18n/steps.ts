import { addWords } from './index.ts';
import steps from './en/steps.json';

// Imported by what shows these words, for the sake of this line.
addWords('steps', steps);

export { t } from './index.ts';
