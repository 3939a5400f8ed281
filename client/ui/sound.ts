import type { EventType, GameEvent } from '../../game/events.ts';

/** Quiet sounds, synthesised in the browser: wood, metal, paper and bells. */

type Sound = 'turn' | 'step' | 'march' | 'coin' | 'build' | 'combat' | 'reveal' | 'star' | 'encounter' | 'end';

interface Tone {
  /** The frequency at the start and at the end, in hertz. */
  readonly pitch: number;
  readonly to: number;
  /** When the tone starts and how long it lasts, in seconds. */
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
  readonly wave: OscillatorType;
}

/** A burst of noise in a band around a frequency. */
interface Burst {
  readonly band: number;
  readonly at: number;
  readonly lasts: number;
  readonly loud: number;
}

const tone = (
  pitch: number,
  at: number,
  lasts: number,
  loud = 0.05,
  wave: OscillatorType = 'sine',
  to = pitch,
): Tone => ({ pitch, to, at, lasts, loud, wave });

const burst = (band: number, at: number, lasts: number, loud: number): Burst => ({ band, at, lasts, loud });

/** Returns the tones of a struck bell, whose higher partials fade faster. */
const bell = (pitch: number, at: number, lasts: number, loud: number): Tone[] =>
  [1, 2, 2.4, 3, 4.5].map((partial, i) => tone(pitch * partial, at, lasts / (1 + i * 0.5), loud / (1 + i)));

/** Returns the tones of a chord of slightly detuned reeds. */
const chord = (pitches: readonly number[], at: number, lasts: number): Tone[] =>
  pitches.flatMap((pitch) => [
    tone(pitch, at, lasts, 0.016, 'triangle'),
    tone(pitch * 1.004, at, lasts, 0.012, 'triangle'),
  ]);

const SOUNDS: Readonly<Record<Sound, readonly (Tone | Burst)[]>> = {
  turn: [...bell(392, 0, 0.7, 0.04), ...bell(587, 0.16, 0.9, 0.035)],
  step: [burst(900, 0, 0.03, 0.1), tone(140, 0, 0.07, 0.06, 'sine', 90)],
  march: [
    tone(65, 0, 0.18, 0.12, 'sine', 42),
    burst(300, 0, 0.12, 0.1),
    tone(65, 0.22, 0.18, 0.1, 'sine', 42),
    burst(300, 0.22, 0.12, 0.08),
  ],
  coin: [tone(2400, 0, 0.18, 0.016), tone(3900, 0.01, 0.16, 0.01), tone(5300, 0.02, 0.12, 0.006)],
  build: [
    burst(700, 0, 0.05, 0.12),
    tone(140, 0, 0.1, 0.07, 'triangle'),
    burst(700, 0.14, 0.05, 0.1),
    tone(110, 0.14, 0.12, 0.06, 'triangle'),
  ],
  combat: [tone(82, 0, 0.3, 0.09, 'triangle'), tone(78, 0.18, 0.4, 0.08, 'triangle')],
  reveal: [
    ...Array.from({ length: 6 }, (_, i) => burst(2200, i * (0.09 - i * 0.006), 0.012, 0.08)),
    tone(80, 0.5, 0.4, 0.12, 'sine', 60),
    burst(1800, 0.5, 0.25, 0.06),
  ],
  star: [burst(500, 0, 0.04, 0.12), ...bell(523, 0.03, 1.6, 0.05)],
  encounter: chord([294, 440, 349], 0, 0.9),
  end: [
    ...chord([196, 247, 294], 0, 1),
    ...chord([220, 262, 330], 0.9, 1),
    ...chord([247, 294, 392], 1.8, 1),
    ...chord([196, 294, 392, 494], 2.7, 2.4),
    ...[0, 0.9, 1.8, 2.7].map((at) => tone(80, at, 0.3, 0.1, 'sine', 55)),
  ],
};

const OF_EVENT: Readonly<Partial<Record<EventType, Sound>>> = {
  unitMoved: 'step',
  coinsGiven: 'coin',
  deployed: 'build',
  built: 'build',
  encounterMet: 'encounter',
  combatBegan: 'combat',
  combatRevealed: 'reveal',
  starPlaced: 'star',
  matchEnded: 'end',
};

/** Sounds in order of priority. If an action has several sounds, only the first is played. */
const LOUDEST: readonly Sound[] = ['end', 'star', 'reveal', 'combat', 'encounter', 'build', 'march', 'step', 'coin'];

const heardOf = (event: GameEvent): Sound | null => {
  const isMech = event.type === 'unitMoved' && event.unit !== 'character' && !event.unit.startsWith('worker');
  return isMech ? 'march' : (OF_EVENT[event.type] ?? null);
};

/** Returns the sound for an action's events, or null. */
export function soundOf(events: readonly GameEvent[]): Sound | null {
  const sounds = new Set(events.map(heardOf));
  return LOUDEST.find((sound) => sounds.has(sound)) ?? null;
}

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Returns one second of noise, created once. */
function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise !== null) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}

function playTone(audio: AudioContext, out: AudioNode, now: number, { pitch, to, at, lasts, loud, wave }: Tone): void {
  const source = audio.createOscillator();
  const gain = audio.createGain();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, now + at);
  if (to !== pitch) source.frequency.exponentialRampToValueAtTime(to, now + at + lasts);
  gain.gain.setValueAtTime(0, now + at);
  gain.gain.linearRampToValueAtTime(loud, now + at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + at + lasts);
  source.connect(gain).connect(out);
  source.start(now + at);
  source.stop(now + at + lasts);
}

function playBurst(audio: AudioContext, out: AudioNode, now: number, { band, at, lasts, loud }: Burst): void {
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = noiseOf(audio);
  filter.type = 'bandpass';
  filter.frequency.value = band;
  gain.gain.setValueAtTime(loud, now + at);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + at + lasts);
  source.connect(filter).connect(gain).connect(out);
  source.start(now + at, 0, lasts);
}

/** Plays a sound at a volume from 0 to 1. Browsers block sound until the first click or key press on the page. */
export function play(sound: Sound, volume = 1): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    const now = context.currentTime;
    const out = context.createGain();
    out.gain.value = volume;
    out.connect(context.destination);
    for (const part of SOUNDS[sound]) {
      if ('band' in part) playBurst(context, out, now, part);
      else playTone(context, out, now, part);
    }
  } catch {
    // Sound is optional.
  }
}
