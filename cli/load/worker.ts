import { monitorEventLoopDelay } from 'node:perf_hooks';
import { live } from './person.ts';
import { planPeople } from './plan.ts';
import { Tally, type Counts } from './tally.ts';
import { World } from './world.ts';

/** A process that plays as some of the people. It receives its task as a message and reports its counts. */

export interface Order {
  readonly url: string;
  readonly people: number;
  /** The length of the run, in seconds of play. */
  readonly seconds: number;
  readonly speed: number;
  readonly seed: number;
  /** The index of this process, from 0, and the number of processes. */
  readonly part: number;
  readonly parts: number;
}

export interface Report {
  /** The counts since the last report. */
  readonly counts: Counts;
  readonly isLast: boolean;
  /** The 99th percentile of this process's event-loop delay, in milliseconds. */
  readonly delayMs: number;
  readonly cpuSeconds: number;
}

const REPORT_MS = 2_000;

async function run({ url, people, seconds, speed, seed, part, parts }: Order): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let tally = new Tally();
  const world = new World(url, speed, tally);
  const report = (isLast: boolean): void => {
    const counts = tally;
    tally = new Tally();
    world.tally = tally;
    const { user, system } = process.cpuUsage();
    const cpuSeconds = (user + system) / 1_000_000;
    process.send?.({ counts, isLast, delayMs: delay.percentile(99) / 1_000_000, cpuSeconds } satisfies Report);
  };
  // Friends are in the same process, because they share the invitation.
  const mine = planPeople(people, seconds, seed).filter(({ party, number }) => (party ?? number) % parts === part);
  const timer = setInterval(() => report(false), REPORT_MS);
  setTimeout(() => world.end(), (seconds * 1000) / speed);
  await Promise.all(mine.map((person) => live(world, person)));
  clearInterval(timer);
  world.agent.destroy();
  report(true);
}

process.once('message', (order: Order) => {
  void run(order);
});
// The program that started this process has received its last report, or has ended.
process.once('disconnect', () => process.exit());
