// Loaded with --import before server/main.ts or a test's program. Loads the server's modules, and then waits for the
// settings as one line of JSON.
import { createInterface } from 'node:readline';
import '../../server/app.ts';

const lines = createInterface({ input: process.stdin });
const settings = await new Promise((resolve) => {
  lines.once('line', resolve);
  // The process that started this one has ended.
  lines.once('close', () => setImmediate(() => resolve(null)));
});
lines.close();
if (settings === null) process.exit(0);
Object.assign(process.env, JSON.parse(settings));
