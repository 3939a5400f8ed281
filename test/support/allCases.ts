/**
 * True if every case runs, as in `npm run soak`. Otherwise, expensive cases that prove little more than others are left
 * out; docs/benchmarks.md lists them.
 */
export const ALL_CASES = process.env['ALL_CASES'] === '1';
