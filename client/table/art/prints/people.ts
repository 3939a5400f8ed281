import { block, mark, type Part } from '../block.ts';
import { dots, type Dot } from '../cut.ts';

/** The part that leaders share: a face cut from paper, half in shadow. */

interface Face {
  readonly x: number;
  readonly y: number;
  /** The scale: 1 gives a face 53 units high. */
  readonly s: number;
  readonly beard?: 'full' | 'moustache';
  readonly glasses?: boolean;
}

/** Returns the parts of a face, lit from the left. */
export function face({ x, y, s, beard, glasses = false }: Face): Part[] {
  const at = (flat: readonly number[]): Dot[] => dots(flat).map(([dx, dy]) => [x + dx * s, y + dy * s] as const);
  return [
    block(at([-21, -26, 21, -26, 23, 4, 16, 20, 4, 27, -6, 27, -17, 19, -23, 4]), { wash: 'p', edge: 3 }),
    mark('k', at([5, -24, 21, -24, 22, 4, 15, 19, 3, 25, 7, 15, 10, 9, 4, 8, 9, 2, 5, -6])),
    mark('e', at([-17, 2, -9, -1, -5, 6, -10, 12, -16, 10])),
    mark('e', at([11, -1, 17, -2, 16, 6, 12, 8])),
    mark('k', at([-18, -10, -3, -11, -3, -7, -16, -6])),
    mark('k', at([-15, -4, -5, -4, -4, 0, -14, 0.5])),
    mark('p', at([9, -5, 17, -5, 15, -1.5, 9, -1.5])),
    mark('k', at([-1, -8, 4, 8, -4, 9, -2, 6])),
    ...(beard === undefined ? [mark('k', at([-9, 14, 5, 13, 2, 17, -6, 17.5]))] : []),
    ...(beard === 'moustache' ? [mark('k', at([-16, 17, -8, 10, 1, 11, 10, 9, 17, 16, 8, 17, 1, 15, -8, 18]))] : []),
    ...(glasses
      ? [
          mark('k', at([-20, -7, -1, -8, 0, 4, -8, 7, -18, 4])),
          mark('p', at([-17, -4, -4, -5, -4, 2, -9, 4, -15, 2])),
          mark('k', at([4, -8, 21, -7, 20, 4, 8, 5])),
          mark('p', at([8, -5, 17, -4, 16, 1, 10, 2])),
        ]
      : []),
  ];
}
