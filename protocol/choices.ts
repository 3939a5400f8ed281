/** The values of the settings that follow a guest to all their devices. */

/** The speeds of animations: 0 turns them off, 2 doubles them. */
export const SPEEDS = { off: 0, slow: 0.5, normal: 1, fast: 2 } as const;
export type Speed = (typeof SPEEDS)[keyof typeof SPEEDS];

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Text sizes, relative to the normal size. */
export const TEXT_SIZES = { small: 0.9, normal: 1, large: 1.15, largest: 1.3 } as const;
export type TextSize = keyof typeof TEXT_SIZES;

/** The number of a guest's first matches in which tips are shown. */
export const FIRST_MATCHES = 2;
