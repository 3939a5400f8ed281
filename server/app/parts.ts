/** A part of the server. Both steps are optional. Once `patience` resolves, `stop` no longer waits for slow clients. */
export interface Part {
  readonly name: string;
  readonly start?: () => Promise<unknown>;
  readonly stop?: (patience: Promise<unknown>) => unknown;
}

/**
 * Starts the parts in order and resolves to a function that stops them in reverse order. If a part fails to start,
 * stops the parts before it and rejects with its error.
 */
export async function startParts(
  parts: readonly Part[],
  patience: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  const started: Part[] = [];
  const stop = async (): Promise<void> => {
    const limit = patience();
    for (const part of started.splice(0).toReversed()) await part.stop?.(limit);
  };
  for (const part of parts) {
    started.push(part);
    try {
      await part.start?.();
    } catch (error) {
      // A part that failed to start is not stopped.
      started.pop();
      await stop();
      throw error;
    }
  }
  return stop;
}
