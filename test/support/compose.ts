import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../../scripts/process.mjs';

/** compose.yaml as data, with variables filled in. */

export type Variables = Readonly<Record<string, string>>;

export interface Service {
  readonly profiles?: readonly string[];
  readonly image?: string;
  readonly build?: string;
  readonly init?: boolean;
  readonly read_only?: boolean;
  readonly restart?: string;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly stop_grace_period?: string;
  readonly mem_limit?: string;
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment?: Variables;
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string; readonly required: boolean }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
}

export interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

/** Fills in `${NAME}`, `${NAME:-otherwise}` and `${NAME:+if set}`, which can be nested. */
export function interpolate(text: string, variables: Variables): string {
  const innermost = /\$\{(\w+)(?::([-+])([^${}]*))?\}/;
  let result = text;
  for (let found = innermost.exec(result); found !== null; found = innermost.exec(result)) {
    const [whole, name, operator, word = ''] = found;
    const value = variables[name] ?? '';
    const filled = operator === '+' ? (value === '' ? '' : word) : value === '' ? word : value;
    result = result.replace(whole, () => filled);
  }
  return result;
}

export const composeText = (): string => readFileSync(path.join(root, 'compose.yaml'), 'utf8');

function fill(value: unknown, variables: Variables): unknown {
  if (typeof value === 'string') return interpolate(value, variables);
  if (Array.isArray(value)) return value.map((each) => fill(each, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each, variables)]));
}

/** Reads compose.yaml as `docker compose` does with these variables. */
export const readCompose = (variables: Variables = {}): Compose =>
  fill(parse(composeText(), { merge: true }), variables) as Compose;

/** Returns the names of the services that run with these profiles. */
export const running = ({ services }: Compose, profiles: readonly string[]): readonly string[] =>
  Object.entries(services)
    .filter(
      ([, service]) => (service.profiles ?? []).length === 0 || service.profiles?.some((p) => profiles.includes(p)),
    )
    .map(([name]) => name);
