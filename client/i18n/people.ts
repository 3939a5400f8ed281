import { addWords } from './index.ts';
import people from './en/people.json' with { type: 'json' };

// Importing this module adds the English messages for reports, blocks, friends and invitations.
addWords('people', people);

export { t } from './index.ts';
