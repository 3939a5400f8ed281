import { z } from 'zod';
import { safeParse } from '../../game/safeParse.ts';
import { RATING_POOLS } from '../../protocol/pools.ts';
import type { RatedResult } from './results.ts';

/** Results as JSON lines, `{pool, at, ranks: [{player, rank}]}`, from any source. */

/** A time in milliseconds since 1970 or as an ISO date. */
const at = z.union([z.number(), z.iso.datetime({ offset: true }).transform(Date.parse)], {
  error: 'must be milliseconds since 1970 or an ISO date with a time zone',
});

const MAX_PLAYERS = 100;

const result = z.object({
  pool: z.enum(RATING_POOLS, { error: `must be one of ${RATING_POOLS.join(', ')}` }),
  at,
  ranks: z
    .array(
      z.object({
        player: z.string().min(1).max(200),
        rank: z.number(),
        faction: z.string().optional(),
        mat: z.string().optional(),
      }),
    )
    .min(2)
    .max(MAX_PLAYERS)
    .refine((ranks) => new Set(ranks.map(({ player }) => player)).size === ranks.length, {
      error: 'a player appears twice',
    }),
});

/** Thrown for a line that is not a valid result. The message contains the line number and the reason. */
export class ResultFault extends Error {}

function parseLine(text: string, line: number): RatedResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ResultFault(`line ${line}: not JSON (${error instanceof Error ? error.message : String(error)})`);
  }
  const parsed = safeParse(result, value);
  if (parsed.success) return parsed.data;
  const [{ path, message }] = parsed.error.issues;
  throw new ResultFault(`line ${line}: ${[...path.map(String), message].join('.')}`);
}

/**
 * Parses results and sorts them by time. Results with the same time keep their order. Throws a ResultFault for the
 * first invalid line.
 */
export function parseResults(text: string): RatedResult[] {
  const results = text.split('\n').flatMap((line, i) => (line.trim() === '' ? [] : [parseLine(line, i + 1)]));
  return results.sort((a, b) => a.at - b.at);
}
