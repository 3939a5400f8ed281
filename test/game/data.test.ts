import { describe, expect, it } from 'vitest';
import { borders, enclosedStartRegions, hexes, homeBases, rivers } from '../../game/data/board.ts';
import { encounters } from '../../game/data/encounters.ts';
import { factionMats, pairingsNotDealt } from '../../game/data/factions.ts';
import { objectives } from '../../game/data/objectives.ts';
import { playerMats, turnOrderByMatNumber } from '../../game/data/playerMats.ts';
import { tables } from '../../game/data/tables.ts';
import { common } from '../../game/data/topActions.ts';
import { FACTIONS, MECHS, PLAYER_MATS } from '../../game/data/ids.ts';

/** Facts about the board, the mats and the cards that can be checked by counting or by another calculation. */

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
const hex = (id: string) => {
  const found = hexes.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`no hex ${id}`);
  return found;
};
const isLake = (id: string): boolean => hex(id).terrain === 'lake';
const pair = (a: string, b: string): string => [a, b].sort().join('-');

/** Returns the six places around a place on a pointy-top grid whose odd rows are shifted half a hex to the right. */
function around(row: number, col: number): string[] {
  const shift = Math.abs(row % 2) === 1 ? 1 : 0;
  return [
    [row, col - 1],
    [row, col + 1],
    [row - 1, col - 1 + shift],
    [row - 1, col + shift],
    [row + 1, col - 1 + shift],
    [row + 1, col + shift],
  ].map(([r, c]) => `${r},${c}`);
}

/** Returns the hexes that touch a place on the grid, calculated without the table of borders. */
const touching = (row: number, col: number): string[] => {
  const near = around(row, col);
  return hexes.filter((other) => near.includes(`${other.row},${other.col}`)).map((other) => other.id);
};

describe('the board', () => {
  it('has 47 territories: 7 to 9 of each land terrain, 7 lakes and one Factory', () => {
    expect(hexes).toHaveLength(47);
    expect(new Set(hexes.map(({ id }) => id)).size).toBe(47);
    expect(new Set(hexes.map(({ row, col }) => `${row},${col}`)).size).toBe(47);
    const counts: Record<string, number> = {};
    for (const { terrain } of hexes) counts[terrain] = (counts[terrain] ?? 0) + 1;
    expect(counts).toEqual({ mountain: 8, farm: 7, village: 9, forest: 7, tundra: 8, lake: 7, factory: 1 });
  });

  it('names hexes by terrain and a sequential number, in reading order', () => {
    const letters: Record<string, string> = {
      mountain: 'M',
      farm: 'F',
      village: 'V',
      forest: 'W',
      tundra: 'T',
      lake: 'L',
    };
    const next: Record<string, number> = {};
    for (const { id, terrain } of hexes) {
      const n = (next[terrain] = (next[terrain] ?? 0) + 1);
      expect(id).toBe(terrain === 'factory' ? 'X' : `${letters[terrain]}${n}`);
    }
    const places = hexes.map(({ row, col }) => row * 100 + col);
    expect(places).toEqual(places.slice().sort((a, b) => a - b));
  });

  it('produces resources by terrain, and none on lakes or the Factory (PRO-2)', () => {
    const products = {
      mountain: 'metal',
      farm: 'food',
      tundra: 'oil',
      forest: 'wood',
      village: 'worker',
      lake: null,
      factory: null,
    };
    for (const { terrain, produces } of hexes) expect(produces).toBe(products[terrain]);
  });

  it('has 11 encounters and 6 tunnels, all on different hexes and none on a lake or the Factory (SET-8)', () => {
    const encounterHexes = hexes.filter((place) => place.encounter);
    const tunnels = hexes.filter((place) => place.tunnel);
    expect(encounterHexes).toHaveLength(11);
    expect(tunnels).toHaveLength(6);
    expect(
      [...encounterHexes, ...tunnels].filter(({ terrain }) => terrain === 'lake' || terrain === 'factory'),
    ).toEqual([]);
    expect(encounterHexes.filter((place) => place.tunnel)).toEqual([]);
  });

  it('has the 115 borders of its grid, each once', () => {
    const listed = borders.map(([a, b]) => pair(a, b));
    const computed = hexes.flatMap(({ id, row, col }) => touching(row, col).map((other) => pair(id, other)));
    expect(borders).toHaveLength(115);
    expect(listed.slice().sort()).toEqual([...new Set(computed)].sort());
  });

  it('has 31 rivers, all on borders and none at a lake (CTL-8)', () => {
    const listed = new Set(borders.map(([a, b]) => pair(a, b)));
    expect(new Set(rivers.map(([a, b]) => pair(a, b))).size).toBe(31);
    expect(rivers.filter(([a, b]) => !listed.has(pair(a, b)))).toEqual([]);
    expect(rivers.filter(([a, b]) => isLake(a) || isLake(b))).toEqual([]);
  });
});

describe('home bases', () => {
  it.each(homeBases)('include one for $faction that touches each neighbour on the grid once (MOV-3)', (base) => {
    const listed = [...base.land, ...base.acrossRiver, ...base.lake];
    expect(listed.slice().sort()).toEqual(touching(base.row, base.col).sort());
    expect(base.lake.every(isLake)).toBe(true);
    expect([...base.land, ...base.acrossRiver].some(isLake)).toBe(false);
    expect(hexes.some(({ row, col }) => row === base.row && col === base.col)).toBe(false);
  });

  it.each(homeBases)('are joined by land to the two territories where the $faction workers start (SET-6)', (base) => {
    expect(base.workerStarts.slice().sort()).toEqual(base.land.slice().sort());
    expect(base.workerStarts).toHaveLength(2);
  });

  it('are in the clockwise order of SET-3, each in a different place', () => {
    expect(homeBases.map(({ faction }) => faction)).toEqual([...FACTIONS]);
    expect(new Set(homeBases.map(({ row, col }) => `${row},${col}`)).size).toBe(7);
    // Around the Factory, starting north-west: the angle increases clockwise.
    const middle = hex('X');
    const x = (row: number, col: number): number => col + (Math.abs(row % 2) === 1 ? 0.5 : 0);
    const angles = homeBases.map(({ row, col }) => {
      const angle = Math.atan2(row - middle.row, x(row, col) - x(middle.row, middle.col));
      return (angle + 2 * Math.PI + 0.75 * Math.PI) % (2 * Math.PI);
    });
    const turned = angles.map((angle) => (angle - angles[0] + 2 * Math.PI) % (2 * Math.PI));
    expect(turned).toEqual(turned.slice().sort((a, b) => a - b));
  });

  /** Returns the hexes that can be reached from a home base by land alone, without rivers, lakes or tunnels. */
  function reachable(start: readonly string[]): string[] {
    const rivered = new Set(rivers.map(([a, b]) => pair(a, b)));
    const found = new Set(start);
    const queue = [...start];
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      const { row, col } = hex(id);
      for (const next of touching(row, col)) {
        if (found.has(next) || isLake(next) || rivered.has(pair(id, next))) continue;
        found.add(next);
        queue.push(next);
      }
    }
    return [...found].sort();
  }

  it.each(homeBases.filter(({ expansion }) => expansion === null))(
    'give access by land to exactly three territories, one of them with an encounter: $faction',
    ({ faction, land }) => {
      const region = reachable(land);
      expect(region).toHaveLength(3);
      expect(region.filter((id) => hex(id).encounter)).toHaveLength(1);
      expect(enclosedStartRegions[faction as keyof typeof enclosedStartRegions]).toEqual(region);
    },
  );

  it('give access by land to more than three territories if they belong to the expansion', () => {
    for (const { land } of homeBases.filter(({ expansion }) => expansion !== null)) {
      expect(reachable(land).length).toBeGreaterThan(3);
    }
  });
});

describe('player mats', () => {
  it('are seven, in the order of their numbers, five of them from the base game', () => {
    expect(playerMats.map(({ id }) => id)).toEqual([...PLAYER_MATS]);
    expect(playerMats.map(({ number }) => number)).toEqual(['1', '2', '2A', '3', '3A', '4', '5']);
    expect(turnOrderByMatNumber).toEqual(['1', '2', '2A', '3', '3A', '4', '5']);
    expect(playerMats.filter(({ expansion }) => expansion === null)).toHaveLength(5);
  });

  it.each(playerMats)('have costs that add up to 13, and 6 upgradable boxes and 6 coins in total: $id', (mat) => {
    expect(sum(mat.sections.map(({ cost }) => cost.start))).toBe(13);
    expect(sum(mat.sections.map(({ cost }) => cost.upgradable))).toBe(6);
    expect(sum(mat.sections.map(({ coins }) => coins))).toBe(6);
    for (const { cost } of mat.sections) expect(cost.start).toBe(cost.solid + cost.upgradable);
  });

  it.each(playerMats)('have every action once, with its resource, structure and ongoing bonus (BOT-1): $id', (mat) => {
    const facts = mat.sections.map(({ top, structure, bottom, cost, recruitOngoingBonus }) => [
      `${top} ${structure}`,
      `${bottom} ${cost.resource} ${recruitOngoingBonus}`,
    ]);
    expect(facts.map(([top]) => top).sort()).toEqual(['bolster monument', 'move mine', 'produce mill', 'trade armory']);
    expect(facts.map(([, bottom]) => bottom).sort()).toEqual([
      'build wood popularity',
      'deploy metal coins',
      'enlist food combatCards',
      'upgrade oil power',
    ]);
    expect(mat.objectivesDrawn).toBe(2);
  });

  it('provide 6 stars, 4 mechs, 4 structures, 4 recruits, 6 cubes and 6 workers (SET-7)', () => {
    const { stars, mechs, structures, recruits, technologyCubes, workersOnMat, workersOnBoardAtStart } = common;
    expect([stars, mechs, structures, recruits, technologyCubes, workersOnMat]).toEqual([6, 4, 4, 4, 6, 6]);
    expect(workersOnMat + workersOnBoardAtStart).toBe(8);
    expect(common.topActions.produce.workerSpacesLeftToRight).toHaveLength(workersOnMat);
    const cubes = Object.values(common.topActions).flatMap((action) => action.cubes);
    expect(new Set(cubes).size).toBe(technologyCubes);
  });
});

describe('faction mats', () => {
  it('are seven, each with four mechs', () => {
    expect(factionMats.map(({ id }) => id)).toEqual([...FACTIONS]);
    for (const { mechs } of factionMats) expect(new Set(mechs.map(({ id }) => id)).size).toBe(4);
    expect(new Set(factionMats.flatMap(({ mechs }) => mechs.map(({ id }) => id)))).toEqual(new Set(MECHS));
  });

  it('begin with 1 to 5 power and enough cards to make 5 in total, except Albion and Togawa (SET-5)', () => {
    const base = factionMats.filter(({ expansion }) => expansion === null);
    expect(base.map(({ id, startPower, startCombatCards }) => [id, startPower, startCombatCards])).toEqual([
      ['nordic', 4, 1],
      ['rusviet', 3, 2],
      ['crimea', 5, 0],
      ['saxony', 1, 4],
      ['polania', 2, 3],
    ]);
  });

  it('name two terrains for RIVERWALK in the base game (MEC-1)', () => {
    expect(Object.fromEntries(factionMats.map(({ id, riverwalkTerrains }) => [id, riverwalkTerrains]))).toMatchObject({
      nordic: ['forest', 'mountain'],
      rusviet: ['farm', 'village'],
      crimea: ['farm', 'tundra'],
      saxony: ['forest', 'mountain'],
      polania: ['village', 'mountain'],
    });
  });

  it('have two pairings that are never dealt (SET-11)', () => {
    expect(pairingsNotDealt).toEqual([
      ['rusviet', 'industrial'],
      ['crimea', 'patriotic'],
    ]);
  });
});

describe('cards', () => {
  const { combat, factory, structureBonus } = tables.cards;
  const numbered = (list: readonly { number: number }[]): number[] => list.map(({ number }) => number);
  const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

  it('comprise 42 combat cards, 28 encounters, 23 objectives and 12 Factory cards, plus 6 bonus tiles (SET-9)', () => {
    expect(combat).toEqual({ '2': 16, '3': 12, '4': 8, '5': 6 });
    expect(sum(Object.values(combat))).toBe(42);
    expect(encounters.filter(({ set }) => set === 'base')).toHaveLength(28);
    expect(objectives.filter(({ set }) => set === 'base')).toHaveLength(23);
    expect(numbered(factory)).toEqual(upTo(12));
    expect(numbered(structureBonus)).toEqual(upTo(6));
  });

  it('include 8 promo encounters and 4 promo objectives, which continue the numbering', () => {
    expect(numbered(encounters)).toEqual(upTo(36));
    expect(numbered(objectives)).toEqual(upTo(27));
    expect(encounters.slice(0, 28).every(({ set }) => set === 'base')).toBe(true);
    expect(objectives.slice(0, 23).every(({ set }) => set === 'base')).toBe(true);
  });

  it('offer three options in every encounter, at least one of them without a cost (ENC-2)', () => {
    for (const { number, options } of encounters) {
      expect([number, options.map(({ id }) => id).join('')]).toEqual([number, 'ABC']);
      expect([number, options.some(({ cost }) => Object.keys(cost).length === 0)]).toEqual([number, true]);
    }
  });

  it('include no Factory card that costs more than one combat card (FCT-6)', () => {
    expect(factory.filter(({ cost }) => (cost.combatCards ?? 0) > 1)).toEqual([]);
  });

  it('include bonus tiles that pay for every count from 1 on, without gaps (END-6)', () => {
    for (const { coins } of structureBonus) {
      expect(coins[0].from).toBe(1);
      expect(coins.at(-1)?.to).toBeNull();
      for (let i = 1; i < coins.length; i++) expect(coins[i].from).toBe((coins[i - 1].to ?? 0) + 1);
    }
  });
});

describe('the tables that `npm run -s data` prints', () => {
  it('contain the board, the mats and the cards as plain JSON', () => {
    expect(Object.keys(tables)).toEqual(['board', 'mats', 'cards']);
    expect(JSON.parse(JSON.stringify(tables))).toEqual(tables);
  });

  it('have popularity tiers that cover the track from 0 to 18 (END-4)', () => {
    const { popularityTiers, tracks } = tables.board;
    expect(popularityTiers.map(({ from, to }) => [from, to])).toEqual([
      [0, 6],
      [7, 12],
      [13, 18],
    ]);
    expect(popularityTiers.map(({ star, territory, twoResources }) => [star, territory, twoResources])).toEqual([
      [3, 2, 1],
      [4, 3, 2],
      [5, 4, 3],
    ]);
    expect(tracks).toEqual({ power: [0, 16], combatDial: [0, 7], popularity: [0, 18] });
  });
});
