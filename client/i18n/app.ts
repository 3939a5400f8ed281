import { addWords } from './index.ts';
import app from './en/app.json' with { type: 'json' };

// Importing this module adds the English messages for the installed app, for offline use and for links shared with the
// app.
addWords('app', app);

export { t } from './index.ts';
