import { MAX_NAME, MAX_UNITS } from '../../protocol/limits.ts';

/**
 * Checks a name before it is sent. Returns the code of the fault, or null if there is none. The limit here is generous,
 * because only the server counts visible characters.
 */
export function nameFault(name: string): 'name-empty' | 'name-too-long' | null {
  if (name.trim() === '') return 'name-empty';
  return name.trim().length > MAX_NAME * MAX_UNITS ? 'name-too-long' : null;
}
