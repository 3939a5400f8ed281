import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** In a process of its own, because other tests have loaded zod by now. */
const SCRIPT = `
  import { forbidZodToCompile } from './client/app/zodConfig.ts';
  forbidZodToCompile();
  const { globalConfig } = await import('zod/v4/core');
  console.log(globalConfig.jitless);
`;

describe('the configuration of zod', () => {
  it('is the one zod reads when it loads after the page has set it', () => {
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], { encoding: 'utf8' })).toBe('true\n');
  });
});
