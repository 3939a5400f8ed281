import type { GameResources } from '../../game/scythe.ts';
import type { Versions } from '../../protocol/version.ts';
import type { OpenLine } from '../cluster/line.ts';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { PlanDelay } from '../plans/plans.ts';
import type { QuickTimes } from '../quick/quick.ts';
import type { SenderOptions } from '../push/sender.ts';
import type { openToServe } from '../storage/open.ts';

export interface ServerOptions {
  readonly config: Config;
  readonly log: Log;
  readonly metrics?: Metrics;
  /** Returns the current time in milliseconds since 1970. */
  readonly now?: () => number;
  /** Draws the seed of a new match; defaults to 32 hex digits from the system's random source. */
  readonly drawSeed?: () => string;
  /** Deals the first state of a match; replaced in tests. */
  readonly deal?: GameResources['deal'];
  /** The waiting times for quick matches; replaced in tests. */
  readonly quick?: Partial<QuickTimes>;
  /** How long a plan waits before it is carried out; replaced in tests. */
  readonly planDelay?: PlanDelay;
  /** Waits between the slices in which a stopping server closes its sockets; replaced in tests. */
  readonly slicePause?: () => Promise<unknown>;
  /** The worker file for bots; replaced in tests by misbehaving bots. */
  readonly botFile?: URL;
  /** The supported protocol versions; replaced in tests. */
  readonly versions?: Versions;
  /** Opens the database; replaced in tests to simulate database failures. */
  readonly open?: typeof openToServe;
  /** The push-service certificates to trust, and how long to wait for push services; for tests. */
  readonly push?: SenderOptions;
  /** Wraps the connection to the other processes; for tests in which notices are lost. */
  readonly wrapLine?: (line: OpenLine) => OpenLine;
}
