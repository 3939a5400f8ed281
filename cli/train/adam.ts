/** Gradient descent with the Adam method (Kingma and Ba, 2015) and decoupled weight decay. */

const FIRST = 0.9;
const SECOND = 0.999;
const SMALLEST = 1e-8;

/** Improves a list of weights step by step. */
export class Adam {
  readonly weights: Float64Array;
  /** The sums of the gradients since the last step. The caller adds to them. */
  readonly gradients: Float64Array;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  #steps = 0;

  constructor(weights: Float64Array) {
    this.weights = weights;
    [this.gradients, this.#mean, this.#square] = [0, 1, 2].map(() => new Float64Array(weights.length));
  }

  /** Moves each weight by about `rate` against its gradient, and takes away a share of `decay * rate`. */
  step(rate: number, decay: number): void {
    this.#steps++;
    const { weights, gradients } = this;
    const [mean, square] = [this.#mean, this.#square];
    const meanPart = 1 - FIRST ** this.#steps;
    const squarePart = 1 - SECOND ** this.#steps;
    for (let i = 0; i < weights.length; i++) {
      const gradient = gradients[i];
      mean[i] += (1 - FIRST) * (gradient - mean[i]);
      square[i] += (1 - SECOND) * (gradient * gradient - square[i]);
      const move = mean[i] / meanPart / (Math.sqrt(square[i] / squarePart) + SMALLEST);
      weights[i] -= rate * (move + decay * weights[i]);
    }
    gradients.fill(0);
  }
}
