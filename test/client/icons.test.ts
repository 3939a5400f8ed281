import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readIcons } from '../../client/ui/iconPaths.ts';

const file = (name: string): string => readFileSync(path.join(import.meta.dirname, '../../client/ui', name), 'utf8');

describe('the icons', () => {
  it('are in the file under every name there is', () => {
    const paths = readIcons(file('icons.svg'));
    const names = [...file('icons.ts').matchAll(/\| '(\w+)'/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(40);
    expect([...paths.keys()]).toEqual(names);
    for (const d of paths.values()) expect(d).toMatch(/^[Mm]/);
  });
});
