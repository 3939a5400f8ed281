import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError, readArguments, wholeNumber } from '../../cli/arguments.ts';
import { readJsonLines } from '../../cli/jsonLines.ts';
import { temporaryFolder } from '../support/commands.ts';

const folder = temporaryFolder();

describe('the arguments of a command', () => {
  const read = (...argv: string[]) => readArguments(argv, ['url', 'seed'], ['pairs']);

  it('can have a value after the name or after an equals sign, and the value can contain one', () => {
    const { files, option, flag } = read('a.json', '--url=http://host/?a=b', '--seed', 's', '--pairs');
    expect([files, option('url'), option('seed'), flag('pairs')]).toEqual([['a.json'], 'http://host/?a=b', 's', true]);
    expect(read('--seed=').option('seed')).toBe('');
  });

  it('are refused if an option is unknown or has no value, or a flag has one', () => {
    expect(() => read('--sead', 's')).toThrow('unknown option --sead');
    expect(() => read('--seed')).toThrow('option --seed needs a value');
    expect(() => read('--pairs=no')).toThrow('option --pairs takes no value');
  });

  it.each(['', ' ', '1.5', '1e3', '0x10', '11', '-1', 'x'])('are refused if a whole number is %j', (text) => {
    expect(() => wholeNumber(text, 'deals', 5, 0, 10)).toThrow(UsageError);
  });

  it('can be whole numbers in decimal digits, or left out', () => {
    expect([wholeNumber('10', 'deals', 5, 0, 10), wholeNumber(undefined, 'deals', 5, 0, 10)]).toEqual([10, 5]);
    expect(wholeNumber('-3', 'below', 5, -10, 10)).toBe(-3);
  });
});

describe('a file of matches', () => {
  it('can have empty lines, and an invalid line is reported by its number in the file', () => {
    const file = path.join(folder, 'matches.jsonl');
    expect(readJsonLines(file)).toEqual([]);
    writeFileSync(file, '{"a":1}\n\n{"a":2}\n');
    expect(readJsonLines(file)).toEqual([{ a: 1 }, { a: 2 }]);
    writeFileSync(file, '{"a":1}\n\n{"a":\n');
    expect(() => readJsonLines(file)).toThrow('line 3 is not a match');
  });
});
