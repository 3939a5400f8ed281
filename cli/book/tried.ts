/** The opening that a seat tried, and its score. */
export interface Tried {
  readonly pairing: string;
  /** The index of the candidate, -1 for no opening at all, or null for the current book. */
  readonly candidate: number | null;
  readonly score: number;
}

/** A match in which openings were tried. */
export interface Trial {
  readonly seed: string;
  readonly seats: readonly Tried[];
}
