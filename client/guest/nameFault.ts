/** The most visible characters of a name, and more units than so many of them can have: no use in sending those. */
const MOST_NAME = 30;
const MOST_UNITS = 10;

/** What is wrong with a name at first sight; the server looks closer. */
export function nameFault(name: string): 'name-empty' | 'name-too-long' | null {
  if (name.trim() === '') return 'name-empty';
  return name.trim().length > MOST_NAME * MOST_UNITS ? 'name-too-long' : null;
}
