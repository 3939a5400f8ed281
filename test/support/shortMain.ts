import { startServer } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import { dealShort } from './shortMatch.ts';

/** Serves like server/main.ts, but deals matches that end after a few actions. Tests kill it instead of stopping it. */

const config = readConfig(process.env);
const { url } = await startServer({ config, log: createLog(config.logLevel), deal: dealShort });
process.stdout.write(`Open Scythe at ${url}\n`);
