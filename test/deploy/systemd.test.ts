import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/process.mjs';
import { parseKeep } from '../../server/commands/keep.ts';
import { readConfig } from '../../server/config.ts';
import { readCompose } from '../support/compose.ts';
import { execOf, stepsWith } from '../support/dockerfile.ts';
import { dockerfile } from '../support/image.ts';

/** The systemd units. */

type Unit = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

function readUnit(name: string): Unit {
  const unit: Record<string, Record<string, string[]>> = {};
  let section: Record<string, string[]> = {};
  for (const line of readFileSync(path.join(root, 'deploy', name), 'utf8').split('\n')) {
    const [, title] = /^\[(\w+)\]$/.exec(line) ?? [];
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (title !== undefined) section = unit[title] ??= {};
    else if (key !== undefined) (section[key] ??= []).push(value);
    else if (line !== '' && !line.startsWith('#')) throw new Error(`${name}: ${line}`);
  }
  return unit;
}

const server = readUnit('scythe.service');
const backup = readUnit('scythe-backup.service');
const timer = readUnit('scythe-backup.timer');

describe('the systemd units', () => {
  it('start the server as the image does, with the matches in the state directory', () => {
    const [command = ''] = server['Service']['ExecStart'];
    expect(command.split(' ')).toEqual(['/usr/bin/env', ...execOf(stepsWith(dockerfile()[1], 'CMD')[0])]);
    const variables = server['Service']['Environment'].map((pair) => pair.split('='));
    expect(readConfig(Object.fromEntries(variables) as Record<string, string>)).toMatchObject({
      database: '/var/lib/scythe/scythe.sqlite',
      host: '127.0.0.1',
    });
    expect(server['Service']['StateDirectory']).toEqual(['scythe']);
  });

  it('limit the memory of the server as compose.yaml does', () => {
    expect(server['Service']['MemoryMax']).toEqual([readCompose().services['scythe'].mem_limit?.toUpperCase()]);
  });

  it('start the server after its database, and restart it any number of times until the database is up', () => {
    expect(server['Unit']['After'][0].split(' ')).toEqual(
      expect.arrayContaining(['network-online.target', 'postgresql.service', 'redis-server.service']),
    );
    // By default, systemd gives up after five starts within ten seconds.
    expect(server['Unit']['StartLimitIntervalSec']).toEqual(['0']);
    expect(server['Service']['Restart']).toEqual(['on-failure']);
  });

  it('let the server write only to its state directory, and let Node compile code', () => {
    expect(server['Service']).toMatchObject({
      User: ['scythe'],
      ProtectSystem: ['strict'],
      ProtectHome: ['true'],
      NoNewPrivileges: ['true'],
      CapabilityBoundingSet: [''],
      PrivateTmp: ['true'],
      TimeoutStopSec: ['30'],
    });
    expect(server['Service']).not.toHaveProperty('MemoryDenyWriteExecute');
    expect(server['Service']).not.toHaveProperty('ReadWritePaths');
  });

  it('back up the same database every night', () => {
    const [command = ''] = backup['Service']['ExecStart'];
    const [, , script = '', flag, keep = '', folder] = command.split(' ');
    expect([script, flag, folder]).toEqual(['server/commands/backup.ts', '--keep', '/var/lib/scythe/backups']);
    expect(parseKeep(keep)).toEqual({ days: 7, weeks: 4, months: 6 });
    for (const key of ['User', 'WorkingDirectory', 'Environment', 'EnvironmentFile', 'StateDirectory', 'UMask']) {
      expect([key, backup['Service'][key]]).toEqual([key, server['Service'][key]]);
    }
    expect(timer['Timer']).toMatchObject({ OnCalendar: ['*-*-* 04:00'], Persistent: ['true'] });
  });

  const isHere = spawnSync('systemd-analyze', ['--version']).status === 0;
  if (!isHere) process.stderr.write('\n*** The units are NOT read by systemd: it is not installed. ***\n\n');
  it.runIf(isHere)('are valid according to systemd', () => {
    const units = ['scythe.service', 'scythe-backup.service', 'scythe-backup.timer'].map((name) => `deploy/${name}`);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { cwd: root, encoding: 'utf8' });
    // systemd-analyze also complains about the machine's own units.
    expect([status, stderr.split('\n').filter((line) => line.includes('scythe'))]).toEqual([0, []]);
  });
});
