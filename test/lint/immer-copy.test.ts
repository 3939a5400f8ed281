import { original } from '#immer';
import type { Game } from 'boardgame.io';
import { Client } from '#boardgame/client';
import { expect, it } from 'vitest';

it('#immer returns the original value of a boardgame.io draft (docs/decisions/001)', () => {
  const seen: unknown[] = [];
  const game: Game<{ n: number }> = {
    name: 'probe',
    setup: () => ({ n: 7 }),
    moves: { look: ({ G }) => void seen.push(original(G)) },
  };
  const client = Client({ game, debug: false });
  client.moves.look?.();
  expect(seen).toEqual([{ n: 7 }]);
});
