/**
 * Whether every case runs, as in `npm run soak`. Otherwise the cases that cost much and prove little more than others
 * are left out; docs/benchmarks.md lists them.
 */
export const ALL_CASES = process.env['ALL_CASES'] === '1';
