import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** What a person sets once for every match in this browser. */
export interface Settings {
  /** How fast things move: 0 does not move at all, 2 is twice as fast. */
  readonly speed: number;
  readonly sound: boolean;
  /** Say outside of the page that it is one's turn; the browser asks whether it may. */
  readonly notify: boolean;
  readonly theme: 'auto' | 'light' | 'dark';
  /** The language chosen for the pages; null: as the browser would like it. */
  readonly language: string | null;
  /** The panel at the side that is open, or none. */
  readonly rail: RailTab | null;
}

/** `mats` is a panel of its own where there is no room for them beside the board. */
export const RAIL_TABS = ['mats', 'log', 'chat', 'score', 'tracks', 'rules'] as const;
export type RailTab = (typeof RAIL_TABS)[number];

export const SPEEDS = { off: 0, slow: 0.5, normal: 1, fast: 2 } as const;

interface SettingsStore extends Settings {
  readonly set: (change: Partial<Settings>) => void;
}

/** A browser that keeps nothing still plays. */
const storage = createJSONStorage<Settings>(() => {
  try {
    window.localStorage.getItem('scythe.settings');
    return window.localStorage;
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
});

const DEFAULTS: Settings = { speed: 1, sound: true, notify: false, theme: 'auto', language: null, rail: null };

/** Keeps only what is known and well-formed of what was stored. */
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
    storage,
    partialize: ({ set: _, ...settings }) => settings,
    merge: (stored, current) => ({ ...current, ...read(stored) }),
  }),
);

/** The page follows the chosen light; styles ask `color-scheme` for theirs. */
function showTheme({ theme }: Settings): void {
  document.documentElement.dataset['theme'] = theme;
}

showTheme(useSettings.getState());
useSettings.subscribe(showTheme);
