import { addWords } from './index.ts';
import rules from './en/rules.json';

// Importing this module loads the words that go with the rules.
addWords('rules', rules);

export type RulesWords = typeof rules;

export { t } from './index.ts';
