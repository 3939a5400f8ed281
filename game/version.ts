/** Raised by a correction that changes what a recorded action does (docs/notation.md, Rules version). */
export const RULES_VERSION = 1;
