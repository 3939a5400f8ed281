import { randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

type Row = Readonly<Record<string, SQLOutputValue>>;

/** How long to wait while the server itself is writing to the database, in milliseconds. */
const BUSY_MS = 10_000;

function inserter(database: DatabaseSync, table: string, like: Row): (change: Row) => void {
  const columns = Object.keys(like);
  const places = columns.map(() => '?').join(', ');
  const statement = database.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`);
  return (change) => statement.run(...Object.values({ ...like, ...change }));
}

/** Returns the first row of a query. Throws if there is none. */
function rowOf(database: DatabaseSync, query: string, value: SQLOutputValue): Row {
  const row = database.prepare(query).get(value);
  if (row === undefined) throw new Error(`no row: ${query}`);
  return row;
}

/**
 * Adds `count` guests, each with a subscribed device, to the database file of a running server. The guests are copies
 * of a guest who subscribed through requests, because this many requests would take minutes on a busy machine. Returns
 * the total number of subscriptions. Throws if no guest has subscribed.
 */
export function addIdle(file: string, endpoint: string, count: number): number {
  const database = new (process.getBuiltinModule('node:sqlite').DatabaseSync)(file, { timeout: BUSY_MS });
  try {
    const subscription = rowOf(database, 'select * from push_subscriptions where failures = ? limit 1', 0);
    const guest = rowOf(database, 'select * from guests where id = ?', subscription['guest_id']);
    const device = rowOf(database, 'select * from devices where secret_hash = ?', subscription['secret_hash']);
    const addGuest = inserter(database, 'guests', guest);
    const addDevice = inserter(database, 'devices', device);
    const addSubscription = inserter(database, 'push_subscriptions', subscription);
    database.exec('begin immediate');
    for (let i = 0; i < count; i++) {
      const [id, secret_hash] = [randomUUID(), randomUUID()];
      addGuest({ id });
      addDevice({ secret_hash, guest_id: id });
      addSubscription({ id, guest_id: id, secret_hash, endpoint: `${endpoint}/${i}` });
    }
    database.exec('commit');
    return Number(rowOf(database, 'select count(*) as n from push_subscriptions where failures >= ?', 0)['n']);
  } finally {
    database.close();
  }
}
