import { Client } from '#boardgame/client';
import { Debug } from 'boardgame.io/debug';
import { scytheGame } from '../../game/scythe.ts';

/**
 * boardgame.io's debug panel for the server's game definition, at /panel.html of `npm run dev`. It is not part of the
 * build (docs/decisions/016-the-framework-panel-is-for-development.md).
 */
Client({
  game: scytheGame({ drawSeed: () => 'panel' }),
  numPlayers: 2,
  debug: { impl: Debug, hideToggleButton: true },
}).start();
