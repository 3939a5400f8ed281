import { DockerfileParser } from 'dockerfile-ast';
import { ModifiableInstruction } from 'dockerfile-ast/lib/modifiableInstruction.js';

/** A Dockerfile as data. */

export interface Step {
  readonly keyword: string;
  /** The values of the flags, by name without `--`, such as `from` and `interval`. */
  readonly flags: Readonly<Record<string, string>>;
  /** Everything after the keyword and the flags. */
  readonly text: string;
  /** The arguments, split at spaces. */
  readonly args: readonly string[];
}

export interface Stage {
  readonly base: string;
  readonly name: string | null;
  readonly steps: readonly Step[];
}

/** Parses a multi-stage Dockerfile. */
export function parseDockerfile(source: string): readonly Stage[] {
  const stages: { base: string; name: string | null; steps: Step[] }[] = [];
  for (const instruction of DockerfileParser.parse(source).getInstructions()) {
    const keyword = instruction.getKeyword();
    const text = instruction.getArgumentsContent() ?? '';
    const given = instruction instanceof ModifiableInstruction ? instruction.getFlags() : [];
    const flags = Object.fromEntries(given.map((flag) => [flag.getName(), flag.getValue() ?? '']));
    const args = text.split(/\s+/);
    if (keyword === 'FROM') stages.push({ base: args[0], name: args[2] ?? null, steps: [] });
    else stages.at(-1)?.steps.push({ keyword, flags, text, args });
  }
  return stages;
}

/** Returns the steps of a stage that have this keyword. */
export const stepsWith = ({ steps }: Stage, keyword: string): readonly Step[] =>
  steps.filter((step) => step.keyword === keyword);

/** Returns the command of a CMD or a HEALTHCHECK in its exec form. Throws if it is in the shell form. */
export function execOf({ text }: Step): readonly string[] {
  return JSON.parse(text.replace(/^CMD\s+/, '')) as readonly string[];
}

/** Returns the variables that a stage sets. Their values must not be quoted. */
export const variablesOf = (stage: Stage): Readonly<Record<string, string>> =>
  Object.fromEntries(stepsWith(stage, 'ENV').flatMap(({ args }) => args.map((pair) => pair.split('='))));
