import { describe, expect, it } from 'vitest';
import { fetchPrints } from '../../client/table/art/boardPrints.ts';
import type { Print } from '../../client/table/art/print.ts';
import { SCENES } from '../../client/table/art/vignette/scenes.ts';
import { encounterScene, encounterTitle } from '../../client/i18n/cards.ts';
import { encounters } from '../../game/data/encounters.ts';
import { FACTIONS, STRUCTURES } from '../../game/data/ids.ts';

/** Returns true if a print has enough paths, and each is closed and contains only numbers and path commands. */
const isDrawn = ({ silhouette, cuts }: Print): boolean =>
  silhouette.length > 3 &&
  cuts.length > 10 &&
  [...silhouette, ...cuts.map(([, path]) => path)].every((path) => /^M[-\d. MLQHVAaCZ]+Z$/.test(path));

describe('the figures', () => {
  it('exist for each character, mech, worker and structure, and are all different', async () => {
    const { character, mech, worker, structure } = await fetchPrints();
    const prints = [
      ...FACTIONS.flatMap((faction) => [character[faction], mech[faction], worker[faction]]),
      ...STRUCTURES.map((which) => structure[which]),
    ];
    for (const print of prints) expect(isDrawn(print)).toBe(true);
    expect(new Set(prints.map(({ silhouette }) => silhouette.join(''))).size).toBe(prints.length);
  });
});

describe('the scenes', () => {
  it('give each encounter card its own picture, and a description of 61 to 129 characters', () => {
    expect(SCENES).toHaveLength(encounters.length);
    expect(new Set(SCENES.map((scene) => JSON.stringify(scene))).size).toBe(SCENES.length);
    const words = encounters.map(({ number }) => `${encounterTitle(number)} ${encounterScene(number)}`);
    expect(new Set(words).size).toBe(encounters.length);
    for (const { number } of encounters) {
      expect(encounterScene(number).length).toBeGreaterThan(60);
      expect(encounterScene(number).length).toBeLessThan(130);
    }
  });

  it('do not show the same large object twice in a row', () => {
    SCENES.slice(1).forEach(({ motif }, i) => expect(motif).not.toBe(SCENES[i].motif));
  });
});
