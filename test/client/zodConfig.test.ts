import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** Runs in a separate process, because other tests may already have loaded zod in this one. */
const SCRIPT = `
  import { forbidZodToCompile } from './client/app/zodConfig.ts';
  forbidZodToCompile();
  const { globalConfig } = await import('zod/v4/core');
  console.log(globalConfig.jitless);
`;

describe('the configuration of zod', () => {
  it('is in effect if the page sets it before zod loads', () => {
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { encoding: 'utf8' })).toBe('true\n');
  });
});
