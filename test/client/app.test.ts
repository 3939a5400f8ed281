import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedLink } from '../../client/shared/link.ts';
import { routeOf } from '../../client/ui/router.ts';
import { manifestIn, manifestLanguages } from '../../scripts/manifest.mjs';
import { root } from '../../scripts/process.mjs';

/** The web app manifest, and the links that other apps share with the app. */

const SITE = 'https://play.example.org';
const asked = (fields: Readonly<Record<string, string>>) => sharedLink(`?${new URLSearchParams(fields)}`, SITE);

describe('a shared link', () => {
  it.each([
    ['an invitation', { url: `${SITE}/match/abc#invite=x_1` }, '/match/abc#invite=x_1'],
    ['a replay', { url: `${SITE}/replay/abc` }, '/replay/abc'],
    ['a moment in a link', { text: `${SITE}/replay#match=q-9&action=12` }, '/replay#match=q-9&action=12'],
    ['a link in a sentence', { text: `Join us (${SITE}/match/abc).` }, '/match/abc'],
    ['a link in a title', { title: `${SITE}/tournaments`, text: 'Look', url: '' }, '/tournaments'],
  ] as const)('opens its page: %s', (_name, fields, to) => {
    expect(asked(fields)).toEqual({ kind: 'page', path: to });
  });

  it.each([
    ['another site', { url: 'https://example.com/match/abc' }, { kind: 'foreign', host: 'example.com' }],
    ['another scheme of this site', { url: 'http://play.example.org/' }, { kind: 'foreign', host: 'play.example.org' }],
    ['a page that does not exist', { url: `${SITE}/nothing/here` }, { kind: 'unknown' }],
    ['the share target itself', { url: `${SITE}/shared?url=x` }, { kind: 'unknown' }],
    ['a script', { url: 'javascript:alert(1)' }, { kind: 'none' }],
    ['no link', { text: 'Hello' }, { kind: 'none' }],
    ['nothing but punctuation after the scheme', { text: 'https://.' }, { kind: 'none' }],
    ['nothing', {}, { kind: 'none' }],
  ] as const)('says why it opens no page: %s', (_name, fields, why) => {
    expect(asked(fields)).toEqual(why);
  });
});

describe('the manifest', () => {
  const files = ['en', 'de', 'es', 'fr', 'it', 'pl'];

  it('exists in every language, and public/ contains the English version', () => {
    expect(manifestLanguages().toSorted()).toEqual(files.toSorted());
    const english = JSON.parse(readFileSync(path.join(root, 'public/manifest.webmanifest'), 'utf8')) as object;
    expect(manifestIn('en')).toEqual(english);
  });

  it.each(files)('names only pages and icons that exist: %s', (language) => {
    const manifest = manifestIn(language);
    expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', lang: language });
    const targets = [manifest.share_target.action, ...manifest.shortcuts.map(({ url }) => url)];
    expect(targets.map((url) => routeOf(url).page)).not.toContain('none');
    const icons = manifest.icons.map(({ src }) => readFileSync(path.join(root, 'public', src)).length);
    expect(Math.min(...icons)).toBeGreaterThan(0);
    expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  });
});
