import { seatCount } from '../../game/state/draft.ts';
import { seatLabel } from '../i18n/factions.ts';
import { z } from 'zod';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { NotationError, read } from '../../game/notation/fault.ts';
import { resample } from '../../game/resample.ts';
import { below } from '../../game/state/random.ts';
import { viewFor } from '../../game/view.ts';
import { t } from '../i18n/debug.ts';
import { beginHistory, type History } from './history.ts';
import type { Report } from './origin.ts';

/**
 * Reads bug reports (`scythe-report/1`, written by client/table/report.ts), which contain the reporter's view at the
 * time of a problem.
 */

const MAX_EVENTS = 200;
const MAX_ACTIONS = 200;
const MAX_TEXT = 5_000;

const reportSchema = z.looseObject({
  format: z.literal('scythe-report/1'),
  fault: z.string().max(MAX_TEXT).default(''),
  browser: z.string().max(MAX_TEXT).default(''),
  // Reports from earlier versions lack the next three fields.
  build: z.string().max(MAX_TEXT).default(''),
  action: z.int().nullable().default(null),
  actions: z
    .array(z.looseObject({ type: z.string() }))
    .max(MAX_ACTIONS)
    .default([]),
  seat: z.int().min(0).nullable().default(null),
  position: z.unknown(),
  events: z
    .array(z.looseObject({ type: z.string() }))
    .max(MAX_EVENTS)
    .default([]),
});

/**
 * Returns the match in a report. So that it can continue, cards that the reporter could not see are replaced by random
 * ones, which are the same on every load. Throws a NotationError for an invalid report.
 */
export function reportHistory(value: unknown): History {
  const { position, ...said } = read(reportSchema, value);
  const { seat } = said;
  if (position === null || position === undefined) throw new NotationError('position', t('debug:fault.noPosition'));
  const loaded = parsePosition(position, '', 'position');
  if (seat !== null && seat >= seatCount(loaded)) throw new NotationError('seat', t('debug:fault.noSeat'));
  const stream = { seed: `report:${JSON.stringify(position)}`, words: 0 };
  const state = resample(viewFor(loaded, seat ?? 'spectator'), (m) => below(stream, m));
  const who = seat === null ? t('debug:bugReport.spectator') : seatLabel(state, seat);
  const { fault, browser, build, action, actions, events } = said;
  const report: Report = { seat, fault, browser, build, action, actions, events };
  return beginHistory(t('debug:bugReport.of', { who }), { kind: 'report', report }, state);
}
