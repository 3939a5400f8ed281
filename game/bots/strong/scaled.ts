import type { Effort } from './mind.ts';

type Budget = Effort['move'];

const sized = ({ positions, width }: Budget, size: number, breadth: number): Budget => ({
  positions: Math.round(positions * size),
  width: Math.round(width * breadth),
});

/**
 * Returns an effort that searches about this share of the positions. The widths and the budgets of later turns change
 * less than the numbers of lines and ends.
 */
export function scaled(effort: Effort, share: number): Effort {
  const root = Math.sqrt(share);
  const breadth = share ** (1 / 6);
  return {
    ...effort,
    move: sized(effort.move, share, root),
    rows: sized(effort.rows, share, root),
    ends: Math.round(effort.ends * share),
    laterMove: sized(effort.laterMove, root, breadth),
    laterRows: sized(effort.laterRows, root, breadth),
    lines: Math.floor(effort.lines * share),
    enough: Math.round(effort.enough * share),
  };
}
