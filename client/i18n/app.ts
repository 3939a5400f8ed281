import { addWords } from './index.ts';
import app from './en/app.json';

// Importing this module loads the texts of the app: offline, installed, and for links shared with it.
addWords('app', app);

export { t } from './index.ts';
