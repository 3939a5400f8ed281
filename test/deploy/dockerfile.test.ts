import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/process.mjs';
import { LIMITS, SETTINGS } from '../../server/settings.ts';
import { execOf, stepsWith, variablesOf } from '../support/dockerfile.ts';
import { dockerfile } from '../support/image.ts';

/** The Dockerfile: the contents of the image, and the permissions it runs with. */

const [build, last, ...others] = dockerfile();

describe('the Dockerfile', () => {
  it('builds in two stages, on the recommended version of Node', () => {
    const major = readFileSync(path.join(root, '.nvmrc'), 'utf8').trim();
    expect(build.base).toBe(`node:${major}-bookworm-slim`);
    expect(last.base).toBe(build.base);
    expect(others).toEqual([]);
  });

  it('installs packages before copying the sources, so that they are not installed again when a source changes', () => {
    const texts = build.steps.map(({ keyword, text }) => `${keyword} ${text}`);
    expect(texts.indexOf('RUN npm ci --omit=dev')).toBeLessThan(texts.indexOf('COPY . .'));
    const [first] = stepsWith(build, 'COPY');
    expect(first.text).toBe('package.json package-lock.json .npmrc ./');
  });

  it('copies everything in the image from the first stage, and installs nothing', () => {
    for (const { flags } of stepsWith(last, 'COPY')) expect(flags).toEqual({ from: build.name });
    for (const { text } of stepsWith(last, 'RUN')) expect(text).not.toMatch(/apt|apk|npm|curl|wget/);
    for (const stage of [build, last]) expect(stepsWith(stage, 'ADD')).toEqual([]);
  });

  it('runs as a user who owns only /data', () => {
    const keywords = last.steps.map(({ keyword }) => keyword);
    expect(stepsWith(last, 'USER').map(({ text }) => text)).toEqual(['node']);
    expect(keywords.lastIndexOf('USER')).toBeGreaterThan(
      Math.max(keywords.lastIndexOf('COPY'), keywords.lastIndexOf('RUN')),
    );
    const owned = stepsWith(last, 'RUN').flatMap(({ text }) => text.match(/chown \S+ \S+/g) ?? []);
    expect(owned).toEqual(['chown node:node /data']);
    expect(stepsWith(last, 'VOLUME')[0].text).toBe('/data');
  });

  it('starts Node without npm or a shell, with the flags of npm run serve', () => {
    const script = readFileSync(path.join(root, 'scripts/run.mjs'), 'utf8');
    const [, flags = ''] = /SERVER_FLAGS = \[([^\]]*)\]/.exec(script) ?? [];
    const command = ['node', ...flags.split(', ').map((flag) => flag.slice(1, -1)), 'server/main.ts'];
    expect(execOf(stepsWith(last, 'CMD')[0])).toEqual(command);
    expect(stepsWith(last, 'ENTRYPOINT')).toEqual([]);
  });

  it('checks whether the server is ready, and gives a migration ten minutes', () => {
    const [check] = stepsWith(last, 'HEALTHCHECK');
    expect(execOf(check)[0]).toBe('node');
    expect(execOf(check).at(-1)).toContain('/readyz`');
    expect(check.flags).toEqual({ interval: '10s', timeout: '5s', 'start-period': '10m' });
  });

  it('sets only server settings and three Node and npm variables', () => {
    const known = [...Object.values(SETTINGS), ...Object.values(LIMITS)].map(({ variable }) => variable);
    const others = Object.keys(variablesOf(last)).filter((name) => !known.includes(name));
    expect(others).toEqual(['NODE_ENV', 'npm_config_cache', 'npm_config_update_notifier']);
    expect(variablesOf(last)).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '8000' });
  });

  it('labels the image with a title, a description and licences', () => {
    const [label] = stepsWith(last, 'LABEL');
    for (const name of ['title', 'description', 'licenses'])
      expect(label.text).toContain(`org.opencontainers.image.${name}=`);
  });
});
