import { afterEach, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../server/app.ts';
import { startTestServer } from '../support/server.ts';
import { ask } from '../support/wire.ts';

/** The site operator's privacy notice (docs/server.md, Privacy). */

const servers: RunningServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function siteWith(env: Readonly<Record<string, string>>): Promise<unknown> {
  const server = await startTestServer(env);
  servers.push(server);
  return (await ask(server.url, '/api/site')).body;
}

describe('the site', () => {
  it('has no privacy notice if CONTACT is not set', async () => {
    expect(await siteWith({})).toEqual({ notice: null });
    expect(await siteWith({ OPERATOR: 'Ann' })).toEqual({ notice: null });
  });

  it("shows the operator's contact, name and deletion period in its privacy notice", async () => {
    const contact = 'https://example.org/contact';
    expect(await siteWith({ CONTACT: 'ann@example.org', OPERATOR: 'Ann', CLEAR_AFTER_DAYS: '3' })).toEqual({
      notice: { contact: 'ann@example.org', operator: 'Ann', clearAfterDays: 3 },
    });
    expect(await siteWith({ CONTACT: contact })).toMatchObject({ notice: { contact, operator: null } });
  });
});
