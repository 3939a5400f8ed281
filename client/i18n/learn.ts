import { addWords } from './index.ts';
import learn from './en/learn.json' with { type: 'json' };

// Importing this module loads the words for the lessons.
addWords('learn', learn);

export { t } from './index.ts';
