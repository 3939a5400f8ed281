import type { Point } from '../board/geometry.ts';
import type { Motion } from './plan.ts';

/** The look of a motion at a given time. Pure. */

interface Pose extends Point {
  readonly scale: number;
  readonly alpha: number;
}

const LIFT = 9;

const easeInOut = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2);
const easeOut = (t: number): number => 1 - (1 - t) ** 3;
/** Eases out, overshooting the end slightly. */
const easeBack = (t: number): number => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2;

/** Returns the point at a given fraction of a path's length. */
export function along(path: readonly Point[], share: number): Point {
  const lengths = path.slice(1).map(({ x, y }, i) => Math.hypot(x - path[i].x, y - path[i].y));
  let left = lengths.reduce((sum, length) => sum + length, 0) * share;
  for (let i = 0; i < lengths.length; i++) {
    if (left <= lengths[i] && lengths[i] > 0) {
      const [a, b] = [path[i], path[i + 1]];
      return { x: a.x + ((b.x - a.x) * left) / lengths[i], y: a.y + ((b.y - a.y) * left) / lengths[i] };
    }
    left -= lengths[i];
  }
  return path[path.length - 1];
}

/**
 * Returns the pose of a motion `time` milliseconds after the start of the plan, or null once the motion has ended.
 * Before the motion starts, a piece that travels or fades has its first pose. For all other motions, returns null.
 */
export function poseAt(motion: Motion, time: number): Pose | null {
  const { kind, path, start, ms } = motion;
  if (time >= start + ms) return null;
  const begun = time >= start;
  const t = begun ? (time - start) / ms : 0;
  const [first] = path;
  switch (kind) {
    case 'travel': {
      const { x, y } = along(path, easeInOut(t));
      const up = Math.sin(Math.PI * t);
      return { x, y: y - LIFT * up, scale: 1 + 0.12 * up, alpha: 1 };
    }
    case 'drop':
      return begun
        ? { ...first, y: first.y - 26 * (1 - easeOut(t)), scale: easeBack(t), alpha: Math.min(1, t * 3) }
        : null;
    case 'pop':
      return begun
        ? { ...first, scale: 1 + 0.35 * Math.sin(Math.PI * easeOut(t)), alpha: Math.min(1, 0.4 + t * 3) }
        : null;
    case 'fade':
      return { ...first, y: first.y - 10 * easeOut(t), scale: 1 + 0.2 * t, alpha: 1 - t };
    case 'flash':
      return begun
        ? { ...first, scale: 0.3 + 0.7 * easeOut(Math.min(1, t * 2)), alpha: t < 0.5 ? 1 : 2 - 2 * t }
        : null;
  }
}
