import { addWords } from './index.ts';
import share from './en/share.json' with { type: 'json' };

// Importing this module loads the words for pictures to share.
addWords('share', share);

export { t } from './index.ts';
