import type { OperatorAct, ReportReason, ReportSubject, Sanction } from '../../../protocol/reasons.ts';

/** Blocked guests, reports, and operators' actions. */

/** A guest blocked by another guest. */
export interface BlockTable {
  guest_id: string;
  blocked_id: string;
  at: number;
}

/** A guest's report, with its context at the time. */
export interface ReportTable {
  id: string;
  at: number;
  about: ReportSubject;
  reason: ReportReason;
  note: string;
  /** Null if the guest has been deleted since. */
  reporter_id: string | null;
  /** The match may have been deleted since. */
  match_id: string | null;
  /** The number of the reported chat message. */
  line: number | null;
  subject_id: string | null;
  /** Null if the report is about the match as a whole. */
  subject_name: string | null;
  /** As JSON. */
  context: string;
  /** Null while the report is open. */
  closed_at: number | null;
}

/** A sanction imposed by an operator. */
export interface SanctionTable {
  guest_id: string;
  kind: Sanction;
  /** When the sanction ends. Null if it lasts until an operator lifts it. */
  until: number | null;
  reason: string;
  at: number;
}

/** Operators' actions. Rows are only ever added. */
export interface OperatorLogTable {
  id: string;
  at: number;
  act: OperatorAct;
  /** The operator who acted. */
  by_id: string | null;
  by_name: string;
  subject_id: string | null;
  subject_name: string | null;
  match_id: string | null;
  report_id: string | null;
  reason: string;
}
