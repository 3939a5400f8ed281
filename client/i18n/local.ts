import { addWords } from './index.ts';
import local from './en/local.json';

// Imported by what shows these words, for the sake of this line.
addWords('local', local);

export { t } from './index.ts';
