/**
 * True if every case runs, as in `npm run soak`. Otherwise, tests skip expensive cases that prove little more than the
 * others; docs/benchmarks.md lists them.
 */
export const ALL_CASES = process.env['ALL_CASES'] === '1';
