import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SYMBOLS } from '../../client/guest/emblems.ts';
import { LOBBY_ICONS } from '../../client/ui/icons.ts';
import { readIcons } from '../../client/ui/iconPaths.ts';

const file = (name: string): string => readFileSync(path.join(import.meta.dirname, '../../client/ui', name), 'utf8');

describe('the icons', () => {
  it('are in icons.svg under exactly the declared names', () => {
    const paths = readIcons(file('icons.svg'));
    const names = [...file('icons.ts').matchAll(/\| '(\w+)'/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(40);
    expect([...paths.keys()]).toEqual(names);
    for (const d of paths.values()) expect(d).toMatch(/^[Mm]/);
  });

  it('have a small separate file for the first page', () => {
    const [all, lobby] = [readIcons(file('icons.svg')), readIcons(file('lobbyIcons.svg'))];
    expect([...lobby.keys()]).toEqual(LOBBY_ICONS);
    for (const [name, d] of lobby) expect(all.get(name)).toBe(d);
    expect(LOBBY_ICONS).toEqual(expect.arrayContaining([...SYMBOLS]));
  });
});
