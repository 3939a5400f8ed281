import type Koa from 'koa';
import { VERSION_HEADER, VERSION_QUERY, versionFault, type Versions } from '../../protocol/version.ts';
import { LobbyFault } from './fault.ts';

const SENTENCES = {
  malformed: 'The protocol version is not a whole number.',
  'client-too-old': 'This page is too old for the server. Reload it.',
  'client-too-new': 'This page is newer than the server. Reload it.',
} as const;

const OURS = /^\/(?:games|api)(?:\/|$)/;

/**
 * On API routes, refuses clients with an unsupported protocol version and sends the server's version with every answer.
 */
export function checkVersion(app: Pick<Koa, 'use'>, versions: Versions): void {
  app.use(async (ctx, next) => {
    if (!OURS.test(ctx.path)) return next();
    ctx.set(VERSION_HEADER, String(versions.current));
    const header = ctx.get(VERSION_HEADER);
    const fault = versionFault(header === '' ? ctx.query[VERSION_QUERY] : header, versions);
    if (fault !== null) throw new LobbyFault(fault, SENTENCES[fault]);
    return next();
  });
}
