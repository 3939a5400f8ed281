/**
 * Replaces outcomes with lambda-returns (temporal differences): a mean of the outcome and of the estimates at the seat's
 * later positions, with less weight on earlier ones. They contain less of the luck of the rest of the match than the
 * outcome itself.
 *
 * `outcomes` and `estimates` are lists of the same seat's positions in order, by target. An outcome and an estimate are
 * what is still to come, or the chance of winning. `lambda`: the weight of what follows a position compared with the
 * estimate of it, from 0 to 1. With 1 the outcomes are returned.
 */
export function returnsOf(
  outcomes: readonly (readonly number[])[],
  estimates: readonly (readonly number[])[],
  lambda: number,
): number[][] {
  const returns: number[][] = [];
  // How far the return of the position after this one is from its outcome.
  let off = outcomes.length === 0 ? [] : outcomes[0].map(() => 0);
  for (let i = outcomes.length - 1; i >= 0; i--) {
    const outcome = outcomes[i];
    const estimate = estimates[i];
    returns.unshift(outcome.map((value, target) => value + off[target]));
    off = off.map((value, target) => lambda * value + (1 - lambda) * (estimate[target] - outcome[target]));
  }
  return returns;
}
