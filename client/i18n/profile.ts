import { addWords } from './index.ts';
import profile from './en/profile.json';

// Imported by what shows words of the profile, for the sake of this line.
addWords('profile', profile);

export { t } from './index.ts';
