import { addWords } from './index.ts';
import plan from './en/plan.json' with { type: 'json' };

// Importing this module adds the English messages for plans.
addWords('plan', plan);

export { t } from './index.ts';
