import type { EventType, GameEvent } from '../../game/events.ts';

/** Quiet sounds of a few notes each, synthesized in the browser. */

type Sound = 'turn' | 'step' | 'coin' | 'build' | 'combat' | 'star' | 'end';

interface Note {
  /** Hertz. */
  readonly pitch: number;
  /** Seconds. */
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
  readonly wave: OscillatorType;
}

const note = (pitch: number, at: number, lasts: number, loud = 0.05, wave: OscillatorType = 'sine'): Note => ({
  pitch,
  at,
  lasts,
  loud,
  wave,
});

const SOUNDS: Readonly<Record<Sound, readonly Note[]>> = {
  turn: [note(523, 0, 0.25), note(784, 0.14, 0.4)],
  step: [note(180, 0, 0.07, 0.06, 'triangle')],
  coin: [note(1320, 0, 0.08, 0.025), note(1760, 0.05, 0.1, 0.02)],
  build: [note(140, 0, 0.1, 0.07, 'triangle'), note(110, 0.1, 0.12, 0.06, 'triangle')],
  combat: [note(82, 0, 0.3, 0.09, 'triangle'), note(78, 0.18, 0.4, 0.08, 'triangle')],
  star: [note(659, 0, 0.2), note(880, 0.12, 0.2), note(1319, 0.24, 0.5, 0.04)],
  end: [note(392, 0, 0.4), note(523, 0.2, 0.4), note(659, 0.4, 0.9)],
};

const OF_EVENT: Readonly<Partial<Record<EventType, Sound>>> = {
  unitMoved: 'step',
  deployed: 'build',
  built: 'build',
  combatBegan: 'combat',
  starPlaced: 'star',
  matchEnded: 'end',
};

/** An action with several sounds plays the first of this list. */
const LOUDEST: readonly Sound[] = ['end', 'star', 'combat', 'build', 'step'];

/** The sound for an action's events, or null. */
export function soundOf(events: readonly GameEvent[]): Sound | null {
  const sounds = new Set(events.flatMap(({ type }) => OF_EVENT[type] ?? []));
  return LOUDEST.find((sound) => sounds.has(sound)) ?? null;
}

let context: AudioContext | null = null;

/** Plays a sound. Browsers are silent until the first click on the page. */
export function play(sound: Sound): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    const now = context.currentTime;
    for (const { pitch, at, lasts, loud, wave } of SOUNDS[sound]) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.type = wave;
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(0, now + at);
      gain.gain.linearRampToValueAtTime(loud, now + at + 0.01);
      gain.gain.exponentialRampToValueAtTime(0.0001, now + at + lasts);
      tone.connect(gain).connect(context.destination);
      tone.start(now + at);
      tone.stop(now + at + lasts);
    }
  } catch {
    // Sound is optional.
  }
}
