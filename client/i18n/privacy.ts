import { addWords } from './index.ts';
import privacy from './en/privacy.json' with { type: 'json' };

// Importing this module adds the English messages for the privacy page.
addWords('privacy', privacy);

export { t } from './index.ts';
