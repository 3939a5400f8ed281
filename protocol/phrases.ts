/**
 * The phrases that players can send in the chat of a rated match. Clients translate them. This file has no imports, so
 * that pages can load it without schemas.
 */
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
