import type { WrittenNets } from './net.ts';

/** The nets that correct the evaluation, written by `npm run train` (docs/bots.md). Do not edit. */
export const WRITTEN_NETS: WrittenNets = { duel: null, table: null };
