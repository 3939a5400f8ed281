import type { Account } from '../../protocol/account.ts';
import { Authenticator, type SiteOfPasskey } from './authenticator.ts';
import type { Visitor } from './visitor.ts';
import type { Response } from './wire.ts';

/** A page's requests about passkeys, with a software authenticator. */

/** Returns the site at this address as a browser sees it. All servers in tests have the same host name. */
export const siteAt = (url: string): SiteOfPasskey => ({ origin: new URL(url).origin, rpID: 'localhost' });

/** Resolves to the challenge for a new passkey or for a sign-in, depending on the path. */
export async function challengeFor(visitor: Visitor, path: string): Promise<string> {
  return String((await visitor.demand(path, {}))['challenge']);
}

/** Adds a passkey to a guest. Resolves to the passkey's authenticator. */
export async function addPasskey(
  visitor: Visitor,
  name = 'Phone',
  site: SiteOfPasskey = siteAt(visitor.url),
): Promise<Authenticator> {
  const authenticator = new Authenticator(site);
  const challenge = await challengeFor(visitor, '/api/me/passkey-options');
  await visitor.demand('/api/me/passkeys', { name, response: authenticator.create(challenge) });
  return authenticator;
}

/** Signs in with a passkey. */
export async function signIn(visitor: Visitor, authenticator: Authenticator): Promise<Response> {
  const challenge = await challengeFor(visitor, '/api/sign-in/options');
  return visitor.post('/api/sign-in/passkey', { response: authenticator.sign(challenge) });
}

/** Resolves to a guest's passkeys, and to how many unused recovery codes and signed-in devices they have. */
export const accountOf = async (visitor: Visitor): Promise<Account> =>
  (await visitor.demand('/api/me/account')) as unknown as Account;

/** Creates a guest's recovery codes and resolves to them. */
export async function makeCodes(visitor: Visitor): Promise<string[]> {
  return (await visitor.demand('/api/me/recovery-codes', {}))['codes'] as string[];
}

/** Resolves to the guest of this visitor, or null. */
export const meOf = async (visitor: Visitor): Promise<unknown> => (await visitor.demand('/api/me'))['guest'];
