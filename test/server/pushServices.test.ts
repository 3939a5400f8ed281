import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { describe, expect, it } from 'vitest';
import webpush from 'web-push';
import { Lane } from '../../server/push/lane.ts';
import { quietUntil } from '../../server/push/quiet.ts';
import { Sender } from '../../server/push/sender.ts';
import { PublicNames, isPublic, lookupFor } from '../../server/push/services.ts';
import { Browser, PUSH_CA, startPushService } from '../support/pushService.ts';

/** The check of push addresses that browsers send, the calculation of quiet hours, and the queue for a service. */

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
  ])('%s is not public', (address) => {
    expect(isPublic(address)).toBe(false);
  });

  it.each(['142.250.186.42', '2a00:1450:4001:830::200a'])('%s is public', (address) => {
    expect(isPublic(address)).toBe(true);
  });
});

describe('a name', () => {
  const lookUp = (names: PublicNames, options: LookupAllOptions | { all: false } = { all: true }) =>
    new Promise<unknown>((resolve, reject) => {
      names.lookup('push.example', options, (error, found) => (error === null ? resolve(found) : reject(error)));
    });
  const of = (...addresses: string[]): LookupAddress[] =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

  it('resolves only to its public addresses, whatever it resolved to before', async () => {
    const answers = [of('142.250.186.42', '10.0.0.1'), of('10.0.0.1'), of('::1')];
    const names = new PublicNames(() => Promise.resolve(answers.shift() ?? []));
    expect(await lookUp(names)).toEqual(of('142.250.186.42'));
    await expect(lookUp(names)).rejects.toThrow('no public address');
    await expect(lookUp(names, { all: false })).rejects.toThrow('no public address');
    await expect(lookUp(names)).rejects.toThrow('no public address');
  });

  it('is not checked for a service that the site lists with its port', () => {
    const names = new PublicNames();
    expect(lookupFor('push.example', names)).toBe(names.lookup);
    expect(lookupFor('localhost:8443', names)).toBeUndefined();
  });
});

describe('quiet hours', () => {
  const at = (hour: number, minute = 0) => Date.UTC(2030, 6, 10, hour, minute, 30);
  const ends = (text: string) => Date.parse(`2030-07-${text}:00Z`);

  it("end at their time of day in the device's time zone", () => {
    const night = { from: 22 * 60, to: 7 * 60 };
    // In summer, Warsaw is two hours ahead of UTC.
    expect(quietUntil(night, 'Europe/Warsaw', at(19, 59))).toBeNull();
    expect(quietUntil(night, 'Europe/Warsaw', at(20))).toBe(ends('11T05:00'));
    expect(quietUntil(night, 'Europe/Warsaw', at(4, 59))).toBe(ends('10T05:00'));
    expect(quietUntil(night, 'Europe/Warsaw', at(5))).toBeNull();
    expect(quietUntil(night, 'Asia/Kolkata', at(16, 30))).toBe(ends('11T01:30'));
    expect(quietUntil({ from: 0, to: 60 }, 'UTC', at(0))).toBe(ends('10T01:00'));
    expect(quietUntil(null, 'UTC', at(0))).toBeNull();
  });

  it('end at their time of day even if the clocks change during them', () => {
    const night = { from: 22 * 60, to: 7 * 60 };
    const spring = Date.UTC(2030, 2, 30, 22);
    expect(quietUntil(night, 'Europe/Warsaw', spring)).toBe(Date.UTC(2030, 2, 31, 5));
    const autumn = Date.UTC(2030, 9, 26, 21);
    expect(quietUntil(night, 'Europe/Warsaw', autumn)).toBe(Date.UTC(2030, 9, 27, 6));
  });
});

describe('the pushes to a service', () => {
  it('are sent 64 at a time, or one at a time after a failure until the service accepts one', async () => {
    const lane = new Lane();
    let gone = 0;
    const enter = () => void lane.enter()?.then(() => gone++);
    const settled = async () => {
      await Promise.resolve();
      return gone;
    };
    for (let i = 0; i < 128; i++) enter();
    expect(lane.enter()).toBeNull();
    expect(await settled()).toBe(64);
    lane.failures = 1;
    for (let i = 0; i < 63; i++) lane.leave();
    expect(await settled()).toBe(64);
    lane.leave();
    expect(await settled()).toBe(65);
    lane.failures = 0;
    lane.leave();
    expect(await settled()).toBe(128);
    for (let i = 0; i < 63; i++) lane.leave();
    expect(lane.isIdle).toBe(true);
  });

  it('pause after five failures in a row, among them answers that the service is overloaded or down', async () => {
    const service = await startPushService();
    let time = 0;
    const sender = new Sender({
      services: [service.host],
      keys: webpush.generateVAPIDKeys(),
      subject: 'mailto:a@example.org',
      now: () => time,
      ca: PUSH_CA,
    });
    const { endpoint, body } = new Browser(service);
    const address = { endpoint, p256dh: body.keys.p256dh, auth: body.keys.auth };
    const kinds = async (...statuses: number[]) => {
      const found: string[] = [];
      for (const status of statuses) {
        service.answer = () => status;
        const outcome = await sender.send(address, { text: 'x', ttl: 60, isUrgent: false, topic: 'x' });
        found.push(outcome?.kind ?? 'nothing');
      }
      return found;
    };
    try {
      const refused = 'refused';
      // A refusal of this push alone shows that the service works.
      expect(await kinds(503, 503, 429, 500, 400)).toEqual([refused, refused, refused, refused, refused]);
      expect(await kinds(503, 503, 429, 500, 503, 201)).toEqual([refused, refused, refused, refused, refused, 'busy']);
      time += 30_000;
      expect(await kinds(201, 503, 201)).toEqual(['sent', refused, 'sent']);
    } finally {
      sender.stop();
      await service.close();
    }
  });
});
