import { addWords } from './index.ts';
import replay from './en/replay.json';

// Imported by what shows these words, for the sake of this line.
addWords('replay', replay);

export { t } from './index.ts';
