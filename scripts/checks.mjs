// The arguments of the static checks, shared by `npm test` and the individual commands.
import { toolPath } from './process.mjs';

export function lintArguments() {
  return [toolPath('oxlint'), '--deny-warnings'];
}

export function formatCheckArguments() {
  return [toolPath('oxfmt'), '--check', '.'];
}

export function formatArguments() {
  return [toolPath('oxfmt'), '.'];
}

export function typecheckArguments() {
  // Several threads would infer the same types again. On two cores, they take twice the processor time and are no
  // faster.
  return [toolPath('typescript', 'tsc'), '--noEmit', '--singleThreaded'];
}
