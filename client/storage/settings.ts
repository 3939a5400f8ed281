import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { browserStorage } from './storage.ts';

/** Settings that apply to every match in this browser. */
interface Settings {
  /** The speed of animations: 0 turns them off, 2 doubles it. */
  readonly speed: number;
  readonly sound: boolean;
  /** Show a notification when it is your turn; the browser asks for permission. */
  readonly notify: boolean;
  readonly theme: 'auto' | 'light' | 'dark';
  /** The chosen language; null: the browser's. */
  readonly language: string | null;
  /** The open side panel, or null. */
  readonly rail: RailTab | null;
}

/** `mats` is a side panel on screens too narrow to show the mats next to the board. */
export const RAIL_TABS = ['mats', 'log', 'chat', 'score', 'tracks', 'rules'] as const;
export type RailTab = (typeof RAIL_TABS)[number];

export const SPEEDS = { off: 0, slow: 0.5, normal: 1, fast: 2 } as const;

interface SettingsStore extends Settings {
  readonly set: (change: Partial<Settings>) => void;
}

const DEFAULTS: Settings = { speed: 1, sound: true, notify: false, theme: 'auto', language: null, rail: null };

/** The valid parts of the stored settings; the rest have their defaults. */
function read(stored: unknown): Settings {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof Settings, unknown>
  >;
  const speed = Object.values(SPEEDS).find((known) => known === given.speed) ?? DEFAULTS.speed;
  const theme = (['auto', 'light', 'dark'] as const).find((known) => known === given.theme) ?? DEFAULTS.theme;
  const rail = RAIL_TABS.find((known) => known === given.rail) ?? null;
  const language = typeof given.language === 'string' ? given.language : null;
  const sound = typeof given.sound === 'boolean' ? given.sound : DEFAULTS.sound;
  return { speed, theme, language, rail, sound, notify: given.notify === true };
}

export const useSettings = create<SettingsStore>()(
  persist((set) => ({ ...DEFAULTS, set: (change) => set(change) }), {
    name: 'scythe.settings',
    storage: createJSONStorage<Settings>(() => browserStorage),
    partialize: ({ set: _, ...settings }) => settings,
    merge: (stored, current) => ({ ...current, ...read(stored) }),
  }),
);

/** Applies the theme; styles follow it by `color-scheme`. */
function showTheme({ theme }: Settings): void {
  document.documentElement.dataset['theme'] = theme;
}

showTheme(useSettings.getState());
useSettings.subscribe(showTheme);
