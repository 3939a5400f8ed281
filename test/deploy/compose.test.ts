import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/process.mjs';
import { readConfig } from '../../server/config.ts';
import { interpolate, readCompose, running, type Variables } from '../support/compose.ts';
import { dockerfile } from '../support/image.ts';
import { stepsWith, variablesOf } from '../support/dockerfile.ts';

/** compose.yaml and the Caddyfile: what runs with each profile, with which settings and permissions. */

const NODES = ['scythe', 'node2', 'node3'];
const SITE = 'play.example.org';
/** The .env variables for each way of hosting. */
const WAYS: Readonly<Record<string, Variables>> = {
  alone: {},
  tls: { COMPOSE_PROFILES: 'tls', SITE },
  postgres: { COMPOSE_PROFILES: 'postgres', POSTGRES_PASSWORD: 'pw' },
  'tls and postgres': { COMPOSE_PROFILES: 'tls,postgres', SITE, POSTGRES_PASSWORD: 'pw' },
  scale: { COMPOSE_PROFILES: 'scale', SITE, POSTGRES_PASSWORD: 'pw' },
};
const SERVICES: Readonly<Record<string, readonly string[]>> = {
  alone: ['scythe'],
  tls: ['scythe', 'caddy'],
  postgres: ['scythe', 'postgres'],
  'tls and postgres': ['scythe', 'caddy', 'postgres'],
  scale: ['scythe', 'node2', 'node3', 'balancer', 'postgres', 'valkey'],
};

const profilesOf = ({ COMPOSE_PROFILES = '' }: Variables): readonly string[] => COMPOSE_PROFILES.split(',');

/** Returns the configuration of a node: the image's variables, overridden by those of compose.yaml. */
const configOf = (variables: Variables, node = 'scythe') =>
  readConfig({ ...variablesOf(dockerfile()[1]), ...readCompose(variables).services[node].environment });

describe('compose.yaml', () => {
  it.for(Object.keys(WAYS))('runs the services of the chosen profiles and no others: %s', (way) => {
    expect(running(readCompose(WAYS[way]), profilesOf(WAYS[way])).toSorted()).toEqual(SERVICES[way].toSorted());
  });

  it('uses SQLite in a volume, and port 8000 of this machine only, if there is no .env', () => {
    const { services } = readCompose();
    expect(services['scythe'].ports).toEqual(['127.0.0.1:8000:8000']);
    expect(services['scythe'].volumes).toEqual(['scythe:/data']);
    expect(services['scythe'].env_file).toEqual([{ path: '.env', required: false }]);
    expect(configOf({})).toMatchObject({ host: '0.0.0.0', port: 8000, database: './data/scythe.sqlite', proxies: 0 });
    // In the image, the database's folder is a link to the volume.
    expect(stepsWith(dockerfile()[1], 'RUN')[0].text).toContain('ln -s /data data');
    for (const { required } of Object.values(services['scythe'].depends_on ?? {})) expect(required).toBe(false);
  });

  it('makes the server accept the site as a host and trust Caddy if SITE is set', () => {
    expect(configOf({ SITE })).toMatchObject({ hosts: [SITE], proxies: 1, database: './data/scythe.sqlite' });
    expect(configOf({ SITE, HOSTS: 'other.example', TRUST_PROXY: '2' })).toMatchObject({
      hosts: ['other.example'],
      proxies: 2,
    });
  });

  it('uses its own Postgres if there is a password, and another database if DATABASE_URL names one', () => {
    const database = 'postgres://scythe:pw@postgres/scythe';
    for (const node of NODES) expect(configOf(WAYS['scale'], node)).toMatchObject({ database, port: 8000 });
    const given = 'postgres://me@elsewhere/x';
    expect(configOf({ ...WAYS['scale'], DATABASE_URL: given })).toMatchObject({ database: given });
    const { postgres } = readCompose(WAYS['postgres']).services;
    expect(postgres.environment).toEqual({ POSTGRES_USER: 'scythe', POSTGRES_DB: 'scythe', POSTGRES_PASSWORD: 'pw' });
  });

  it('starts the nodes once Postgres accepts connections by TCP, as they connect', () => {
    const { postgres, ...others } = readCompose(WAYS['scale']).services;
    for (const node of NODES) expect(others[node].depends_on?.['postgres'].condition).toBe('service_healthy');
    expect(postgres.healthcheck?.test.join(' ')).toMatch(/^CMD pg_isready -h 127\.0\.0\.1 /);
  });

  it('runs three equal nodes behind Caddy', () => {
    const { services } = readCompose(WAYS['scale']);
    const [first, ...others] = NODES.map((node) => ({ ...services[node], profiles: [], ports: [] }));
    for (const other of others) expect(other).toEqual(first);
    expect(services['balancer'].environment).toEqual({ SITE, NODES: NODES.map((node) => `${node}:8000`).join(' ') });
    expect(services['caddy'].environment).toEqual({ SITE, NODES: 'scythe:8000' });
  });

  it('gives every service a read-only root, and only Caddy, the balancer and Postgres any capabilities', () => {
    const { services } = readCompose();
    for (const [name, service] of Object.entries(services)) {
      expect({ name, ...service }).toMatchObject({
        name,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        restart: 'unless-stopped',
        tmpfs: expect.arrayContaining(['/tmp']),
      });
    }
    const added = Object.entries(services).flatMap(([name, { cap_add }]) => (cap_add === undefined ? [] : [name]));
    expect(added.toSorted()).toEqual(['balancer', 'caddy', 'postgres']);
    for (const node of NODES) {
      expect(services[node]).toMatchObject({ init: true, stop_grace_period: '30s', build: '.' });
    }
  });

  it('limits the memory of each node to 2 GB, or to MEMORY', () => {
    for (const node of NODES) {
      expect(readCompose().services[node].mem_limit).toBe('2g');
      expect(readCompose({ MEMORY: '3g' }).services[node].mem_limit).toBe('3g');
    }
  });

  it('publishes only ports of Caddy, the balancer and one node, and keeps the databases on an internal network', () => {
    const { services, networks } = readCompose(WAYS['scale']);
    const published = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
    expect(published.map(([name]) => name).toSorted()).toEqual(['balancer', 'caddy', 'scythe']);
    expect(networks['back']).toEqual({ internal: true });
    for (const name of ['postgres', 'valkey']) expect(services[name].networks).toEqual(['back']);
    for (const name of ['caddy', 'balancer']) expect(services[name].networks).toEqual(['front']);
  });

  it('names only volumes, networks and services that it declares, and files that exist', () => {
    const { services, volumes, networks } = readCompose();
    const all = Object.values(services);
    const sources = all.flatMap((service) => service.volumes ?? []).map((volume) => volume.split(':')[0]);
    const [files, named] = [true, false].map((isFile) => sources.filter((source) => source.startsWith('.') === isFile));
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(volumes).toSorted());
    const used = all.flatMap((service) => service.networks ?? []);
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(networks).toSorted());
    const needed = all.flatMap((service) => Object.keys(service.depends_on ?? {}));
    expect(Object.keys(services)).toEqual(expect.arrayContaining(needed));
  });
});

describe('the variables of compose.yaml', () => {
  it('are filled in by the rules of docker compose', () => {
    const set = { A: 'a', B: 'b' };
    expect(interpolate('${A} ${C} ${A:-x} ${C:-x} ${A:+y} ${C:+y} ${C:-${B:+-${A}-}}', set)).toBe('a  a x y  -a-');
  });

  const found = spawnSync('docker', ['compose', 'version'], { encoding: 'utf8' });
  const isHere = found.status === 0;
  if (!isHere) process.stderr.write('\n*** compose.yaml is NOT read by docker compose: it is not installed. ***\n\n');

  it.runIf(isHere).for(Object.keys(WAYS))('mean the same to docker compose: %s', (way) => {
    const empty = ['--env-file', '/dev/null', '--project-name', 'scythe'];
    const text = execFileSync('docker', ['compose', ...empty, 'config'], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DOCKER_CONFIG: process.env['DOCKER_CONFIG'], ...WAYS[way] },
    });
    const { services } = parse(text) as ReturnType<typeof readCompose>;
    expect(Object.keys(services).toSorted()).toEqual(SERVICES[way].toSorted());
    const ours = readCompose(WAYS[way]).services;
    for (const [name, { environment }] of Object.entries(services)) {
      // The developer's own .env can add variables.
      expect({ name, ...environment }).toMatchObject({ name, ...ours[name].environment });
    }
  });
});

describe('the Caddyfile', () => {
  const text = readFileSync(path.join(root, 'deploy/Caddyfile'), 'utf8');

  it('checks whether a node is ready, with a Host header that the server accepts', () => {
    expect(text).toMatch(/health_uri \/readyz\n/);
    expect(text).toMatch(/health_headers \{\s+Host localhost\s+\}/);
  });

  it('hides the metrics, passes streams on immediately, and ties no client to a node', () => {
    expect(text).toMatch(/@private path \/metrics\n\s+respond @private 404/);
    expect(text).toContain('flush_interval -1');
    expect(text).not.toMatch(/event-stream|text\/\*|lb_policy (?:cookie|ip_hash|client_ip_hash)/);
  });

  it('uses exactly the variables that compose.yaml sets', () => {
    const names = Array.from(text.matchAll(/\{\$(\w+)/g), ([, name]) => name);
    const { caddy } = readCompose().services;
    expect([...new Set(names)].toSorted()).toEqual(
      Object.keys(caddy.environment ?? {})
        .toSorted()
        .reverse()
        .toSorted(),
    );
  });

  const isHere = spawnSync('caddy', ['version']).status === 0;
  if (!isHere) process.stderr.write('\n*** The Caddyfile is NOT read by Caddy: it is not installed. ***\n\n');
  it.runIf(isHere)('is valid according to Caddy', () => {
    const { caddy, balancer } = readCompose({ SITE }).services;
    for (const { environment } of [caddy, balancer]) {
      const args = ['adapt', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile', '--validate'];
      const { status, stderr } = spawnSync('caddy', args, {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, ...environment },
      });
      expect([status, stderr]).toEqual([0, expect.not.stringContaining('"level":"error"')]);
    }
  });
});
