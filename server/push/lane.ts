/** The maximum number of pushes underway to a service. */
const MAX_UNDERWAY = 64;
/** The maximum number of pushes waiting to be sent to a service. */
const MAX_WAITING = 64;

/**
 * Limits the pushes underway to a service. After a failure, they are sent one at a time until the service is available
 * again.
 */
export class Lane {
  /** The number of consecutive failures, as counted by the sender. */
  failures = 0;
  #underway = 0;
  /** Functions that let the waiting pushes proceed, oldest first. */
  readonly #waiting: (() => void)[] = [];

  get isIdle(): boolean {
    return this.#underway === 0;
  }

  /** Resolves when a push can be sent. Call `leave` after the push. Returns null if too many pushes are waiting. */
  enter(): Promise<void> | null {
    if (this.#hasRoom) {
      this.#underway++;
      return Promise.resolve();
    }
    if (this.#waiting.length >= MAX_WAITING) return null;
    return new Promise((go) => this.#waiting.push(go));
  }

  /** Ends a push, and lets waiting pushes proceed. */
  leave(): void {
    this.#underway--;
    while (this.#waiting.length > 0 && this.#hasRoom) {
      // The push is counted here, so that a new one cannot take its place.
      this.#underway++;
      this.#waiting.shift()?.();
    }
  }

  get #hasRoom(): boolean {
    return this.#underway < (this.failures === 0 ? MAX_UNDERWAY : 1);
  }
}
