import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The scenario files of test/scenarios. */

const folder = path.join(import.meta.dirname, '..', 'scenarios');

export interface ScenarioFile {
  /** The path relative to test/scenarios, with slashes. */
  readonly file: string;
  readonly json: unknown;
}

export const scenarioFiles: readonly ScenarioFile[] = readdirSync(folder, { recursive: true })
  .map((file) => String(file).split(path.sep).join('/'))
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => ({ file, json: JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as unknown }));
