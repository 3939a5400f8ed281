import type { Point } from '../../geometry.ts';
import { WASHES } from '../colours.ts';
import { aside, between, blot, scatter, type Ink, type Motif } from '../hand.ts';

const FIELDS = ['#ead07f', '#d9b95f', '#efdd9c', '#cfae54', '#e2c56d'];

/** Fields, each ploughed in its own direction, separated by hedges, with an occasional haystack. */
export const farm: Motif = (ink, random, centre) => {
  const { ink: dark, light } = WASHES.farm;
  const turn = between(random, 0, Math.PI);
  // Two slanting hedges divide the land into three strips.
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
  // Pieces stand in the middle, so it is paler and has no haystacks.
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
