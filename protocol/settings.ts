import { z } from 'zod';
import { FIRST_MATCHES, SPEEDS, TEXT_SIZES, THEMES, type Speed, type TextSize } from './choices.ts';
import { wantedOfGuest } from './push.ts';
import type { Of } from './shape.ts';

/** The settings that apply to all of a guest's devices. */

/** The version of stored settings. It increases whenever the meaning of a setting changes. */
export const SETTINGS_VERSION = 1;

const oneOf = <T extends string | number>(values: readonly T[]) =>
  z.literal(values, { error: `must be one of ${values.join(', ')}` });

const fields = {
  /** The speed of animations. */
  speed: oneOf<Speed>(Object.values(SPEEDS)),
  sound: z.boolean(),
  volume: z.number().min(0).max(1),
  theme: oneOf(THEMES),
  /** Null for the browser's language. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, { error: 'must be a language code' })
    .nullable(),
  textSize: oneOf(Object.keys(TEXT_SIZES) as TextSize[]),
  /** True if factions are marked with patterns as well as colours. */
  patterns: z.boolean(),
  /** The number of matches left in which tips are shown. */
  tipsLeft: z.int().min(0).max(FIRST_MATCHES),
  /** The initial push settings when the guest turns on pushes on a new device. */
  pushes: wantedOfGuest,
  /**
   * The day of the last puzzle in which a turn counted, the quality of that turn, and the current and longest streaks
   * in days.
   */
  puzzles: z.strictObject({
    day: z.int().min(0),
    share: z.number().min(0).max(1),
    streak: z.int().min(0),
    best: z.int().min(0),
  }),
};

/** The settings that a guest has chosen. All other settings have their defaults. */
export const chosenSettings = z.strictObject(fields).partial();
export type ChosenSettings = Of<typeof chosenSettings>;

/** The body of a request to `/api/me/settings`, with the settings to change. */
export const settingsBody = z.strictObject({
  version: z.literal(SETTINGS_VERSION, { error: `must be ${SETTINGS_VERSION}` }),
  changes: chosenSettings,
});
export type SettingsBody = Of<typeof settingsBody>;

/** The response from `/api/me/settings`. */
export const settings = z.strictObject({ version: z.literal(SETTINGS_VERSION), settings: chosenSettings });
export type SettingsAnswer = Of<typeof settings>;

/** Returns the valid parts of stored settings. Omits values from another version that are not valid in this one. */
export function readSettings(stored: unknown): ChosenSettings {
  if (typeof stored !== 'object' || stored === null) return {};
  const known = Object.entries(stored).flatMap(([name, value]) => {
    const read = Object.hasOwn(fields, name)
      ? fields[name as keyof typeof fields].safeParse(value)
      : { success: false as const };
    return read.success ? [[name, read.data] as const] : [];
  });
  return Object.fromEntries(known);
}
