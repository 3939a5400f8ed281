/** The possible values of the settings that apply to all of a guest's devices. */

/** Animation speeds: 0 turns animations off, and 2 doubles their speed. */
export const SPEEDS = { off: 0, slow: 0.5, normal: 1, fast: 2 } as const;
export type Speed = (typeof SPEEDS)[keyof typeof SPEEDS];

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Text sizes, relative to the normal size. */
export const TEXT_SIZES = { small: 0.9, normal: 1, large: 1.15, largest: 1.3 } as const;
export type TextSize = keyof typeof TEXT_SIZES;

/** The number of matches in which a new guest is shown tips. */
export const FIRST_MATCHES = 2;
