import { addWords } from './index.ts';
import table from './en/table.json' with { type: 'json' };

// Importing this module adds the English messages for the table.
addWords('table', table);

export { t } from './index.ts';
