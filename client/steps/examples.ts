/** The repository's scenarios and records, which the build combines into one file that the site serves. */

export interface Example {
  /** The path below test/, with slashes. */
  readonly file: string;
  readonly json: unknown;
}

/** The path of the combined file, in the build and on the development server (scripts/examples.mjs). */
const EXAMPLES = '/examples.json';

/** Fetches all examples. Rejects if they cannot be fetched. */
export async function fetchExamples(): Promise<readonly Example[]> {
  const response = await fetch(EXAMPLES);
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as readonly Example[];
}

const nameIn = (json: unknown): string =>
  typeof json === 'object' && json !== null && 'name' in json && typeof json.name === 'string' ? json.name : '';

const rulesIn = (json: unknown): string =>
  typeof json === 'object' && json !== null && 'rules' in json && Array.isArray(json.rules) ? json.rules.join(' ') : '';

/** Returns the name that an example states, or the name of its file. */
export const exampleName = ({ file, json }: Example): string => nameIn(json) || (file.split('/').at(-1) ?? file);

/** Returns the examples whose name, file or rules contain the filter text, grouped by folder. */
export function examplesBy(examples: readonly Example[], filter: string): [string, Example[]][] {
  const wanted = filter.trim().toLowerCase();
  const folders = new Map<string, Example[]>();
  for (const example of examples) {
    const text = `${example.file} ${nameIn(example.json)} ${rulesIn(example.json)}`.toLowerCase();
    if (!text.includes(wanted)) continue;
    const folder = example.file.split('/').slice(0, -1).join('/');
    folders.set(folder, [...(folders.get(folder) ?? []), example]);
  }
  return [...folders];
}
