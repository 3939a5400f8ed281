import { sql } from 'kysely';
import { DatabaseFault, type Database } from '../database.ts';

/** Encodings that can store every name. SQL_ASCII stores bytes unchanged. */
const ENCODINGS = ['UTF8', 'SQL_ASCII'];

/** Throws a DatabaseFault if the database is read-only or cannot store every name. */
export async function refuseUnfit({ db }: Database, name: string): Promise<void> {
  const { rows } = await sql<{ readOnly: boolean; encoding: string }>`
    select current_setting('transaction_read_only') = 'on' as "readOnly", getdatabaseencoding() as encoding`.execute(
    db,
  );
  const [{ readOnly, encoding }] = rows;
  if (readOnly) {
    throw new DatabaseFault(
      `${name} is read-only; it may be a replica. Set DATABASE_URL to a database that can be written to.`,
    );
  }
  if (!ENCODINGS.includes(encoding)) {
    throw new DatabaseFault(
      `${name} has the encoding ${encoding}, which cannot store every name. Create a database with ENCODING 'UTF8' ` +
        'TEMPLATE template0, and set DATABASE_URL to it.',
    );
  }
}
