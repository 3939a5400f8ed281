import { addWords } from './index.ts';
import coach from './en/coach.json' with { type: 'json' };

// Importing this module adds the English messages for the coach.
addWords('coach', coach);

export { t } from './index.ts';
