import type { OperatorAct, ReportReason, ReportSubject, Sanction } from '../../../protocol/reasons.ts';

/** Blocked guests, reports, and what operators did. */

/** A guest whom another one has blocked. */
export interface BlockTable {
  guest_id: string;
  blocked_id: string;
  at: number;
}

/** What a guest has reported, with what was to be seen then. */
export interface ReportTable {
  id: string;
  at: number;
  about: ReportSubject;
  reason: ReportReason;
  note: string;
  /** null: deleted since. */
  reporter_id: string | null;
  /** May have been deleted since. */
  match_id: string | null;
  /** The number of the reported line. */
  line: number | null;
  subject_id: string | null;
  /** null: the match as a whole. */
  subject_name: string | null;
  /** As JSON. */
  context: string;
  /** null: open. */
  closed_at: number | null;
}

/** What an operator has imposed on a guest. */
export interface SanctionTable {
  guest_id: string;
  kind: Sanction;
  /** null: until it is lifted. */
  until: number | null;
  reason: string;
  at: number;
}

/** What operators did; rows are only ever added. */
export interface OperatorLogTable {
  id: string;
  at: number;
  act: OperatorAct;
  /** The operator. */
  by_id: string | null;
  by_name: string;
  subject_id: string | null;
  subject_name: string | null;
  match_id: string | null;
  report_id: string | null;
  reason: string;
}
