import { describe, expect, it } from 'vitest';
import { Context } from '../../../game/bots/strong/features/context.ts';
import { Reach } from '../../../game/bots/strong/features/reach.ts';
import { features } from '../../../game/bots/strong/features/features.ts';
import { costOfTraps, worthOfTokens } from '../../../game/bots/strong/tokens.ts';
import { attackChance } from '../../../game/bots/easy0/strength.ts';
import { abilitiesOf } from '../../../game/abilities/index.ts';
import type { FactionId, MechId } from '../../../game/data/ids.ts';
import { homeOf, placeIndex } from '../../../game/data/places.ts';
import { clone, type State } from '../../../game/engine.ts';
import { newMatch } from '../../../game/notation/newMatch.ts';
import { parseSetup } from '../../../game/notation/setup.ts';
import { mechSlot } from '../../../game/state/tables.ts';
import type { Trap } from '../../../game/state/types.ts';

/** What the strong bots know about Albion, Togawa and large tables. */

const SEATS = ['albion', 'nordic', 'togawa', 'saxony'] as const;

function start(): State {
  const seats = SEATS.map((faction) => ({ faction }));
  const setup = { format: 'scythe-setup/1', seats, options: { expansion: true }, seed: 'tokens' };
  return clone(newMatch(parseSetup(setup)));
}

const seatOf = ({ players }: State, faction: FactionId): number => players.findIndex((one) => one.faction === faction);

/** Returns the number of steps from a faction's home base to a hex, with these mechs on the home base. */
function steps(faction: 'albion' | 'togawa', to: string, mechs: readonly MechId[], change = {}): number {
  const state = start();
  const units = state.players[seatOf(state, faction)].units.slice();
  for (const mech of mechs) units[mechSlot(faction, mech)] = homeOf(faction);
  const player = { ...state.players[seatOf(state, faction)], units, ...change };
  return new Reach(player, abilitiesOf(player)).from(homeOf(faction))[placeIndex(to)];
}

describe('the reach of combat units', () => {
  it('includes river crossings with Toka and with Burrow', () => {
    for (const [faction, mech] of [
      ['togawa', 'toka'],
      ['albion', 'burrow'],
    ] as const) {
      const state = start();
      const { encounters, players } = state;
      const player = players[seatOf(state, faction)];
      const sum = (reached: readonly number[]): number => encounters.reduce((all, hex) => all + reached[hex], 0);
      const before = new Reach(player, abilitiesOf(player)).from(homeOf(faction));
      const units = player.units.map((at, slot) => (slot === mechSlot(faction, mech) ? homeOf(faction) : at));
      const after = new Reach({ ...player, units }, abilitiesOf({ ...player, units })).from(homeOf(faction));
      expect(sum(after)).toBeLessThan(sum(before));
    }
  });

  it('includes jumps to Flags with Rally and to Traps with Shinobi', () => {
    const flags = [placeIndex('V9')];
    expect(steps('albion', 'V9', ['rally'])).toBeGreaterThan(1);
    expect(steps('albion', 'V9', ['rally'], { flags })).toBe(1);
    const traps: Trap[] = [{ at: placeIndex('V1'), trap: 'coins', armed: false, known: true }];
    expect(steps('togawa', 'V1', [], { traps })).toBeGreaterThan(1);
    expect(steps('togawa', 'V1', ['shinobi'], { traps })).toBe(1);
  });
});

describe('the value of tokens', () => {
  const worth = (faction: 'albion' | 'togawa' | 'nordic', change: object): number => {
    const state = start();
    const seat = seatOf(state, faction);
    Object.assign(state.players[seat], change);
    return worthOfTokens(new Context(state, seat));
  };

  it('is negative for a Flag next to the home base, positive for a distant Flag, and zero without tokens', () => {
    expect(worth('albion', { flags: [placeIndex('M1')] })).toBeLessThan(0);
    expect(worth('albion', { flags: [placeIndex('V9')] })).toBeGreaterThan(0);
    expect([worth('albion', {}), worth('togawa', {}), worth('nordic', {})]).toEqual([0, 0, 0]);
  });

  it("counts only armed Traps, and is higher for a Trap under one of its owner's units", () => {
    const trap = (at: string, armed: boolean): object => ({
      traps: [{ at: placeIndex(at), trap: 'coins', armed, known: !armed }],
    });
    expect(worth('togawa', trap('V1', false))).toBe(0);
    expect(worth('togawa', trap('F7', true))).toBeGreaterThan(worth('togawa', trap('V9', true)));
  });

  it('makes springing an unknown Trap costly, and adds no cost for a known Trap or for its owner', () => {
    const before = start();
    const togawa = seatOf(before, 'togawa');
    const [unknown, known, sprung] = [
      [true, false],
      [true, true],
      [false, true],
    ].map(([armed, isKnown]) => {
      const state = clone(before);
      state.players[togawa].traps = [{ at: placeIndex('V1'), trap: null, armed, known: isKnown }];
      return state;
    });
    expect(costOfTraps(unknown, sprung, togawa + 1)).toBeLessThan(0);
    expect(costOfTraps(known, sprung, togawa + 1)).toBe(0);
    expect(costOfTraps(unknown, sprung, togawa)).toBe(0);
  });
});

describe('a strong bot', () => {
  it('judges a table of seven like a table of five', () => {
    const seats = Array.from({ length: 7 }, () => ({}));
    const state = newMatch(
      parseSetup({ format: 'scythe-setup/1', seats, options: { expansion: true }, seed: 'seven' }),
    );
    expect(features(state, 0)['seats: 5']).toBe(1);
  });

  it('includes Ronin in the chance of an attack before the unit has moved', () => {
    const state = start();
    const [togawa, saxony] = [seatOf(state, 'togawa'), seatOf(state, 'saxony')];
    const at = placeIndex('M4');
    Object.assign(state.players[togawa], { power: 2, hand: [] });
    Object.assign(state.players[saxony], { power: 7, hand: [] });
    const units = state.players[saxony].units.slice();
    units[0] = at;
    state.players[saxony].units = units;
    const chance = attackChance(state, togawa, saxony, at, 1);
    const own = state.players[togawa].units.slice();
    own[mechSlot('togawa', 'ronin')] = homeOf('togawa');
    state.players[togawa].units = own;
    expect(attackChance(state, togawa, saxony, at, 1)).toBeGreaterThan(chance);
  });
});
