import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** The Prometheus metrics of one server. They do not identify any match, player or address. */
export class Metrics {
  readonly registry = new Registry();

  /** Moves by result. `repeated`: a move that was sent again after it had been made. */
  readonly moves = new Counter({
    name: 'scythe_moves_total',
    help: 'Moves answered, by answer.',
    labelNames: ['answer'],
    registers: [this.registry],
  });

  readonly refusals = new Counter({
    name: 'scythe_refusals_total',
    help: 'Messages refused, by code.',
    labelNames: ['code'],
    registers: [this.registry],
  });

  readonly moveSeconds = new Histogram({
    name: 'scythe_move_seconds',
    help: 'Time from receiving a move to writing it to disk and sending it.',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1],
    registers: [this.registry],
  });

  readonly sockets = new Gauge({ name: 'scythe_sockets', help: 'Open sockets.', registers: [this.registry] });

  readonly streams = new Gauge({ name: 'scythe_streams', help: 'Open event streams.', registers: [this.registry] });

  readonly matches = new Gauge({
    name: 'scythe_matches_live',
    help: 'Matches with at least one connection.',
    registers: [this.registry],
  });

  readonly bus = new Gauge({
    name: 'scythe_bus_up',
    help: '1 while notices reach the other servers on the database, or if there are no other servers.',
    registers: [this.registry],
  });

  readonly notices = new Counter({
    name: 'scythe_notices_total',
    help: 'Notices to and from other servers, by direction.',
    labelNames: ['direction'],
    registers: [this.registry],
  });

  /** `level`: the bot level that decided. `cut`: whether the time limit ended its search early. */
  readonly botDecisions = new Counter({
    name: 'scythe_bot_decisions_total',
    help: 'Bot decisions in threads, by the level that answered and whether the time limit cut them short.',
    labelNames: ['level', 'cut'],
    registers: [this.registry],
  });

  readonly botFallbacks = new Counter({
    name: 'scythe_bot_fallbacks_total',
    help: 'Bot decisions left to a lower level or the simplest action, by reason.',
    labelNames: ['reason'],
    registers: [this.registry],
  });

  readonly botQueue = new Gauge({
    name: 'scythe_bot_queue',
    help: 'Bot decisions waiting for a thread.',
    registers: [this.registry],
  });

  readonly botSeconds = new Histogram({
    name: 'scythe_bot_seconds',
    help: 'Time bots spent thinking, by level.',
    labelNames: ['level'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  /** `outcome`: the result of an attempt to send a push, one of the kinds in server/push/sender.ts. */
  readonly pushes = new Counter({
    name: 'scythe_pushes_total',
    help: 'Pushes to browsers, by outcome.',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  readonly requests = new Counter({
    name: 'scythe_requests_total',
    help: 'HTTP requests, by status.',
    labelNames: ['status'],
    registers: [this.registry],
  });

  /** Starts the process metrics (memory, event loop). Must be called only once per process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }
}
