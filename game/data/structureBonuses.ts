import type { StructureBonusId } from './ids.ts';

export interface StructureBonus {
  readonly id: StructureBonusId;
  readonly number: number;
  readonly counts: string;
  readonly coins: readonly { readonly from: number; readonly to: number | null; readonly coins: number }[];
}

export const structureBonuses: readonly StructureBonus[] = [
  {
    id: 'tunnel-adjacent',
    number: 1,
    counts:
      'Different tunnel territories adjacent to your structures; each tunnel once; a Mine is not a tunnel; rivers do not break adjacency.',
    coins: [
      { from: 1, to: 1, coins: 2 },
      { from: 2, to: 3, coins: 4 },
      { from: 4, to: 5, coins: 6 },
      { from: 6, to: null, coins: 9 },
    ],
  },
  {
    id: 'lake-adjacent',
    number: 2,
    counts: 'Different lakes adjacent to your structures; each lake once.',
    coins: [
      { from: 1, to: 1, coins: 2 },
      { from: 2, to: 3, coins: 4 },
      { from: 4, to: 5, coins: 6 },
      { from: 6, to: null, coins: 9 },
    ],
  },
  {
    id: 'encounter-adjacent',
    number: 3,
    counts:
      'Different encounter territories adjacent to your structures; each once; counts whether or not the token is still there; rivers do not break adjacency.',
    coins: [
      { from: 1, to: 1, coins: 2 },
      { from: 2, to: 3, coins: 4 },
      { from: 4, to: 5, coins: 6 },
      { from: 6, to: null, coins: 9 },
    ],
  },
  {
    id: 'on-tunnels',
    number: 4,
    counts: 'Tunnel territories with one of your structures on them; a Mine does not count as a tunnel.',
    coins: [
      { from: 1, to: 1, coins: 2 },
      { from: 2, to: 2, coins: 4 },
      { from: 3, to: null, coins: 6 },
    ],
  },
  {
    id: 'in-a-row',
    number: 5,
    counts:
      'Your longest continuous straight line of structures, in any of the 3 hex directions; rivers do not break it.',
    coins: [
      { from: 1, to: 1, coins: 2 },
      { from: 2, to: 2, coins: 4 },
      { from: 3, to: 3, coins: 6 },
      { from: 4, to: null, coins: 9 },
    ],
  },
  {
    id: 'on-farm-or-tundra',
    number: 6,
    counts: 'Farm and tundra territories with one of your structures on them (farm + tundra together; NOT village).',
    coins: [
      { from: 1, to: 1, coins: 2 },
      { from: 2, to: 2, coins: 4 },
      { from: 3, to: 3, coins: 6 },
      { from: 4, to: null, coins: 9 },
    ],
  },
];
