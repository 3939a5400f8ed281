// The arguments of the static checks, shared by `npm test` and the single commands.
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
  return [toolPath('typescript', 'tsc'), '--noEmit'];
}
