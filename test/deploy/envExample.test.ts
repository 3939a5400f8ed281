import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/process.mjs';
import { readConfig } from '../../server/config.ts';
import { LIMITS, SETTINGS } from '../../server/settings.ts';
import { composeText } from '../support/compose.ts';

/** .env.example lists every setting with its default. */

const text = readFileSync(path.join(root, '.env.example'), 'utf8');
const lines = Array.from(text.matchAll(/^# ([A-Z][A-Z0-9_]*)=(.*)$/gm), ([, name, value]) => [name, value] as const);
const settings = [...Object.values(SETTINGS), ...Object.values(LIMITS)];

describe('.env.example', () => {
  it('lists every server setting with its default, in the order of the code', () => {
    const known = new Set(settings.map(({ variable }) => variable));
    expect(lines.filter(([name]) => known.has(name))).toEqual(
      settings.map(({ variable, preset }) => [variable, preset]),
    );
  });

  it('otherwise lists exactly the variables that compose.yaml reads', () => {
    const known = new Set(settings.map(({ variable }) => variable));
    const read = Array.from(composeText().matchAll(/\$\{(\w+)/g), ([, name]) => name);
    const others = [...new Set(read), 'COMPOSE_PROFILES'].filter((name) => !known.has(name));
    expect(
      lines
        .map(([name]) => name)
        .filter((name) => !known.has(name))
        .toSorted(),
    ).toEqual(others.toSorted());
  });

  it('sets nothing as shipped, and only the defaults if every line is uncommented', () => {
    expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
    expect(readConfig(Object.fromEntries(lines))).toEqual(readConfig({}));
  });
});
