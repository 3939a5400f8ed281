import { emptyBody, noQuery } from '../../protocol/bodies.ts';
import {
  codeSignInBody,
  mergeBody,
  newPasskeyBody,
  passkeySignInBody,
  renamePasskeyBody,
  signOutBody,
} from '../../protocol/account.ts';
import { route, theGuest, theWelcomeGuest, type Route } from './route.ts';

/** Routes that let guests secure their profiles with passkeys and recovery codes, and sign in on other devices. */
export const ACCOUNT_ROUTES: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/me/account',
    summary: "The guest's passkeys, and the number of recovery codes left",
    query: noQuery,
    body: null,
    answer: 'Account',
    refuses: [401, 403],
    handle: async (request, { accounts }) => accounts.of(await theGuest(request)),
  }),
  route({
    method: 'post',
    path: '/api/me/passkey-options',
    summary: 'Start adding a passkey: what the browser needs to create it, valid for five minutes',
    query: noQuery,
    body: emptyBody,
    answer: 'NewPasskeyOptions',
    refuses: [401, 403],
    handle: async (request, { accounts }) => {
      const guest = await theGuest(request);
      await accounts.attempt(request.address);
      return accounts.newPasskey(guest);
    },
  }),
  route({
    method: 'post',
    path: '/api/me/passkeys',
    summary: 'Add the passkey that the browser has created',
    query: noQuery,
    body: newPasskeyBody,
    answer: 'Account',
    refuses: [401, 403],
    handle: async (request, { accounts }) =>
      accounts.addPasskey(await theGuest(request), request.body, request.headers),
  }),
  route({
    method: 'post',
    path: '/api/me/passkeys/:id',
    summary: 'Rename a passkey',
    query: noQuery,
    body: renamePasskeyBody,
    answer: 'Account',
    refuses: [401, 403, 404],
    handle: async (request, { accounts }) =>
      accounts.renamePasskey(await theGuest(request), request.id, request.body.name),
  }),
  route({
    method: 'delete',
    path: '/api/me/passkeys/:id',
    summary: 'Remove a passkey',
    query: noQuery,
    body: null,
    answer: 'Account',
    refuses: [401, 403, 404],
    handle: async (request, { accounts }) => accounts.removePasskey(await theGuest(request), request.id),
  }),
  route({
    method: 'post',
    path: '/api/me/recovery-codes',
    summary: 'Create eight recovery codes, which replace the earlier ones and are shown only here',
    query: noQuery,
    body: emptyBody,
    answer: 'RecoveryCodes',
    refuses: [401, 403],
    handle: async (request, { accounts }) => {
      const guest = await theGuest(request);
      await accounts.attempt(request.address);
      return accounts.renewCodes(guest);
    },
  }),
  route({
    method: 'post',
    path: '/api/me/sign-out',
    summary: 'Sign out this device, or all others',
    query: noQuery,
    body: signOutBody,
    answer: 'Nothing',
    refuses: [401, 403],
    handle: async (request, { guests, lobby, matches }) => {
      const guest = await theGuest(request);
      const { devices } = request.body;
      await guests.signOut(guest, request.cookie ?? '', devices);
      if (devices === 'this') {
        request.setCookie(null);
        return {};
      }
      // Pages that are still open on the other devices have credentials for seats, which must be revoked separately.
      for (const matchID of await lobby.openMatchesOf(guest.id)) {
        await matches.change(matchID, () => lobby.voidCredentials(matchID, guest.id));
      }
      return {};
    },
  }),
  route({
    method: 'post',
    path: '/api/me/merge',
    summary: 'Merge the guest this device had before the sign-in: their seats, results and ratings become yours',
    query: noQuery,
    body: mergeBody,
    answer: 'Me',
    refuses: [401, 403],
    handle: async (request, parts) => {
      const { accounts, quick, lobby, own, matches } = parts;
      const guest = await theWelcomeGuest(request, parts);
      const { token } = request.body;
      const { guestID } = await accounts.mergeOf(guest, token);
      await quick.leave(guestID);
      const theirs = await lobby.matchesOf(guestID);
      await accounts.merge(guest, token);
      for (const matchID of theirs) await matches.change(matchID, () => lobby.voidCredentials(matchID, guest.id));
      // A vacation of either guest now applies to all seats.
      for (const matchID of await lobby.openMatchesOf(guest.id)) {
        if (!theirs.includes(matchID)) await matches.changed(matchID);
      }
      own.notify(guest.id);
      return { guest };
    },
  }),
  route({
    method: 'post',
    path: '/api/sign-in/options',
    summary: 'Start signing in with a passkey: what the browser needs, valid for five minutes',
    query: noQuery,
    body: emptyBody,
    answer: 'SignInOptions',
    refuses: [403],
    handle: async ({ address }, { accounts }) => {
      await accounts.attempt(address);
      return accounts.signInOptions();
    },
  }),
  route({
    method: 'post',
    path: '/api/sign-in/passkey',
    summary: 'Sign in with a passkey: this device becomes that guest',
    query: noQuery,
    body: passkeySignInBody,
    answer: 'SignedIn',
    refuses: [403],
    handle: async ({ body, headers, guest, setCookie }, { accounts }) => {
      const { answer, secret } = await accounts.signIn(body, headers, await guest());
      if (secret !== null) setCookie(secret);
      return answer;
    },
  }),
  route({
    method: 'post',
    path: '/api/sign-in/code',
    summary: 'Sign in with a recovery code, which is then used up: this device becomes that guest',
    query: noQuery,
    body: codeSignInBody,
    answer: 'SignedIn',
    refuses: [403],
    handle: async ({ body, address, guest, setCookie }, { accounts }) => {
      await accounts.attempt(address);
      const { answer, secret } = await accounts.signInByCode(body.code, await guest());
      if (secret !== null) setCookie(secret);
      return answer;
    },
  }),
];
