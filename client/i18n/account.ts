import { addWords } from './index.ts';
import account from './en/account.json' with { type: 'json' };

// Importing this module loads the words for passkeys and recovery codes.
addWords('account', account);

export { t } from './index.ts';
