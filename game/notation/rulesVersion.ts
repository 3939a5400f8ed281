import { isKnownVersion, RULES_VERSION } from '../version.ts';
import { NotationError } from './fault.ts';

/** Returns the rules version of a position. Throws a NotationError if this program cannot play it. */
export function versionOf({ rules = RULES_VERSION }: { readonly rules?: number | undefined }): number {
  if (!isKnownVersion(rules)) {
    throw new NotationError('rules', `this version plays rules ${RULES_VERSION}, not ${rules}`);
  }
  return rules;
}
