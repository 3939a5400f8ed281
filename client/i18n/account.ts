import { addWords } from './index.ts';
import account from './en/account.json' with { type: 'json' };

// Importing this module adds the English messages for passkeys and recovery codes.
addWords('account', account);

export { t } from './index.ts';
