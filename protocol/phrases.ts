/** What players can say in a rated match. Clients show it in their own language. Plain, without imports. */
export const PHRASES = [
  'hello',
  'good-luck',
  'well-played',
  'nice-move',
  'good-match',
  'thanks',
  'sorry',
  'no-problem',
  'yes',
  'no',
  'one-moment',
  'back-again',
  'your-turn',
  'thinking',
  'close',
  'congratulations',
  'again',
  'goodbye',
] as const;
export type Phrase = (typeof PHRASES)[number];

export const isPhrase = (text: string): text is Phrase => PHRASES.some((phrase) => phrase === text);
