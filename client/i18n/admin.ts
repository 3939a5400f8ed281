import { addWords } from './index.ts';
import admin from './en/admin.json' with { type: 'json' };

// Importing this module adds the English messages for the operators' page.
addWords('admin', admin);

export { t } from './index.ts';
