import type { MatchRecord } from '../../game/notation/record.ts';
import type { Scenario, ScenarioOutcome } from '../../game/notation/scenario.ts';
import type { Setup } from '../../game/notation/setup.ts';

/** A bug report without its position. */
export interface Report {
  /** The seat that reported, or null for a spectator. */
  readonly seat: number | null;
  readonly fault: string;
  readonly browser: string;
  /** '' in a report of a version that did not write it yet. */
  readonly build: string;
  /** The number of the last action; null in a report of a version that did not write it yet. */
  readonly action: number | null;
  /** The seat's last actions in the notation. */
  readonly actions: readonly { readonly type: string }[];
  readonly events: readonly { readonly type: string }[];
}

/** The document that a match on the debug page began with. */
export type Origin =
  | { readonly kind: 'setup'; readonly setup: Setup }
  | { readonly kind: 'position' }
  | { readonly kind: 'scenario'; readonly scenario: Scenario; readonly outcome: ScenarioOutcome }
  | { readonly kind: 'record'; readonly record: MatchRecord }
  | { readonly kind: 'report'; readonly report: Report };
