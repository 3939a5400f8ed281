/** Solves linear equations with a symmetric positive definite matrix of `size` rows. Reads only the lower triangle. */

/** Computes the Cholesky decomposition of the lower triangle, in place. */
export function decompose(lower: Float64Array, size: number): void {
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = lower[i * size + j];
      for (let k = 0; k < j; k++) sum -= lower[i * size + k] * lower[j * size + k];
      lower[i * size + j] = i === j ? Math.sqrt(Math.max(sum, 1e-9)) : sum / lower[j * size + j];
    }
  }
}

/** Replaces the right-hand side `x` with the solution, given the decomposed matrix. Returns `x`. */
export function substitute(lower: Float64Array, x: Float64Array, size: number): Float64Array {
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) x[i] -= lower[i * size + k] * x[k];
    x[i] /= lower[i * size + i];
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) x[i] -= lower[k * size + i] * x[k];
    x[i] /= lower[i * size + i];
  }
  return x;
}
