import { describe, expect, it } from 'vitest';
import { forbidZodToCompile } from '../../client/app/zodConfig.ts';

describe('the configuration of zod', () => {
  it('is the one zod reads when it loads after the page has set it', async () => {
    forbidZodToCompile();
    const { globalConfig } = await import('zod/v4/core');
    expect(globalConfig.jitless).toBe(true);
  });
});
