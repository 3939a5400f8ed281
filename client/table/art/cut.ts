/** Shapes for linocuts, with straight lines, few corners, and light from the upper left. Pure. */

export type Dot = readonly [x: number, y: number];
export type Polygon = readonly Dot[];

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns a closed path through points. */
export const pathOf = (points: Polygon): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** Returns points from a flat list of coordinates. */
export const dots = (flat: readonly number[]): Dot[] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i], flat[2 * i + 1]] as const);

/** Returns a polygon approximating a circle, or an ellipse if there is a second radius. */
export function round(x: number, y: number, r: number, ry = r, corners = 14): Dot[] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (Math.PI * 2 * i) / corners;
    return [x + r * Math.cos(angle), y + ry * Math.sin(angle)] as const;
  });
}

/** Returns a limb: a strip from one point to another, with a given width at each end. */
export function limb(x1: number, y1: number, x2: number, y2: number, w1: number, w2 = w1): Dot[] {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.hypot(dx, dy) || 1;
  const [px, py] = [-dy / length / 2, dx / length / 2];
  return [
    [x1 + px * w1, y1 + py * w1],
    [x2 + px * w2, y2 + py * w2],
    [x2 - px * w2, y2 - py * w2],
    [x1 - px * w1, y1 - py * w1],
  ];
}

/** Returns a polygon with its corners cut off, once per round. Two rounds make the corners look curved. */
export function smooth(points: Polygon, rounds = 2): Polygon {
  if (rounds === 0) return points;
  const cut = points.flatMap(([x, y], i): Dot[] => {
    const [nx, ny] = points[(i + 1) % points.length];
    return [
      [x * 0.75 + nx * 0.25, y * 0.75 + ny * 0.25],
      [x * 0.25 + nx * 0.75, y * 0.25 + ny * 0.75],
    ];
  });
  return smooth(cut, rounds - 1);
}

const area = (points: Polygon): number =>
  points.reduce((sum, [x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length];
    return sum + x * ny - nx * y;
  }, 0) / 2;

/** Returns a polygon whose edges are moved inwards by a distance. */
export function inset(points: Polygon, by: number): Dot[] {
  const turn = Math.sign(area(points)) || 1;
  const normal = ([ax, ay]: Dot, [bx, by_]: Dot): Dot => {
    const length = Math.hypot(bx - ax, by_ - ay) || 1;
    return [(-(by_ - ay) / length) * turn, ((bx - ax) / length) * turn];
  };
  return points.map((at, i) => {
    const [ax, ay] = normal(points[(i + points.length - 1) % points.length], at);
    const [bx, by_] = normal(at, points[(i + 1) % points.length]);
    // A sharp corner would move too far, so it moves by at most twice the distance.
    const shorten = Math.max(0.5, 1 + ax * bx + ay * by_);
    return [at[0] + ((ax + bx) / shorten) * by, at[1] + ((ay + by_) / shorten) * by];
  });
}

/** Returns the part of a polygon on one side of a line: left of it if the line runs down, above it if it runs left. */
export function leftOf(points: Polygon, [ax, ay]: Dot, [bx, by]: Dot): Dot[] {
  const side = ([x, y]: Dot): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  return points.flatMap((at, i): Dot[] => {
    const next = points[(i + 1) % points.length];
    const [s, t] = [side(at), side(next)];
    const kept: Dot[] = s >= 0 ? [at] : [];
    if (s >= 0 === t >= 0) return kept;
    const share = s / (s - t);
    return [...kept, [at[0] + (next[0] - at[0]) * share, at[1] + (next[1] - at[1]) * share]];
  });
}

/** Returns a gouge: pointed at both ends, and `w` wide at a given fraction of its length. */
export function wedge(x1: number, y1: number, x2: number, y2: number, w: number, share = 0.3): string {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.hypot(dx, dy) || 1;
  const [px, py] = [(-dy / length) * (w / 2), (dx / length) * (w / 2)];
  const [mx, my] = [x1 + dx * share, y1 + dy * share];
  return pathOf([
    [x1, y1],
    [mx + px, my + py],
    [x2, y2],
    [mx - px, my - py],
  ]);
}

/**
 * Returns shading teeth: wedges that start on a line and point in the direction `angle`, in degrees. 180 points to the
 * left, towards the light.
 */
export function teeth(
  random: () => number,
  [x1, y1]: Dot,
  [x2, y2]: Dot,
  count: number,
  long: number,
  angle = 180,
  w = 5,
): string {
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    const [x, y] = [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t];
    const l = long * (0.6 + 0.6 * random());
    const a = ((angle + random() * 10 - 5) * Math.PI) / 180;
    return wedge(x, y, x + Math.cos(a) * l, y + Math.sin(a) * l, w, 0.05);
  }).join('');
}

/** Returns the bounding box of a list of points. */
export function boundsOf(points: Polygon): { x: number; y: number; right: number; bottom: number } {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { x: Math.min(...xs), y: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}
