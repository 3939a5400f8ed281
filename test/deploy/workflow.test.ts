import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/process.mjs';
import { readCompose } from '../support/compose.ts';

/** The workflow on GitHub. */

interface Workflow {
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly services?: Readonly<
          Record<string, { readonly image: string; readonly ports: readonly string[]; readonly options: string }>
        >;
      }
    >
  >;
}

const { jobs } = parse(readFileSync(path.join(root, '.github/workflows/ci.yml'), 'utf8')) as Workflow;

describe('the workflow', () => {
  it.for(Object.keys(jobs))('gives the tests the Valkey of compose.yaml, once it answers: job %s', (name) => {
    const { image } = readCompose().services['valkey'];
    expect(jobs[name].services?.['valkey']).toMatchObject({
      image,
      ports: ['6379:6379'],
      options: expect.stringContaining('--health-cmd "valkey-cli ping"') as string,
    });
  });
});
