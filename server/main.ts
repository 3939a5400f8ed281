import { startServer } from './app.ts';
import { ConfigFault, readConfig, type Config } from './config.ts';
import { isBuilt } from './http/pages.ts';
import { createLog, type Log } from './log.ts';
import { Metrics } from './metrics.ts';
import { LineFault } from './cluster/line.ts';
import { DatabaseFault } from './storage/database.ts';
import { printableAddress } from './storage/open.ts';

/** How long shutdown can take before it is forced, in milliseconds, not counting DRAIN_WAIT. */
const STOP_MS = 15_000;

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Reads `--role ROLE`, which overrides the variable ROLE. */
function readArguments(args: readonly string[]): { ROLE?: string } {
  if (args.length === 0) return {};
  const [name, role, ...rest] = args;
  if (name !== '--role' || role === undefined || rest.length > 0) fail('usage: npm run serve -- [--role ROLE]');
  return { ROLE: role };
}

function watch(log: Log, { drainSeconds }: Config, close: () => Promise<void>): void {
  let stopping = false;
  const stop = (signal: string): void => {
    if (stopping) {
      log.info({ signal }, 'stopping without waiting');
      void close();
      return;
    }
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), STOP_MS + drainSeconds * 1000).unref();
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal));
  // Every handler catches its own errors. Any other error is only logged, so that it does not end everyone's matches.
  process.on('unhandledRejection', (reason) => {
    log.error({ reason: reason instanceof Error ? reason.stack : String(reason) }, 'unhandled rejection');
  });
}

async function run(config: Config): Promise<void> {
  if (!isBuilt()) fail('The page is not built. Run `npm run build` first, or use `npm start`, which builds it.');
  const log = createLog(config.logLevel);
  const metrics = new Metrics();
  metrics.watchProcess();
  const { url, close } = await startServer({ config, log, metrics });
  watch(log, config, close);
  process.stdout.write(`Open Scythe at ${url}\nMatches are stored in ${printableAddress(config.database)}\n`);
}

try {
  const config = readConfig({ ...process.env, ...readArguments(process.argv.slice(2)) });
  await run(config).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') fail(`Port ${config.port} is already in use. Set PORT to another one.`);
    if (code === 'EACCES')
      fail(`This user cannot use port ${config.port}. Set PORT to a port above 1023, and put a proxy in front.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      fail(`HOST ${config.host} is not an address of this machine. Set HOST to one that is, or to 0.0.0.0 for all.`);
    if (error instanceof DatabaseFault || error instanceof LineFault) fail(error.message);
    throw error;
  });
} catch (error) {
  if (error instanceof ConfigFault) fail(error.message);
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
