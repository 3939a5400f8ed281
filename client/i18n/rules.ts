import { addWords } from './index.ts';
import rules from './en/rules.json' with { type: 'json' };

// Importing this module adds the English messages that the rules page shows around the rules.
addWords('rules', rules);

export type RulesWords = typeof rules;

export { t } from './index.ts';
