import { expect } from 'vitest';
import type { SignedIn } from '../../../protocol/account.ts';
import type { Moderation } from '../../../protocol/moderation.ts';
import { accountOf, addPasskey, makeCodes, signIn } from '../passkeys.ts';
import { Browser } from '../pushService.ts';
import { Visitor, guestAt } from '../visitor.ts';
import { create, route } from '../wire.ts';

/**
 * The part of the walk through the protocol about people: guests, accounts, moderation, friends, pushes and settings.
 */

/** Calls the routes for guests that concern neither matches nor tournaments, and an operator's routes. */
export async function visitAsGuest(url: string, operator: Visitor): Promise<void> {
  const visitor = new Visitor(url);
  await visitor.demand('/api/site');
  await visitor.demand('/api/statistics');
  await visitor.demand('/api/featured');
  await visitor.demand('/api/leaderboards/duel');
  await visitor.demand('/api/balance');
  await visitor.demand('/api/me');
  const ann = await guestAt(url, 'Ann');
  const { token } = await ann.demand('/api/me/link', {});
  await visitor.demand('/api/me/claim', { token });
  await visitAccount(url, ann);
  await ann.demand('/api/me/matches');
  await ann.demand('/api/me/export');
  await ann.demand(`/api/players/${ann.me.id}`);
  await visitModeration(url, ann, operator);
  await visitFriends(url, ann);
  await visitPush(ann);
  await visitSettings(ann);
  expect((await ann.ask('/api/me', { method: 'DELETE' })).status).toBe(200);
}

/** Blocks and reports a guest, and does everything that an operator can do. */
async function visitModeration(url: string, ann: Visitor, operator: Visitor): Promise<void> {
  const mallory = await guestAt(url, 'Mallory');
  const player = `/api/players/${mallory.me.id}`;
  await ann.demand(`${player}/block`, { block: true });
  await ann.demand('/api/me/people');
  await ann.demand(`${player}/report`, { reason: 'name' });
  const clock = { kind: 'live', bank: 900, increment: 45 };
  const { matchID } = await create(url, { numPlayers: 2, rated: true, clock });
  await ann.demand(route(matchID, 'report'), { about: 'match', reason: 'other' });
  const guest = `/api/admin/guests/${mallory.me.id}`;
  await operator.demand(`${guest}/mute`, { hours: 1 });
  await operator.demand(`${guest}/ban`, { hours: null, reason: 'x' });
  await operator.demand(`${guest}/rename`, { name: 'M' });
  await operator.demand(`${guest}/lift`, { kind: 'ban' });
  await operator.demand(`/api/admin/matches/${matchID}/unrate`, {});
  const { open } = (await operator.demand('/api/admin')) as unknown as Moderation;
  await operator.demand(`/api/admin/reports/${open[0].reportID}/close`, {});
  await operator.demand('/api/admin');
}

/** Makes two guests friends, invites one to a match, declines the invitation and ends the friendship. */
async function visitFriends(url: string, ann: Visitor): Promise<void> {
  const ben = await guestAt(url, 'Ben');
  const { token } = await ann.demand('/api/me/friend-link', {});
  await ben.demand('/api/friend-links', { token });
  await ben.demand('/api/me/friends', { token });
  const told = await ben.listen('/api/me/events');
  await told.next('invitations');
  const { matchID } = await create(url, { numPlayers: 2 });
  const { playerID, playerCredentials: credentials } = await ann.demand(route(matchID, 'join'), {});
  await ann.demand(route(matchID, 'call'), { playerID, credentials, friend: ben.me.id });
  await told.next('invitations', ({ invitations }) => (invitations as unknown[]).length === 1);
  await ben.demand(`/api/me/invitations/${matchID}/decline`, {});
  await ann.demand(`/api/players/${ben.me.id}/unfriend`, {});
}

/** Subscribes a device to pushes, reads the subscription and deletes it. No push is sent. */
async function visitPush(ann: Visitor): Promise<void> {
  const { body } = new Browser({ host: 'fcm.googleapis.com' });
  await ann.demand('/api/me/push', body);
  await ann.demand('/api/me/push');
  expect((await ann.ask('/api/me/push', { method: 'DELETE' })).status).toBe(200);
}

/** Changes and reads a guest's settings and vacation. */
async function visitSettings(ann: Visitor): Promise<void> {
  await ann.demand('/api/me/settings', { version: 1, changes: { theme: 'dark' } });
  await ann.demand('/api/me/settings');
  await ann.demand('/api/me/vacation', { days: 2 });
  await ann.demand('/api/me/vacation');
  expect((await ann.ask('/api/me/vacation', { method: 'DELETE' })).status).toBe(200);
}

/** Adds a passkey and recovery codes to a guest, and signs in with the passkey and with one of the codes. */
async function visitAccount(url: string, ann: Visitor): Promise<void> {
  const passkey = await addPasskey(ann);
  const [{ id }] = (await accountOf(ann)).passkeys;
  await ann.demand(`/api/me/passkeys/${id}`, { name: 'Laptop' });
  const [code] = await makeCodes(ann);
  const ben = await guestAt(url, 'Ben');
  const { matchID } = await create(url, { numPlayers: 2 });
  await ben.demand(route(matchID, 'join'), {});
  const { other } = (await signIn(ben, passkey)).body as unknown as SignedIn;
  await ben.demand('/api/me/merge', { token: other?.token });
  await ben.demand('/api/me/sign-out', { devices: 'this' });
  await new Visitor(url).demand('/api/sign-in/code', { code });
  expect((await ann.ask(`/api/me/passkeys/${id}`, { method: 'DELETE' })).status).toBe(200);
}
