/** Assertions for the inner loops of the property tests, where Vitest's `expect` would take most of the time. */

export function demand(holds: boolean, what: () => string): void {
  if (!holds) throw new Error(what());
}

/** Throws unless two strings are identical. The message shows the first difference. */
export function sameText(actual: string, expected: string, what = 'texts differ'): void {
  if (actual === expected) return;
  let at = 0;
  while (actual[at] === expected[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  throw new Error(`${what} at ${at}:\n  actual   ...${around(actual)}\n  expected ...${around(expected)}`);
}
