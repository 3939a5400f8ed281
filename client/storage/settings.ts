import { create } from 'zustand';
import { readKept, writeKept } from './storage.ts';

/** Settings that apply to every match in this browser. */
interface Settings {
  /** The speed of animations: 0 turns them off, 2 doubles it. */
  readonly speed: number;
  readonly sound: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  /** Show a notification when it is your turn; the browser asks for permission. */
  readonly notify: boolean;
  readonly theme: 'auto' | 'light' | 'dark';
  /** The chosen language; null: the browser's. */
  readonly language: string | null;
  /** The number of matches in which tips are shown from now on; 0: they are turned off. */
  readonly tipsLeft: number;
  /** The open side panel; null: none; undefined: not chosen yet. */
  readonly rail: RailTab | null | undefined;
}

/** `mats` is a side panel on screens too narrow to show the mats next to the board. */
export const RAIL_TABS = ['mats', 'log', 'chat', 'score', 'tracks', 'rules'] as const;
export type RailTab = (typeof RAIL_TABS)[number];

/** Tips are shown in this many matches. */
export const FIRST_MATCHES = 2;

export const SPEEDS = { off: 0, slow: 0.5, normal: 1, fast: 2 } as const;

interface SettingsStore extends Settings {
  readonly set: (change: Partial<Settings>) => void;
}

const DEFAULTS: Settings = {
  speed: 1,
  sound: true,
  volume: 0.7,
  notify: false,
  theme: 'auto',
  language: null,
  tipsLeft: FIRST_MATCHES,
  rail: undefined,
};

/** The valid parts of the stored settings; the rest have their defaults. */
function read(value: unknown): Settings {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof Settings, unknown>>;
  const speed = Object.values(SPEEDS).find((known) => known === given.speed) ?? DEFAULTS.speed;
  const theme = (['auto', 'light', 'dark'] as const).find((known) => known === given.theme) ?? DEFAULTS.theme;
  const rail = given.rail === null ? null : RAIL_TABS.find((known) => known === given.rail);
  const language = typeof given.language === 'string' ? given.language : null;
  const sound = typeof given.sound === 'boolean' ? given.sound : DEFAULTS.sound;
  const isVolume = typeof given.volume === 'number' && given.volume >= 0 && given.volume <= 1;
  const volume = isVolume ? Number(given.volume) : DEFAULTS.volume;
  const isCount = Number.isInteger(given.tipsLeft) && Number(given.tipsLeft) >= 0;
  const tipsLeft = isCount ? Math.min(FIRST_MATCHES, Number(given.tipsLeft)) : DEFAULTS.tipsLeft;
  return { tipsLeft, speed, theme, language, rail, sound, volume, notify: given.notify === true };
}

const KEY = 'scythe.settings';

/** The settings as stored: in the shape of zustand's `persist`, which wrote them before. */
function stored(): unknown {
  const kept = readKept(KEY);
  return typeof kept === 'object' && kept !== null && 'state' in kept ? kept.state : null;
}

export const useSettings = create<SettingsStore>()((set, get) => ({
  ...read(stored()),
  set: (change) => {
    set(change);
    const { set: _, ...state } = get();
    writeKept(KEY, { state, version: 0 });
  },
}));

/** Applies the theme; styles follow it by `color-scheme`. */
function showTheme({ theme }: Settings): void {
  document.documentElement.dataset['theme'] = theme;
}

showTheme(useSettings.getState());
useSettings.subscribe(showTheme);
