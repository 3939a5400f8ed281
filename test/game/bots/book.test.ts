import { describe, expect, it } from 'vitest';
import { lineOf, openingTurn, piecesOf, withCard } from '../../../game/bots/book/book.ts';
import { isHidden } from '../../../game/bots/hidden.ts';
import { loadBot } from '../../../game/bots/bots.ts';
import { Player } from '../../../game/bots/player.ts';
import { nextTurnOf } from '../../../game/bots/strong/sections.ts';
import { STYLES } from '../../../game/bots/styles.ts';
import { BASE_MATS, PLAYED_FACTIONS } from '../../../game/data/limits.ts';
import { FACTIONS, PLAYER_MATS, type FactionId, type PlayerMatId } from '../../../game/data/ids.ts';
import { applyListed, check, clone, type State } from '../../../game/engine.ts';
import { newMatch } from '../../../game/notation/newMatch.ts';
import { parseSetup } from '../../../game/notation/setup.ts';
import { viewFor } from '../../../game/view.ts';
import { demand } from '../../support/demand.ts';
import { dice } from '../../support/dice.ts';

/** The opening book of the strong bots. */

/** Returns a match in which seat 0 has this pairing and the first turn. */
function startOf(faction: FactionId, mat: PlayerMatId): State {
  const other = PLAYED_FACTIONS.find((one) => one !== faction) ?? 'nordic';
  const otherMat = BASE_MATS.find((one) => one !== mat) ?? 'industrial';
  const seats = [
    { faction, mat },
    { faction: other, mat: otherMat },
  ];
  const options = { expansion: true };
  const state = clone(newMatch(parseSetup({ format: 'scythe-setup/1', seats, options, seed: 'opening' })));
  state.active = state.players.findIndex((player) => player.faction === faction);
  return state;
}

describe('the opening book', () => {
  it('has at least 5 turns for every pairing and style, all legal up to the first hidden result', () => {
    for (const faction of FACTIONS) {
      for (const mat of PLAYER_MATS) {
        for (const style of STYLES) {
          let state = startOf(faction, mat);
          const seat = state.active;
          const line = lineOf(faction, mat, style);
          const name = `${faction} ${mat} ${style}`;
          demand(line.length >= 5, () => `${name}: ${line.length} turns`);
          let met = false;
          for (const [mark, actions] of line) {
            demand(piecesOf(state, seat) === mark, () => `${name}: other pieces in round ${state.round}`);
            for (const written of actions) {
              const action = withCard(written, state.players[seat]);
              const refused = check(state, seat, action);
              demand(refused === null, () => `${name}: ${JSON.stringify([refused, action])}`);
              applyListed(state, seat, action);
              met = isHidden(state) || state.turn?.encounter != null;
              if (met) break;
            }
            if (met) break;
            state = nextTurnOf(state, seat);
          }
        }
      }
    }
  });

  it('is played without a search while the pieces are where it expects them', async () => {
    const state = startOf('saxony', 'industrial');
    const seat = state.active;
    const player = new Player(await loadBot('hard'));
    while (state.active === seat) {
      const { action, positions } = player.choose(viewFor(state, seat), seat, { random: dice(1) });
      expect(positions).toBe(0);
      if (action === null) break;
      expect(check(state, seat, action)).toBeNull();
      applyListed(state, seat, action);
    }
    expect(state.turnNumber).toBe(2);
  });

  it('is not used by medium in a duel, except with a limit on positions', async () => {
    const state = startOf('saxony', 'industrial');
    const seat = state.active;
    const bot = await loadBot('medium');
    const view = viewFor(state, seat);
    expect(bot.choose(view, seat, { random: dice(1) }).positions).toBeGreaterThan(0);
    expect(bot.choose(view, seat, { random: dice(1), budget: 1000 }).positions).toBe(0);
  });

  it('is abandoned if a piece is elsewhere, and after its last turn', () => {
    const state = startOf('saxony', 'industrial');
    const seat = state.active;
    expect(openingTurn(viewFor(state, seat), seat)).not.toBeNull();
    const moved = clone(state);
    moved.players[seat].units = moved.players[seat].units.map((at, slot) => (slot === 0 ? 0 : at));
    expect(openingTurn(viewFor(moved, seat), seat)).toBeNull();
    const late = clone(state);
    late.round = 40;
    expect(openingTurn(viewFor(late, seat), seat)).toBeNull();
  });
});
