import type { MatchRecord } from '../../game/notation/record.ts';
import type { Scenario, ScenarioOutcome } from '../../game/notation/scenario.ts';
import type { Setup } from '../../game/notation/setup.ts';

/** A bug report without its position. */
export interface Report {
  /** The seat of the reporter, or null for a spectator. */
  readonly seat: number | null;
  readonly fault: string;
  readonly browser: string;
  /** Empty in a report from before this field existed. */
  readonly build: string;
  /** The number of the last action; null in a report from before this field existed. */
  readonly action: number | null;
  /** The reporter's last actions in the notation. */
  readonly actions: readonly { readonly type: string }[];
  readonly events: readonly { readonly type: string }[];
}

/** The document from which the debug page's match was loaded. */
export type Origin =
  | { readonly kind: 'setup'; readonly setup: Setup }
  | { readonly kind: 'position' }
  | { readonly kind: 'scenario'; readonly scenario: Scenario; readonly outcome: ScenarioOutcome }
  | { readonly kind: 'record'; readonly record: MatchRecord }
  | { readonly kind: 'report'; readonly report: Report };
