import path from 'node:path';
import { temporaryFolder } from './commands.ts';
import { addPasskey } from './passkeys.ts';
import { guestAt, type Me, type Visitor } from './visitor.ts';

/** What a server with operators needs: their guests exist in its database before it starts. */

export type Operator = Visitor & { readonly me: Me };

type Start = (env: Readonly<Record<string, string>>) => Promise<{ url: string; close: () => Promise<void> }>;

export interface WithOperator {
  /** The settings of the server. */
  readonly env: Readonly<Record<string, string>>;
  /** Set their `url` once the server runs. */
  readonly operator: Operator;
}

/** Creates a guest with a passkey in a new database, and the settings that make them its operator. */
export async function withOperator(
  start: Start,
  file = path.join(temporaryFolder(), 'scythe.sqlite'),
): Promise<WithOperator> {
  const server = await start({ DATABASE_URL: file });
  const operator = await guestAt(server.url, 'Olivia Operator');
  await addPasskey(operator);
  await server.close();
  return { env: { DATABASE_URL: file, ADMINS: operator.me.id }, operator };
}
