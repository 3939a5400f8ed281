import { addWords } from './index.ts';
import profile from './en/profile.json' with { type: 'json' };

// Importing this module adds the English messages for the profile.
addWords('profile', profile);

export { t } from './index.ts';
