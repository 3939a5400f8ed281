// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { LIT, MAP, PIECES, SCENES, placeOf, sceneAfter, starsIn } from '../../client/lobby/film/scenes.ts';
import { LENGTHS, LEVEL_CHOICES, rememberSolo, rememberedSolo } from '../../client/setup/solo.ts';
import { browserStorage } from '../../client/storage/storage.ts';

describe('the film of the start page', () => {
  it('keeps every piece and light on the map, and shows all pieces at the end', () => {
    for (const scene of SCENES) {
      const points = [LIT[scene], ...PIECES.map((piece) => placeOf(piece, scene))];
      for (const point of points) {
        if (point === null || point === undefined) continue;
        expect(point.x > 40 && point.x < MAP.width - 40 && point.y > 40 && point.y < MAP.height - 40).toBe(true);
      }
    }
    expect(PIECES.filter((piece) => placeOf(piece, 'coins') === null)).toEqual([]);
    expect(placeOf('mill', 'produce')).toBeNull();
  });

  it('shows how a match ends: the sixth star, then the coins, then the first scene again', () => {
    expect(SCENES.map(starsIn)).toEqual([5, 5, 5, 5, 6, 6]);
    expect(sceneAfter('star')).toBe('coins');
    expect(sceneAfter('coins')).toBe(SCENES[0]);
  });
});

describe('the match against bots', () => {
  beforeEach(() => browserStorage.removeItem('scythe.bots'));

  it('is remembered by the browser, even if an older version of the page stored it', () => {
    expect(rememberedSolo()).toEqual({ bots: 2, level: 'easy', length: 'full', expansion: false });
    rememberSolo({ bots: 4, level: 'hard', length: 'short', expansion: false });
    expect(rememberedSolo()).toEqual({ bots: 4, level: 'hard', length: 'short', expansion: false });
    browserStorage.setItem('scythe.bots', '3');
    expect(rememberedSolo()).toEqual({ bots: 3, level: 'easy', length: 'full', expansion: false });
    browserStorage.setItem('scythe.bots', '{"bots":9,"level":"random","length":7}');
    expect(rememberedSolo()).toEqual({ bots: 2, level: 'easy', length: 'full', expansion: false });
  });

  it('offers the three levels that try to win, and matches to 4 or 6 stars', () => {
    expect(LEVEL_CHOICES).toEqual(['easy', 'medium', 'hard']);
    expect(LENGTHS).toEqual({ short: 4, full: 6 });
  });
});
