// Turns the results of a sample into a report.

/** Stryker's statuses and our names for them, in the report's order. A mutant that timed out counts as detected. */
const OUTCOMES = {
  Killed: 'killed',
  Timeout: 'timed out',
  Survived: 'survived',
  NoCoverage: 'no coverage',
  RuntimeError: 'could not run',
};

const NOTICED = ['killed', 'timed out'];

/** Returns counts by outcome, the percentage of mutants that were detected, and the mutants that were not killed. */
export function summaryOf(mutants) {
  const met = mutants.map(({ status, ...mutant }) => ({ outcome: OUTCOMES[status] ?? status, ...mutant }));
  const counts = Object.fromEntries(Object.values(OUTCOMES).map((outcome) => [outcome, 0]));
  for (const { outcome } of met) counts[outcome] = (counts[outcome] ?? 0) + 1;
  const noticed = NOTICED.reduce((sum, outcome) => sum + counts[outcome], 0);
  const percentage = (100 * noticed) / met.length;
  return { mutants: met.length, counts, percentage, notKilled: met.filter(({ outcome }) => outcome !== 'killed') };
}

const indented = (sign, text) =>
  text
    .split('\n')
    .map((line) => `  ${sign} ${line}`)
    .join('\n');

function lineOf({ outcome, file, location: { start }, mutatorName, original, replacement }) {
  const place = `${file}:${start.line}:${start.column}`;
  return `${place} ${mutatorName} (${outcome})\n${indented('-', original)}\n${indented('+', replacement)}`;
}

/** Returns the report: every mutant that was not killed, then the counts and the percentage. */
export function reportOf({ mutants, counts, percentage, notKilled }) {
  const figures = Object.entries(counts).filter(([outcome, n]) => n > 0 || outcome !== 'could not run');
  return [
    ...notKilled.map((mutant) => `${lineOf(mutant)}\n`),
    figures.map(([outcome, n]) => `${n} ${outcome}`).join(', '),
    `${percentage.toFixed(1)}% of ${mutants} mutants killed`,
  ].join('\n');
}
