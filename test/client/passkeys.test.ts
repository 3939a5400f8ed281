import { describe, expect, it } from 'vitest';
import { nameForPasskey } from '../../client/guest/account/passkeys.ts';

describe('the default name of a new passkey', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'iPhone'],
    ['Mozilla/5.0 (Linux; Android 16; Pixel 9)', 'Android'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)', 'ChromeOS'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Linux'],
    ['Something else', 'Passkey'],
  ])('is the name of the operating system: %s', (userAgent, name) => {
    expect(nameForPasskey([], userAgent)).toBe(name);
  });

  it('ends in a number if another passkey already has the name', () => {
    expect(nameForPasskey(['Mac', 'Mac 2', 'Linux'], 'Macintosh')).toBe('Mac 3');
  });
});
