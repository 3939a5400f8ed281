import { addWords } from './index.ts';
import admin from './en/admin.json' with { type: 'json' };

// Importing this module loads the words for the operators' page.
addWords('admin', admin);

export { t } from './index.ts';
