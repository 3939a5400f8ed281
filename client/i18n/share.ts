import { addWords } from './index.ts';
import share from './en/share.json' with { type: 'json' };

// Importing this module adds the English messages for sharing images.
addWords('share', share);

export { t } from './index.ts';
