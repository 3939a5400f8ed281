import { create } from 'zustand';
import {
  FIRST_MATCHES,
  SPEEDS,
  TEXT_SIZES,
  THEMES,
  type Speed,
  type TextSize,
  type Theme,
} from '../../protocol/choices.ts';
import type { ChosenSettings } from '../../protocol/settings.ts';
import { readKept, writeKept } from './storage.ts';
import { laterStreak, readStreak, type Streak } from './streak.ts';

/**
 * The settings that follow a guest to their other devices. They are also stored here, so that the page does not wait
 * for the server.
 */
interface SharedSettings {
  /** The speed of animations: 0 turns them off, 2 doubles it. */
  readonly speed: Speed;
  readonly sound: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  readonly theme: Theme;
  /** The chosen language, or null for the browser's language. */
  readonly language: string | null;
  readonly textSize: TextSize;
  /** Whether factions are marked with patterns as well as colours. */
  readonly patterns: boolean;
  /** The number of remaining matches in which tips are shown, or 0 if tips are turned off. */
  readonly tipsLeft: number;
  /** Which pushes a new device receives, or null until chosen. */
  readonly pushes: ChosenSettings['pushes'] | null;
  /** The guest's streak of solved daily puzzles, or null if they have played none. */
  readonly puzzles: Streak | null;
}

/** Settings that only apply to this device. */
interface OwnSettings {
  /** True if notifications are shown, for example on the player's turn. They also need the browser's permission. */
  readonly notify: boolean;
  /** The open side panel: null if none is open, undefined until chosen. */
  readonly rail: RailTab | null | undefined;
}

type Settings = SharedSettings & OwnSettings;
type Shared = keyof SharedSettings;

/** `mats` is a side panel on screens too narrow to show the mats next to the board. */
export const RAIL_TABS = ['mats', 'log', 'chat', 'score', 'tracks', 'rules'] as const;
export type RailTab = (typeof RAIL_TABS)[number];

interface Kept extends Settings {
  /** The guest whose settings these are, or null if the server does not know the guest yet. */
  readonly owner: string | null;
  /** The settings that have not been sent to the server yet. */
  readonly unsent: readonly Shared[];
}

interface SettingsStore extends Kept {
  readonly set: (change: Partial<Settings>) => void;
  /** Adopts the guest's settings from the server, except those changed here in the meantime. */
  readonly take: (guestID: string, chosen: ChosenSettings) => void;
  /** Records that the server has these settings, unless they have changed since. */
  readonly sent: (changes: ChosenSettings) => void;
}

const SHARED: SharedSettings = {
  speed: SPEEDS.normal,
  sound: true,
  volume: 0.7,
  theme: 'auto',
  language: null,
  textSize: 'normal',
  patterns: false,
  tipsLeft: FIRST_MATCHES,
  pushes: null,
  puzzles: null,
};
const SHARED_NAMES = Object.keys(SHARED) as Shared[];

const isShared = (name: string): name is Shared => Object.hasOwn(SHARED, name);

/** Returns the valid parts of the stored settings, and defaults for the rest. */
function read(value: unknown): Kept {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Partial<Record<keyof Kept, unknown>>;
  const oneOf = <T>(values: readonly T[], one: unknown, otherwise: T): T =>
    values.find((known) => known === one) ?? otherwise;
  const isVolume = typeof given.volume === 'number' && given.volume >= 0 && given.volume <= 1;
  const isCount = Number.isInteger(given.tipsLeft) && Number(given.tipsLeft) >= 0;
  return {
    speed: oneOf(Object.values(SPEEDS), given.speed, SHARED.speed),
    sound: typeof given.sound === 'boolean' ? given.sound : SHARED.sound,
    volume: isVolume ? Number(given.volume) : SHARED.volume,
    theme: oneOf(THEMES, given.theme, SHARED.theme),
    language: typeof given.language === 'string' ? given.language : null,
    textSize: oneOf(Object.keys(TEXT_SIZES) as TextSize[], given.textSize, SHARED.textSize),
    patterns: given.patterns === true,
    tipsLeft: isCount ? Math.min(FIRST_MATCHES, Number(given.tipsLeft)) : SHARED.tipsLeft,
    // Not checked, because only the server's answer and the push settings set this value.
    pushes: (given.pushes as SharedSettings['pushes'] | undefined) ?? null,
    puzzles: readStreak(given.puzzles),
    notify: given.notify === true,
    rail: given.rail === null ? null : RAIL_TABS.find((known) => known === given.rail),
    owner: typeof given.owner === 'string' ? given.owner : null,
    unsent: Array.isArray(given.unsent) ? given.unsent.map(String).filter(isShared) : [],
  };
}

const KEY = 'scythe.settings';

/**
 * Returns the stored settings. They have the format of zustand's `persist`, so that settings stored by older releases
 * remain readable.
 */
function stored(): unknown {
  const kept = readKept(KEY);
  return typeof kept === 'object' && kept !== null && 'state' in kept ? kept.state : null;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const useSettings = create<SettingsStore>()((set, get) => {
  const keep = (change: Partial<Kept>): void => {
    set(change);
    const { set: _set, take: _take, sent: _sent, ...state } = get();
    writeKept(KEY, { state, version: 0 });
  };
  return {
    ...read(stored()),
    set: (change) => {
      const now = get();
      const changed = SHARED_NAMES.filter((name) => name in change && !isSame(change[name], now[name]));
      keep({ ...change, unsent: [...new Set([...now.unsent, ...changed])] });
    },
    take: (guestID, chosen) => {
      const now = get();
      // The choices of another guest on this device do not apply to this guest.
      const isOther = now.owner !== null && now.owner !== guestID;
      const own = isOther ? [] : SHARED_NAMES.filter((name) => !(name in chosen) && !isSame(now[name], SHARED[name]));
      const unsent = isOther ? [] : [...new Set([...now.unsent, ...own])];
      const given = Object.fromEntries(Object.entries(chosen).filter(([name]) => !unsent.includes(name as Shared)));
      // The streak changed last is not necessarily the one to keep.
      const puzzles = laterStreak(isOther ? null : now.puzzles, chosen.puzzles ?? null);
      const isNews = puzzles !== null && !isSame(puzzles, chosen.puzzles);
      keep({
        ...read({ ...now, ...given, puzzles }),
        owner: guestID,
        unsent: [...unsent.filter((name) => name !== 'puzzles'), ...(isNews ? (['puzzles'] as const) : [])],
      });
    },
    sent: (changes) => {
      const now = get();
      keep({ unsent: now.unsent.filter((name) => !(name in changes && isSame(changes[name], now[name]))) });
    },
  };
});

/** Returns the settings that have not been sent to the server yet. */
export function unsentSettings(): ChosenSettings {
  const now = useSettings.getState();
  return Object.fromEntries(
    now.unsent.flatMap((name) => (now[name] === null && name !== 'language' ? [] : [[name, now[name]]])),
  );
}

/** Applies the theme and text size. Styles follow the theme through `color-scheme`. */
function show({ theme, textSize }: Settings): void {
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.dataset['text'] = textSize;
}

show(useSettings.getState());
useSettings.subscribe(show);
