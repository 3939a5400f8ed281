import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { dealAttackOfFive, dealShortMatchOfFive } from '../support/matchesOfFive.ts';
import { PLAYS_WHOLE_MATCHES } from '../support/late.ts';
import { Circle, NAMES } from './circle.ts';
import { it } from './fixture.ts';
import { finalScore, playOnce, tableOf } from './playing.ts';
import type { Choose } from './policy.ts';
import { like, t } from './words.ts';

/** A correspondence match between five people, only one of whom is online at a time. */

const FIRST = PLAYS_WHOLE_MATCHES ? 'nordic' : 'polania';
/** With these salts, seat 4 attacks in its first turn. */
const SALTS = [1, 2, 3, 4, 9];
/** The time limit for a match, in milliseconds. A busy machine can take many times longer than an idle one. */
const MATCH_MS = 1_800_000;
/** The maximum number of visits until the end of a match that starts in its last round or turn. */
const VISITS_OF_A_ROUND = 20;
/** The maximum number of visits until the end of a whole match. */
const VISITS_OF_A_MATCH = 500;

const WAITS = like(
  'table:waiting.chooseCombat',
  'table:waiting.commit',
  'table:waiting.encounter',
  'table:waiting.factoryCard',
  'table:waiting.gain',
  'table:waiting.move',
  'table:waiting.retreat',
  'table:waiting.rows',
  'table:waiting.takeSection',
  'table:waiting.useAbility',
);

/** Plays until the match waits for another player or is over. Returns the kinds of the decisions made. */
async function playOn(page: Page, choose: Choose): Promise<string[]> {
  await page.waitForSelector('.table[data-deciding=true]');
  const kinds: string[] = [];
  for (;;) {
    const { deciding, kind } = await tableOf(page);
    if (!deciding) return kinds;
    kinds.push(kind);
    await playOnce(page, choose);
  }
}

interface Course {
  /** The names of the players who made a decision. */
  readonly played: ReadonlySet<string>;
  /** Whether a combat waited for a player who was offline. */
  readonly joinedCombat: boolean;
  readonly score: string;
}

/** Lets players visit the match in turn and play until it is over. Checks that they see the same result. */
async function playToEnd(circle: Circle, mostVisits: number): Promise<Course> {
  const played = new Set<string>();
  let joinedCombat = false;
  let score = '';
  let last = '';
  for (let visits = 0; score === ''; visits++) {
    expect(visits).toBeLessThan(mostVisits);
    const [name] = await circle.asked();
    const player = circle.players.find((other) => other.name === name);
    if (player === undefined) throw new Error('the match waits for no one');
    played.add(name);
    last = name;
    await circle.visit(player, '.my-match.yours a', async (page) => {
      const [first] = await playOn(page, player.choose);
      if (first === 'commit') joinedCombat = true;
      if ((await tableOf(page)).kind === 'over') score = await finalScore(page);
      else await page.locator('.asked', { hasText: WAITS }).waitFor();
    });
    expect(await circle.asked()).not.toContain(name);
  }
  // Opening a page is slow, so only the soak test lets all five check the result. The last player has already seen it.
  for (const player of circle.players.filter(
    ({ name }) => PLAYS_WHOLE_MATCHES || (played.has(name) && name !== last),
  )) {
    await circle.visit(player, `.finished-match a[href^="/match/"]`, async (page) => {
      expect(await finalScore(page)).toBe(score);
    });
  }
  expect(score).toContain(t('table:score.total'));
  return { played, joinedCombat, score };
}

describe('a correspondence match with five players', () => {
  it(
    `is played ${PLAYS_WHOLE_MATCHES ? 'from its last round' : 'from its last turn'} to its end by browsers that are never online together`,
    { timeout: MATCH_MS },
    async ({ people }) => {
      const circle = await Circle.begin(people, { deal: () => dealAttackOfFive(FIRST) }, SALTS);
      const { played, joinedCombat } = await playToEnd(circle, VISITS_OF_A_ROUND);
      expect([...played].toSorted()).toEqual(PLAYS_WHOLE_MATCHES ? NAMES : ['Anna', 'Elise']);
      expect(joinedCombat).toBe(true);
    },
  );

  it.runIf(PLAYS_WHOLE_MATCHES)(
    'is played from its beginning to its end',
    { timeout: MATCH_MS },
    async ({ people }) => {
      const circle = await Circle.begin(people, { deal: dealShortMatchOfFive }, SALTS);
      const { played } = await playToEnd(circle, VISITS_OF_A_MATCH);
      expect([...played].toSorted()).toEqual(NAMES);
    },
  );
});
