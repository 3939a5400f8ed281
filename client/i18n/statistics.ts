import { addWords } from './index.ts';
import statistics from './en/statistics.json' with { type: 'json' };

// Importing this module adds the English messages for the statistics.
addWords('statistics', statistics);

export { t } from './index.ts';
