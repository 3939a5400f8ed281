import { addWords } from './index.ts';
import table from './en/table.json';

// Imported by what shows words of the table, for the sake of this line.
addWords('table', table);

export { t } from './index.ts';
