import { tables } from '../game/data/tables.ts';
import { main, readArguments, type Command } from './arguments.ts';

/** Prints the board, the mats and the cards. */
export const data: Command = (argv, print) => {
  readArguments(argv, []);
  print(`${JSON.stringify(tables)}\n`);
};

main(import.meta, data);
