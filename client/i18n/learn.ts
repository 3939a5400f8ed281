import { addWords } from './index.ts';
import learn from './en/learn.json' with { type: 'json' };

// Importing this module adds the English messages for the lessons.
addWords('learn', learn);

export { t } from './index.ts';
