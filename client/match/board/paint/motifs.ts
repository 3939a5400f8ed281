import type { Terrain } from '../../../../game/state/ids.ts';
import type { Point } from '../geometry.ts';
import { WASHES } from './colours.ts';
import { aside, between, blot, depth, hexCorners, scatter, trace, type Ink } from './hand.ts';
import { paintFactory } from './factory.ts';

/** What a terrain looks like in ink. Motifs stand along the border; the middle is left for pieces. */

type Motif = (ink: Ink, random: () => number, centre: Point) => void;

/** A round crown with its shade, trunk hidden: leaf trees from above and a little from the south. */
function crown(ink: Ink, random: () => number, { x, y }: Point, size: number): void {
  const { base, shade, light, ink: dark } = WASHES.forest;
  aside(ink, () => {
    ink.fillStyle = dark;
    ink.globalAlpha = 0.25;
    ink.beginPath();
    ink.ellipse(x + size * 0.3, y + size * 0.75, size * 0.9, size * 0.4, 0, 0, Math.PI * 2);
    ink.fill();
    ink.globalAlpha = 1;
    ink.fillStyle = random() < 0.35 ? base : shade;
    ink.strokeStyle = dark;
    ink.lineWidth = 0.7;
    ink.beginPath();
    const lobes = 7;
    for (let i = 0; i < lobes; i++) {
      const angle = (Math.PI * 2 * i) / lobes + random() * 0.3;
      ink.arc(
        x + Math.cos(angle) * size * 0.55,
        y + Math.sin(angle) * size * 0.5,
        size * 0.52,
        angle - 1.3,
        angle + 1.3,
      );
    }
    ink.closePath();
    ink.fill();
    ink.stroke();
    ink.globalAlpha = 0.55;
    ink.fillStyle = light;
    ink.beginPath();
    ink.ellipse(x - size * 0.28, y - size * 0.35, size * 0.4, size * 0.28, -0.5, 0, Math.PI * 2);
    ink.fill();
  });
}

/** A fir: three skirts. */
function fir(ink: Ink, { x, y }: Point, size: number): void {
  const { shade, ink: dark } = WASHES.forest;
  aside(ink, () => {
    ink.fillStyle = shade;
    ink.strokeStyle = dark;
    ink.lineWidth = 0.7;
    ink.lineJoin = 'round';
    for (const [top, half, bottom] of [
      [-0.2, 0.75, 0.9],
      [-0.75, 0.6, 0.35],
      [-1.25, 0.42, -0.2],
    ]) {
      trace(ink, [
        { x, y: y + top * size },
        { x: x + half * size, y: y + bottom * size },
        { x: x - half * size, y: y + bottom * size },
      ]);
      ink.fill();
      ink.stroke();
    }
  });
}

const forest: Motif = (ink, random, centre) => {
  for (const point of scatter(random, centre, 11, { least: 0.12, most: 0.52 })) {
    if (random() < 0.42) fir(ink, point, between(random, 5, 6.5));
    else crown(ink, random, point, between(random, 4.4, 6));
  }
};

/** One peak: a lit and a shaded flank with hatching, as on a staff map. */
function peak(ink: Ink, random: () => number, { x, y }: Point, size: number): void {
  const { light, shade, ink: dark } = WASHES.mountain;
  const lean = between(random, -0.12, 0.12) * size;
  const top = { x: x + lean, y: y - size };
  const left = { x: x - size * 0.85, y: y + size * 0.35 };
  const right = { x: x + size * 0.9, y: y + size * 0.35 };
  const foot = { x: x + size * 0.15, y: y + size * 0.42 };
  aside(ink, () => {
    ink.lineJoin = 'round';
    trace(ink, [top, left, foot]);
    ink.fillStyle = light;
    ink.fill();
    trace(ink, [top, foot, right]);
    ink.fillStyle = shade;
    ink.fill();
    ink.strokeStyle = dark;
    ink.lineWidth = 0.55;
    ink.globalAlpha = 0.6;
    ink.beginPath();
    for (let i = 1; i <= 5; i++) {
      const t = i / 6;
      const from = { x: top.x + (right.x - top.x) * t, y: top.y + (right.y - top.y) * t };
      ink.moveTo(from.x, from.y);
      ink.lineTo(from.x - size * 0.28 * (1 - t * 0.4), from.y + size * 0.42 * (1 - t * 0.5));
    }
    ink.stroke();
    ink.globalAlpha = 1;
    ink.fillStyle = '#fbf8f0';
    trace(ink, [
      top,
      { x: top.x - size * 0.27, y: top.y + size * 0.42 },
      { x: top.x - size * 0.08, y: top.y + size * 0.33 },
      { x: top.x + size * 0.1, y: top.y + size * 0.46 },
      { x: top.x + size * 0.28, y: top.y + size * 0.4 },
    ]);
    ink.fill();
    ink.lineWidth = 0.9;
    trace(ink, [left, top, right], false);
    ink.stroke();
  });
}

const mountain: Motif = (ink, random, { x, y }) => {
  for (const [dx, dy, size] of [
    [-24, -12, 13],
    [25, -10, 12],
    [1, -21, 16],
    [-31, 11, 9],
    [32, 13, 9],
    [-15, 35, 9],
    [14, 36, 10],
  ]) {
    peak(ink, random, { x: x + dx, y: y + dy }, size);
  }
};

const FIELDS = ['#ead07f', '#d9b95f', '#efdd9c', '#cfae54', '#e2c56d'];

/** Fields, each ploughed in its own direction, with hedges between and the odd haystack. */
const farm: Motif = (ink, random, centre) => {
  const { ink: dark, light } = WASHES.farm;
  const turn = between(random, 0, Math.PI);
  // Two crooked lanes cut the land into fields.
  const cuts = [-19, 16].map((at) => at + between(random, -4, 4));
  const edges = [-60, ...cuts, 60];
  aside(ink, () => {
    ink.translate(centre.x, centre.y);
    ink.rotate(turn);
    for (let i = 0; i < edges.length - 1; i++) {
      const middle = between(random, -14, 14);
      for (const [from, to] of [
        [-60, middle],
        [middle, 60],
      ]) {
        field(ink, random, { x: from, y: edges[i] }, { x: to, y: edges[i + 1] }, dark);
      }
      hedge(ink, random, { x: middle, y: edges[i] }, { x: middle + between(random, -3, 3), y: edges[i + 1] });
    }
    for (const at of cuts) hedge(ink, random, { x: -60, y: at }, { x: 60, y: at + between(random, -5, 5) });
  });
  // The middle lies fallow, for pieces.
  blot(ink, random, centre, 25, light, 0.5);
  for (const point of scatter(random, centre, 19, { least: 0.16, most: 0.4 }))
    if (random() < 0.45) haystack(ink, point);
};

function field(ink: Ink, random: () => number, from: Point, to: Point, dark: string): void {
  aside(ink, () => {
    ink.beginPath();
    ink.rect(from.x, from.y, to.x - from.x, to.y - from.y);
    ink.clip();
    ink.fillStyle = FIELDS[Math.floor(random() * FIELDS.length)];
    ink.globalAlpha = 0.75;
    ink.fill();
    ink.globalAlpha = 0.42;
    ink.strokeStyle = dark;
    ink.lineWidth = 0.65;
    ink.translate((from.x + to.x) / 2, (from.y + to.y) / 2);
    ink.rotate(random() < 0.5 ? between(random, -0.25, 0.25) : Math.PI / 2 + between(random, -0.25, 0.25));
    ink.beginPath();
    for (let k = -15; k <= 15; k++) {
      ink.moveTo(-70, k * 4.2);
      ink.quadraticCurveTo(0, k * 4.2 + 2.5, 70, k * 4.2);
    }
    ink.stroke();
  });
}

function hedge(ink: Ink, random: () => number, from: Point, to: Point): void {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  aside(ink, () => {
    ink.fillStyle = '#7d8a48';
    ink.strokeStyle = '#5b6633';
    ink.lineWidth = 0.4;
    for (let at = 0; at < length; at += 3.4) {
      const [x, y] = [from.x + ((to.x - from.x) * at) / length, from.y + ((to.y - from.y) * at) / length];
      ink.beginPath();
      ink.arc(x, y + between(random, -0.5, 0.5), between(random, 1.1, 2), 0, Math.PI * 2);
      ink.fill();
      ink.stroke();
    }
  });
}

function haystack(ink: Ink, { x, y }: Point): void {
  aside(ink, () => {
    ink.strokeStyle = '#8a6a24';
    ink.lineWidth = 0.7;
    ink.fillStyle = '#8a6a24';
    ink.globalAlpha = 0.3;
    ink.beginPath();
    ink.ellipse(x + 1.5, y + 3.4, 5, 1.4, 0, 0, Math.PI * 2);
    ink.fill();
    ink.globalAlpha = 1;
    ink.fillStyle = '#f3dc8d';
    ink.beginPath();
    ink.moveTo(x - 4.4, y + 3.2);
    ink.quadraticCurveTo(x - 4.2, y - 4.6, x, y - 5.4);
    ink.quadraticCurveTo(x + 4.2, y - 4.6, x + 4.4, y + 3.2);
    ink.closePath();
    ink.fill();
    ink.stroke();
    ink.globalAlpha = 0.6;
    ink.beginPath();
    for (const dx of [-1.8, 0.2, 2]) {
      ink.moveTo(x + dx, y + 2);
      ink.lineTo(x + dx * 0.6, y - 3);
    }
    ink.stroke();
  });
}

/** A house with a lit wall and a red roof. */
function house(ink: Ink, { x, y }: Point, size: number, roof: string): void {
  aside(ink, () => {
    ink.strokeStyle = WASHES.village.ink;
    ink.lineWidth = 0.7;
    ink.lineJoin = 'round';
    ink.fillStyle = '#3a2f25';
    ink.globalAlpha = 0.2;
    ink.beginPath();
    ink.ellipse(x + size * 0.4, y + size * 0.75, size * 1.2, size * 0.3, 0, 0, Math.PI * 2);
    ink.fill();
    ink.globalAlpha = 1;
    ink.fillStyle = '#f6ead2';
    ink.fillRect(x - size * 0.8, y - size * 0.1, size * 1.6, size * 0.8);
    ink.strokeRect(x - size * 0.8, y - size * 0.1, size * 1.6, size * 0.8);
    ink.fillStyle = roof;
    trace(ink, [
      { x: x - size * 1.05, y },
      { x: x - size * 0.6, y: y - size * 0.85 },
      { x: x + size * 0.6, y: y - size * 0.85 },
      { x: x + size * 1.05, y },
    ]);
    ink.fill();
    ink.stroke();
    ink.fillStyle = WASHES.village.ink;
    ink.fillRect(x - size * 0.15, y + size * 0.25, size * 0.3, size * 0.45);
  });
}

function church(ink: Ink, { x, y }: Point): void {
  house(ink, { x, y }, 6, '#8c3b2a');
  aside(ink, () => {
    ink.strokeStyle = WASHES.village.ink;
    ink.lineWidth = 0.7;
    ink.fillStyle = '#f6ead2';
    ink.fillRect(x - 9, y - 7, 4.4, 11);
    ink.strokeRect(x - 9, y - 7, 4.4, 11);
    ink.fillStyle = '#5a4a3c';
    trace(ink, [
      { x: x - 9.8, y: y - 7 },
      { x: x - 6.8, y: y - 16 },
      { x: x - 3.8, y: y - 7 },
    ]);
    ink.fill();
    ink.stroke();
  });
}

const ROOFS = ['#b4553c', '#a4462f', '#c06a48', '#96513d'];

const village: Motif = (ink, random, centre) => {
  const { x, y } = centre;
  aside(ink, () => {
    ink.strokeStyle = '#f2e2c4';
    ink.lineWidth = 5;
    ink.globalAlpha = 0.8;
    ink.lineCap = 'round';
    ink.beginPath();
    ink.moveTo(x - 40, y + 14);
    ink.bezierCurveTo(x - 15, y + 4, x + 10, y + 24, x + 40, y + 6);
    ink.moveTo(x - 2, y + 14);
    ink.quadraticCurveTo(x - 8, y + 32, x - 4, y + 46);
    ink.stroke();
  });
  for (const [dx, dy] of [
    [-30, -10],
    [-18, -19],
    [22, -20],
    [33, -5],
    [-33, 6],
    [-25, 26],
    [-12, 35],
    [16, 34],
    [27, 23],
  ]) {
    const roof = ROOFS[Math.floor(random() * ROOFS.length)];
    house(ink, { x: x + dx + between(random, -2, 2), y: y + dy + between(random, -2, 2) }, between(random, 4, 5), roof);
  }
  church(ink, { x: x + 6, y: y - 24 });
};

/** Snow: drifts, tufts, and a derrick where the oil is. */
const tundra: Motif = (ink, random, centre) => {
  const { light, shade, ink: dark } = WASHES.tundra;
  for (const point of scatter(random, centre, 16, { least: 0.1 })) {
    aside(ink, () => {
      const width = between(random, 6, 11);
      ink.fillStyle = light;
      ink.globalAlpha = 0.85;
      ink.beginPath();
      ink.ellipse(point.x, point.y, width, 3.2, 0, Math.PI, 0);
      ink.fill();
      ink.strokeStyle = shade;
      ink.lineWidth = 0.8;
      ink.globalAlpha = 0.9;
      ink.beginPath();
      ink.moveTo(point.x - width, point.y);
      ink.quadraticCurveTo(point.x, point.y - 5.5, point.x + width, point.y);
      ink.stroke();
    });
  }
  for (const point of scatter(random, centre, 19, { least: 0.12, most: 0.5 })) {
    if (random() < 0.5) continue;
    aside(ink, () => {
      ink.strokeStyle = '#8d8f6d';
      ink.lineWidth = 0.8;
      ink.lineCap = 'round';
      ink.beginPath();
      for (const lean of [-2.2, -0.7, 0.8, 2.3]) {
        ink.moveTo(point.x + lean * 0.4, point.y);
        ink.lineTo(point.x + lean, point.y - between(random, 2.6, 4.4));
      }
      ink.stroke();
    });
  }
  derrick(ink, { x: centre.x + 25, y: centre.y - 8 }, dark);
  derrick(ink, { x: centre.x - 28, y: centre.y + 24 }, dark);
};

function derrick(ink: Ink, { x, y }: Point, dark: string): void {
  aside(ink, () => {
    ink.strokeStyle = dark;
    ink.lineWidth = 1;
    ink.lineJoin = 'round';
    ink.fillStyle = '#2c2a27';
    ink.globalAlpha = 0.75;
    ink.beginPath();
    ink.ellipse(x + 1, y + 8.5, 8, 2.2, 0, 0, Math.PI * 2);
    ink.fill();
    ink.globalAlpha = 1;
    ink.strokeStyle = '#443c35';
    ink.beginPath();
    ink.moveTo(x - 6, y + 8);
    ink.lineTo(x - 1, y - 13);
    ink.lineTo(x + 1, y - 13);
    ink.lineTo(x + 6, y + 8);
    ink.moveTo(x - 4.6, y + 2);
    ink.lineTo(x + 4.6, y + 2);
    ink.moveTo(x - 3.2, y - 4);
    ink.lineTo(x + 3.2, y - 4);
    ink.moveTo(x - 5.8, y + 8);
    ink.lineTo(x + 4.6, y + 2);
    ink.lineTo(x - 3.2, y - 4);
    ink.moveTo(x + 5.8, y + 8);
    ink.lineTo(x - 4.6, y + 2);
    ink.lineTo(x + 3.2, y - 4);
    ink.stroke();
  });
}

/** Water: a shore that is lighter towards the land, and ripples. */
const lake: Motif = (ink, random, centre) => {
  const { light, ink: dark } = WASHES.lake;
  for (const [radius, alpha] of [
    [46, 0.5],
    [42, 0.4],
    [37, 0.25],
  ]) {
    aside(ink, () => {
      ink.strokeStyle = light;
      ink.lineWidth = 2.2;
      ink.globalAlpha = alpha;
      ink.lineJoin = 'round';
      trace(ink, hexCorners(centre, radius));
      ink.stroke();
    });
  }
  for (const { x, y } of scatter(random, centre, 15, { least: 0.2 })) {
    aside(ink, () => {
      const width = between(random, 4, 7);
      ink.strokeStyle = random() < 0.4 ? '#eef6f8' : dark;
      ink.globalAlpha = 0.55;
      ink.lineWidth = 0.9;
      ink.lineCap = 'round';
      ink.beginPath();
      ink.moveTo(x - width, y);
      ink.quadraticCurveTo(x - width / 2, y - 2.6, x, y);
      ink.quadraticCurveTo(x + width / 2, y + 2.6, x + width, y);
      ink.stroke();
    });
  }
};

const MOTIFS: Readonly<Record<Terrain, Motif>> = {
  mountain,
  farm,
  village,
  forest,
  tundra,
  lake,
  factory: (ink, _random, centre) => paintFactory(ink, centre),
};

/** The wash of a territory and its motif, within its borders. */
export function paintTerrain(ink: Ink, random: () => number, terrain: Terrain, centre: Point): void {
  const { base, light, shade } = WASHES[terrain];
  const border = hexCorners(centre);
  aside(ink, () => {
    trace(ink, border);
    ink.clip();
    ink.fillStyle = base;
    ink.fill();
    for (const point of scatter(random, centre, 22, { least: -0.2 })) {
      const bright = depth(centre, point) > 0.35;
      blot(ink, random, point, between(random, 10, 18), bright ? light : shade, between(random, 0.12, 0.28));
    }
    // Pigment gathers where a wash ends.
    for (const [width, alpha] of [
      [9, 0.1],
      [5, 0.14],
      [2.4, 0.2],
    ]) {
      ink.globalAlpha = alpha;
      ink.strokeStyle = shade;
      ink.lineWidth = width * 2;
      trace(ink, border);
      ink.stroke();
    }
    ink.globalAlpha = 1;
    MOTIFS[terrain](ink, random, centre);
  });
}
