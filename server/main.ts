import { startServer } from './app.ts';
import { readConfig } from './config.ts';

const WHY_LOOPBACK = `It listens on this machine only: boardgame.io's stock transport, still in use, would give
strangers the secrets of a match. Opening it to a network comes with our own transport.`;

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const { url, close } = await startServer(config);
  process.stdout.write(`Scythe is served at ${url}\n${WHY_LOOPBACK}\nMatches live in memory until it stops.\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().then(() => process.exit(0)));
  }
}

run().catch((error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') stop(`Port ${process.env['PORT'] ?? 8000} is taken; set PORT to another one.`);
  stop(error instanceof Error ? error.message : String(error));
});
