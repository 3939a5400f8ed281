import { LIMITS, SETTINGS, type Setting } from './settings.ts';

export type { Budget } from './settings.ts';

/** The server's configuration, read from environment variables (docs/server.md, Settings). */

type Values<Table extends Readonly<Record<string, Setting<unknown>>>> = {
  readonly [Name in keyof Table]: Table[Name] extends Setting<infer T> ? T : never;
};

export type Limits = Values<typeof LIMITS>;
export type Config = Values<typeof SETTINGS> & { readonly limits: Limits };

/** Thrown if settings are invalid. The message names every invalid setting. */
export class ConfigFault extends Error {}

type Variables = Readonly<Record<string, string | undefined>>;

/** Returns an address with its password hidden, for printing. Also works for a malformed address. */
const withoutPassword = (text: string): string => text.replace(/^([^:/@]*:\/*[^:/@]*:).+@/, '$1***@');

/** Reads a table of settings and adds a line to `faults` for each validation error. */
function read<Table extends Readonly<Record<string, Setting<unknown>>>>(
  table: Table,
  env: Variables,
  faults: string[],
): Values<Table> {
  const values = Object.entries(table).map(([name, { variable, preset, schema }]) => {
    const given = env[variable] ?? '';
    const { data, error } = schema.safeParse(given === '' ? preset : given);
    for (const { message } of error?.issues ?? [])
      faults.push(`  ${variable} ${message}, not ${withoutPassword(given)}`);
    return [name, data];
  });
  return Object.fromEntries(values) as Values<Table>;
}

/**
 * Reads the configuration. Treats an empty variable as unset. Throws a ConfigFault that names every invalid setting.
 */
export function readConfig(env: Variables): Config {
  const faults: string[] = [];
  const config = { ...read(SETTINGS, env, faults), limits: read(LIMITS, env, faults) };
  if (faults.length > 0) throw new ConfigFault(`The settings cannot be used:\n${faults.join('\n')}`);
  return config;
}
