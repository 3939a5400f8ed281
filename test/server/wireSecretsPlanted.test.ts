import { describe, it } from 'vitest';
import { clone, type Action, type State } from '../../game/engine.ts';
import type { FactionId, PlayerMatId } from '../../game/data/ids.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import type { Viewer } from '../../game/view.ts';
import { demand } from '../support/demand.ts';
import { compareAll, demandKept, worldServers } from '../support/wireSecrets.ts';

/** Secrets on the wire: pairs of worlds that differ only in one planted secret. */

const { serve } = worldServers();

const PAIRINGS: readonly (readonly [FactionId, PlayerMatId])[] = [
  ['nordic', 'patriotic'],
  ['saxony', 'agricultural'],
  ['polania', 'industrial'],
  ['crimea', 'engineering'],
  ['rusviet', 'mechanical'],
  ['albion', 'innovative'],
  ['togawa', 'militant'],
];

describe('the data sent in a quick auction', () => {
  it.each<[number, readonly Viewer[]]>([
    [3, [1, 'spectator']],
    [7, [6]],
  ])(
    'with %i seats is the same whatever another player sets as a maximum bid (DRF-5)',
    async (players, viewers) => {
      const pairings = PAIRINGS.slice(0, players);
      const options = { deal: 'auction-quick', ...(players > 5 ? { expansion: true } : {}) };
      const start = parsePosition({ options, draft: { players, pairings } }, 'a-planted-draft');
      const order = pairings.map(([faction]) => faction);
      const named = (nordic: number): Action => ({
        type: 'bidMaxima',
        maxima: { ...Object.fromEntries(order.map((faction, i) => [faction, players - i])), nordic },
        order,
      });
      const pair = [await serve('one'), await serve('two')];
      for (const viewer of viewers) {
        // Seat 0 pays the same for the pairing in both worlds, because all other maximum bids are the same and far
        // lower.
        const worlds = [await pair[0].open(start, viewer, false), await pair[1].open(start, viewer, false)];
        for (let seat = 0; seat < players; seat++) {
          await worlds[0].play(seat, named(seat === 0 ? 71 : seat));
          await worlds[1].play(seat, named(seat === 0 ? 83 : seat));
        }
        await compareAll(worlds, viewer);
        for (const [world, secret] of [
          [worlds[0], 71],
          [worlds[1], 83],
        ] as const) {
          for (const { viewer: to, text } of world.everything()) {
            demand(to === 0 || !text.includes(`"nordic":${secret}`), () => `${to} was sent a highest bid: ${text}`);
          }
          demandKept(world);
          world.close();
        }
      }
    },
    600_000,
  );
});

describe('the data sent when a Trap is placed', () => {
  it('is the same for everyone else, whatever the Trap is (TOG-2)', async () => {
    const start = parsePosition(
      {
        options: { expansion: true },
        active: 'togawa',
        encounters: [],
        seats: {
          togawa: { mat: 'industrial', character: 'T7' },
          rusviet: { mat: 'patriotic', character: 'V5' },
        },
      },
      'a-planted-trap',
    );
    const turnWith = (trap: 'power' | 'coins'): Action[] => [
      { type: 'takeSection', section: 'move' },
      { type: 'moveUnit', unit: 'character', to: 'M7' },
      { type: 'endMove' },
      { type: 'placeToken', trap },
      { type: 'endTurn' },
    ];
    const pair = [await serve('one'), await serve('two')];
    for (const viewer of [1, 'spectator'] as const) {
      // Views contain no undo data, so the worlds begin without any.
      const first: State = { ...clone(start), undo: null };
      const worlds = [await pair[0].open(first, viewer, false), await pair[1].open(first, viewer, false)];
      const turns = [turnWith('power'), turnWith('coins')];
      for (let i = 0; i < turns[0].length; i++) {
        for (const [world, actions] of [
          [worlds[0], turns[0]],
          [worlds[1], turns[1]],
        ] as const) {
          await world.play(0, actions[i]);
        }
      }
      await compareAll(worlds, viewer);
      for (const [world, secret] of [
        [worlds[0], 'power'],
        [worlds[1], 'coins'],
      ] as const) {
        const told = world.everything().filter(({ text }) => text.includes(`"trap":"${secret}"`));
        demand(told.length > 0, () => 'Togawa was not told');
        for (const { viewer: to, text } of told) demand(to === 0, () => `${to} was sent a Trap: ${text}`);
        demandKept(world);
        world.close();
      }
    }
  }, 600_000);
});
