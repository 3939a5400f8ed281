/**
 * The rules version of new matches. Increase it with every change to what a recorded action does, and check
 * `state.rules` so that older matches continue under their own rules (CONTRIBUTING.md, A rules version).
 */
export const RULES_VERSION = 1;

/** Returns true if this program can play matches with this rules version. */
export const isKnownVersion = (rules: number): boolean =>
  Number.isInteger(rules) && rules >= 1 && rules <= RULES_VERSION;
