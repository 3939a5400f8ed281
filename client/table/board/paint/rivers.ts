import { RIVER_LINES, type Point } from '../geometry.ts';
import { RIVER, RIVER_DEEP, RIVER_LIGHT } from './colours.ts';
import { aside, between, hand, type Ink } from './hand.ts';

/** Rivers follow borders. Connected lines are drawn as one ribbon with rounded joints and natural bends. */

const keyOf = ({ x, y }: Point): string => `${Math.round(x * 4)},${Math.round(y * 4)}`;

/** Joins lines that meet end to end into courses. Each line belongs to one course. */
export function courses(lines: readonly (readonly [Point, Point])[]): Point[][] {
  const ends = new Map<string, { point: Point; lines: number[] }>();
  lines.forEach((line, i) => {
    for (const point of line) {
      const end = ends.get(keyOf(point)) ?? { point, lines: [] };
      end.lines.push(i);
      ends.set(keyOf(point), end);
    }
  });
  const used = new Set<number>();
  const follow = (start: Point): Point[] => {
    const course = [start];
    for (let at = start; ;) {
      const next = ends.get(keyOf(at))?.lines.find((line) => !used.has(line));
      if (next === undefined) return course;
      used.add(next);
      const [a, b] = lines[next];
      at = keyOf(a) === keyOf(at) ? b : a;
      course.push(at);
    }
  };
  const found: Point[][] = [];
  // Starts at sources, mouths and forks; any lines left over form rings.
  const starts = [...ends.values()].toSorted(
    (a, b) => (a.lines.length % 2 === 0 ? 1 : 0) - (b.lines.length % 2 === 0 ? 1 : 0),
  );
  for (const { point, lines: touching } of starts) {
    while (touching.some((line) => !used.has(line))) found.push(follow(point));
  }
  return found;
}

/** Adds an S-bend along each border. Corners, where branches meet, stay in place. */
function bends(course: readonly Point[], random: () => number): Point[] {
  const points: Point[] = [course[0]];
  for (let i = 1; i < course.length; i++) {
    const [a, b] = [course[i - 1], course[i]];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const sway = between(random, -2.6, 2.6);
    const aside_ = { x: (-(b.y - a.y) / length) * sway, y: ((b.x - a.x) / length) * sway };
    points.push({ x: a.x + (b.x - a.x) * 0.35 + aside_.x, y: a.y + (b.y - a.y) * 0.35 + aside_.y });
    points.push({ x: a.x + (b.x - a.x) * 0.68 - aside_.x, y: a.y + (b.y - a.y) * 0.68 - aside_.y });
    points.push(b);
  }
  return points;
}

/** Draws a smooth line through points. */
function ribbon(ink: Ink, points: readonly Point[]): void {
  ink.beginPath();
  ink.moveTo(points[0].x, points[0].y);
  for (let i = 0; i < points.length - 1; i++) {
    const before = points[Math.max(0, i - 1)];
    const [from, to] = [points[i], points[i + 1]];
    const after = points[Math.min(points.length - 1, i + 2)];
    ink.bezierCurveTo(
      from.x + (to.x - before.x) / 6,
      from.y + (to.y - before.y) / 6,
      to.x - (after.x - from.x) / 6,
      to.y - (after.y - from.y) / 6,
      to.x,
      to.y,
    );
  }
}

/** The ends of all courses: sources at the edge of the land, mouths in lakes, and forks. */
export const RIVER_ENDS: readonly Point[] = courses(RIVER_LINES).flatMap((course) => [
  course[0],
  course[course.length - 1],
]);

export function paintRivers(ink: Ink): void {
  const random = hand(47);
  const ribbons = courses(RIVER_LINES).map((course) => bends(course, random));
  aside(ink, () => {
    ink.lineCap = 'round';
    ink.lineJoin = 'round';
    for (const [colour, width, alpha] of [
      ['#efe2c4', 12.5, 0.6],
      [RIVER_DEEP, 8.6, 1],
      [RIVER, 6.4, 1],
      [RIVER_LIGHT, 1.5, 0.75],
    ] as const) {
      ink.strokeStyle = colour;
      ink.lineWidth = width;
      ink.globalAlpha = alpha;
      for (const points of ribbons) {
        ribbon(ink, points);
        ink.stroke();
      }
    }
  });
}
