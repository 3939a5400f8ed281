import { z } from 'zod';
import type { Action } from '../game/actions.ts';
import type { GameEvent } from '../game/events.ts';
import { setupSchema } from '../game/notation/setup.ts';
import type { MatchResult } from '../game/state/types.ts';
import { count, ofGame, seat, time, type Of } from './shape.ts';

/** An action in a match, as a seat or a spectator sees it. */
export const loggedAction = z.strictObject({
  /** The id of the resulting state. */
  stateID: count,
  seat,
  type: z.string(),
  at: time,
  events: z.array(ofGame<GameEvent>()),
  /** The action. Present only if it is the viewer's own or the match's hidden information is public. */
  action: ofGame<Action>().optional(),
});
export type LoggedAction = Of<typeof loggedAction>;

/** Actions in order. `next`: the `after` of the next page, or null on the last page. */
export const logPage = z.strictObject({ entries: z.array(loggedAction), next: count.nullable() });
export type LogPage = Of<typeof logPage>;

/**
 * The record of a match (`scythe-record/1`, docs/notation.md). It is available once the match is over and no other
 * match can still use its deal.
 */
export const record = z.strictObject({
  format: z.literal('scythe-record/1'),
  rules: z.int(),
  setup: setupSchema,
  position: z.unknown().optional(),
  dealt: z.array(z.strictObject({ faction: z.string(), mat: z.string() })),
  actions: z.array(z.looseObject({ by: z.string(), type: z.string() })),
  result: ofGame<MatchResult>().nullable(),
});
