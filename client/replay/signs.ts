/** The usual icons of a media player, as SVG paths for a view box of 24 by 24. */
export const SIGNS = {
  first: 'M4 5h3v14H4z M20 5v14l-11-7z',
  turnBack: 'M12 5v14L2 12z M22 5v14l-10-7z',
  back: 'M17 5v14L6 12z',
  play: 'M6 4v16l14-8z',
  pause: 'M6 4h4v16H6z M14 4h4v16h-4z',
  forward: 'M7 5v14l11-7z',
  turnForward: 'M2 5v14l10-7z M12 5v14l10-7z',
  last: 'M4 5v14l11-7z M17 5h3v14h-3z',
} as const;

export type Sign = keyof typeof SIGNS;
