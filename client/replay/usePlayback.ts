import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { decisions, type State } from '../../game/engine.ts';
import { stateAt } from '../../game/notation/keyframes.ts';
import { linesOf, stepOfLine, turnStep } from '../steps/course.ts';
import { eyesOf, seenBy, type Viewer } from '../steps/viewer.ts';
import type { TableSource } from '../table/source.ts';
import type { Replay } from './replay.ts';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
/** Milliseconds between two steps at normal speed. */
const STEP_MS = 1_000;

interface Playback {
  readonly index: number;
  /** The full state at this position. Clone it before changing it. */
  readonly state: State;
  /** True if this position was reached by a single step forward, which the board then animates. */
  readonly isNext: boolean;
  /** Unique for each position shown. */
  readonly id: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly viewer: Viewer;
}

type Change =
  | { readonly to: number }
  | { readonly step: true }
  | { readonly play: boolean }
  | { readonly speed: number }
  | { readonly viewer: Viewer };

function moved({ keyframes }: Replay, before: Playback, index: number): Playback {
  const last = keyframes.steps.length;
  const to = Math.max(0, Math.min(last, Math.trunc(index)));
  if (to === before.index) return before;
  const state = stateAt(keyframes, to, before);
  return { ...before, index: to, state, isNext: to === before.index + 1, id: before.id + 1 };
}

function changed(replay: Replay, before: Playback, change: Change): Playback {
  const last = replay.keyframes.steps.length;
  if ('to' in change) return moved(replay, { ...before, isPlaying: false }, change.to);
  if ('speed' in change) return { ...before, speed: change.speed };
  if ('viewer' in change) return { ...before, viewer: change.viewer, isNext: false, id: before.id + 1 };
  if ('step' in change) {
    const next = moved(replay, before, before.index + 1);
    return { ...next, isPlaying: next.index < last };
  }
  if (!change.play) return { ...before, isPlaying: false };
  // Play at the end starts the replay again from the beginning.
  const from = before.index === last ? moved(replay, before, 0) : before;
  return { ...from, isPlaying: last > 0 };
}

function begin(replay: Replay, index: number): Playback {
  const first: Playback = {
    index: 0,
    state: replay.keyframes.frames[0],
    isNext: false,
    id: 1,
    isPlaying: false,
    speed: 1,
    viewer: 'open',
  };
  return moved(replay, first, index);
}

export interface PlaybackControl extends Playback {
  readonly go: (index: number) => void;
  readonly turn: (direction: -1 | 1) => number;
  readonly play: () => void;
  readonly setSpeed: (speed: number) => void;
  readonly look: (viewer: Viewer) => void;
  readonly source: TableSource;
}

/**
 * Controls the playback of a replay and provides the table's view of it. `replay` must stay the same; use a component
 * key to change it.
 */
export function usePlayback(replay: Replay, action: number | null): PlaybackControl {
  const [playback, change] = useReducer(
    (before: Playback, next: Change) => changed(replay, before, next),
    action ?? 0,
    (index) => begin(replay, index),
  );
  const { index, state, isNext, id, isPlaying, speed, viewer } = playback;

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => change({ step: true }), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, id, speed]);

  const go = useCallback((to: number) => change({ to }), []);
  const play = useCallback(() => change({ play: !isPlaying }), [isPlaying]);
  const setSpeed = useCallback((next: number) => change({ speed: next }), []);
  const look = useCallback((next: Viewer) => change({ viewer: next }), []);
  const turn = useCallback((direction: -1 | 1) => turnStep(replay.course, index, direction), [replay, index]);

  const source = useMemo((): TableSource => {
    const eyes = eyesOf(viewer, state);
    const seen = seenBy(state, eyes);
    const asked = decisions(state)[0]?.seat ?? state.active;
    const last = replay.keyframes.steps.length;
    return {
      view: isNext ? seen : { ...seen, events: [] },
      stateID: id,
      actions: index,
      seat: eyes === 'open' ? asked : eyes === 'spectator' ? null : eyes,
      seats: replay.seats,
      log: linesOf(replay.course, eyes, 0, index),
      link: 'open',
      pending: null,
      notice: null,
      showsScores: true,
      act: () => undefined,
      retry: () => undefined,
      replayed: { ahead: linesOf(replay.course, eyes, index, last), go: (line) => change({ to: stepOfLine(line) }) },
    };
  }, [replay, index, state, isNext, id, viewer]);
  return { ...playback, go, turn, play, setSpeed, look, source };
}
