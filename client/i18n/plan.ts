import { addWords } from './index.ts';
import plan from './en/plan.json' with { type: 'json' };

// Importing this module loads the words for plans.
addWords('plan', plan);

export { t } from './index.ts';
