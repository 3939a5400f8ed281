import type { OperatorAct, ReportReason, ReportSubject, Sanction } from '../../../protocol/reasons.ts';

/** The tables of blocked guests, reports, sanctions and operators' actions. */

/** A block of one guest by another. */
export interface BlockTable {
  guest_id: string;
  blocked_id: string;
  at: number;
}

/** A guest's report, with the context at the time of the report. */
export interface ReportTable {
  id: string;
  at: number;
  about: ReportSubject;
  reason: ReportReason;
  note: string;
  /** Null if the guest has since been deleted. */
  reporter_id: string | null;
  /** The match may have since been deleted. */
  match_id: string | null;
  /** The number of the reported chat message. */
  line: number | null;
  subject_id: string | null;
  /** Null if the report is about the match as a whole. */
  subject_name: string | null;
  /** The players and chat messages recorded with the report, as JSON. */
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

/** Operators' actions. Rows are never deleted. */
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
