import { tables } from '../game/data/tables.ts';
import { main, readArguments } from './arguments.ts';

main((argv) => {
  readArguments(argv, []);
  process.stdout.write(`${JSON.stringify(tables)}\n`);
});
