import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../scripts/process.mjs';
import { Metrics } from '../../server/metrics.ts';
import { startTestServer } from '../support/server.ts';

vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'));

/** The Grafana dashboard and the alert rules use only what the server exports. */

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly action: string };
}

const read = (name: string): string => readFileSync(path.join(root, 'deploy', name), 'utf8');
const dashboard = JSON.parse(read('grafana-dashboard.json')) as {
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly { readonly name: string; readonly definition?: string }[] };
};
const { groups } = parse(read('alerts.yml')) as { readonly groups: readonly { readonly rules: readonly Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const charts = dashboard.panels.filter(({ type }) => type !== 'row');
const queries = [
  ...charts.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...dashboard.templating.list.flatMap(({ definition = '' }) => definition),
  ...rules.map(({ expr }) => expr),
];

const metrics = new Metrics();
metrics.watchProcess();
const exported = metrics.registry.getMetricsAsArray() as unknown as readonly {
  readonly name: string;
  readonly type: string;
  readonly labelNames: readonly string[];
}[];
/** The names of all series. A histogram or a summary has several. */
const series = new Set(
  exported.flatMap(({ name, type }) => {
    if (type === 'histogram') return [`${name}_bucket`, `${name}_sum`, `${name}_count`];
    return type === 'summary' ? [name, `${name}_sum`, `${name}_count`] : [name];
  }),
);

const namesIn = (query: string): readonly string[] => query.match(/\b(?:scythe|process|nodejs)_\w+|\bup\b/g) ?? [];

describe('the dashboard and the alerts', () => {
  it('name only metrics that the server exports', () => {
    const unknown = queries.flatMap(namesIn).filter((name) => name !== 'up' && !series.has(name));
    expect(unknown).toEqual([]);
    for (const query of queries.filter((each) => each !== '')) expect(namesIn(query)).not.toEqual([]);
  });

  it('name only labels that the exported metrics have', () => {
    const labels = new Set(['job', 'instance', 'le', ...exported.flatMap(({ labelNames }) => labelNames)]);
    const used = queries.flatMap((query) => [
      ...Array.from(query.matchAll(/[{,]\s*(\w+)=/g), ([, label]) => label),
      ...Array.from(query.matchAll(/\bby \(([^)]*)\)/g), ([, list]) => list.split(', ')).flat(),
    ]);
    expect([...new Set(used)].filter((label) => !labels.has(label))).toEqual([]);
  });

  it('use every metric of this project', () => {
    const shown = new Set(queries.flatMap(namesIn).map((name) => name.replace(/_(?:bucket|sum|count)$/, '')));
    const ours = exported.map(({ name }) => name).filter((name) => name.startsWith('scythe_'));
    expect(ours.filter((name) => !shown.has(name))).toEqual([]);
  });

  it('explain themselves: every chart has a description, and every alert says what to do', () => {
    for (const { title, description = '' } of charts)
      expect([title, description]).toEqual([title, expect.stringMatching(/\.$/)]);
    for (const { alert, labels, annotations } of rules) {
      expect(alert).toMatch(/^Scythe/);
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(annotations.summary).toContain('$labels.instance');
      expect(annotations.action).toMatch(/\.$/);
    }
  });

  it('have no overlapping charts', () => {
    const taken = new Set<string>();
    for (const { gridPos } of dashboard.panels) {
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(taken.has(`${x} ${y}`)).toBe(false);
          taken.add(`${x} ${y}`);
        }
      }
    }
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });

  it('get the value 1 (connected) for the bus of a server without other nodes', async () => {
    const alone = new Metrics();
    const server = await startTestServer({}, { metrics: alone });
    const { values } = await alone.bus.get();
    await server.close();
    expect(values).toEqual([{ labels: {}, value: 1 }]);
  });

  const isHere = spawnSync('promtool', ['--version']).status === 0;
  if (!isHere) process.stderr.write('\n*** The alerts are NOT read by promtool: it is not installed. ***\n\n');
  it.runIf(isHere)('are valid according to Prometheus', () => {
    const { status, stderr } = spawnSync('promtool', ['check', 'rules', 'deploy/alerts.yml'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });
});
