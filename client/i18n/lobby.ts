import { addWords } from './index.ts';
import lobby from './en/lobby.json';

// Imported by what shows words of the pages before a match, for the sake of this line.
addWords('lobby', lobby);

export { hasWords, t } from './index.ts';
