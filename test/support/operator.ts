import path from 'node:path';
import { temporaryFolder } from './commands.ts';
import { addPasskey } from './passkeys.ts';
import { guestAt, type Me, type Visitor } from './visitor.ts';

/** Prepares a server with an operator, whose guest must exist in the database before the server starts. */

export type Operator = Visitor & { readonly me: Me };

type Start = (env: Readonly<Record<string, string>>) => Promise<{ url: string; close: () => Promise<void> }>;

export interface WithOperator {
  /** The server settings. */
  readonly env: Readonly<Record<string, string>>;
  /** The operator. The caller sets their `url` once the server runs. */
  readonly operator: Operator;
}

/** Creates a guest with a passkey in a new database. Resolves to the guest and settings that make them an operator. */
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
