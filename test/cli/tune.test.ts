import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tune } from '../../cli/tune.ts';
import type { TunedMatch } from '../../cli/tune/playing.ts';
import { CHOICES } from '../../cli/tune/tastes.ts';
import { sharesOf, worthOf } from '../../cli/tune/worth.ts';
import { FACTIONS as FACTION_IDS, type Star } from '../../game/data/ids.ts';
import { below } from '../../game/state/random.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { outcomeOf, temporaryFolder } from '../support/commands.ts';

/** npm run -s tune (docs/bots.md) */

const folder = temporaryFolder();
const FACTIONS = ['crimea', 'nordic', 'polania', 'rusviet', 'saxony'] as const;

/**
 * Returns matches in which a taste for upgrades is worth 3 coins, a taste for fights costs Saxony 4, and Rusviet scores
 * 10 more than the others.
 */
function matchesMade(count: number): TunedMatch[] {
  const stream = { seed: 'made', words: 0 };
  const signOf = (): number => (below(stream, 2) === 0 ? -1 : 1);
  const [upgrades, fights] = ['upgrades', 'fights'].map((name) => CHOICES.indexOf(name));
  return Array.from({ length: count }, (_, n) => {
    const seats = FACTIONS.map((faction) => {
      const signs = CHOICES.map(signOf);
      const lost = faction === 'saxony' ? 4 * signs[fights] : 0;
      const score = 50 + 3 * signs[upgrades] - lost + (faction === 'rusviet' ? 10 : 0);
      const stars: Star[] = signs[upgrades] > 0 ? ['upgrades'] : [];
      return { faction, mat: 'industrial' as const, score, win: 0, stars, signs };
    });
    const best = Math.max(...seats.map(({ score }) => score));
    const winners = seats.filter(({ score }) => score === best).length;
    return {
      seed: `${n}`,
      round: 20,
      combats: 0,
      seats: seats.map((seat) => ({ ...seat, win: seat.score === best ? 1 / winners : 0 })),
    };
  });
}

it('the command calculates what each taste is worth, for all factions together and for each faction', () => {
  const matches = matchesMade(400);
  const worth = new Map(worthOf(matches).map((each) => [each.taste, each]));
  expect(worth.get('upgrades')?.coins).toBeCloseTo(3, 0);
  expect(worth.get('upgrades')?.stars).toEqual({ upgrades: expect.closeTo(0.5, 1) as number });
  expect(worth.get('fights')?.factions['saxony'].coins).toBeCloseTo(-4, 0);
  expect(Math.abs(worth.get('fights')?.factions['nordic'].coins ?? 1)).toBeLessThan(0.5);
  expect(Math.abs(worth.get('haste')?.coins ?? 1)).toBeLessThan(0.3);
  const shares = sharesOf(matches);
  expect(shares['rusviet'].wins).toBeGreaterThan(0.5);
  expect(shares['rusviet'].coins).toBeCloseTo(10, 0);
});

it('the command reads the matches in all folders, and plays none if there are enough', async () => {
  const directories = ['a', 'b'].map((name) => path.join(folder, name));
  for (const directory of directories) {
    mkdirSync(directory);
    const lines = matchesMade(30).map((match) => `${JSON.stringify(match)}\n`);
    writeFileSync(path.join(directory, 'matches.jsonl'), lines.join(''));
  }
  const { code, out } = await outcomeOf(tune, [...directories, '--matches', '30']);
  expect([code, JSON.parse(out)]).toMatchObject([0, { matches: 60, tastes: CHOICES.map((taste) => ({ taste })) }]);
});

it('the command names the fault in a level other than medium or hard, an eighth player and a broken line', async () => {
  expect(await outcomeOf(tune, [folder, '--level', 'easy'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('--level must be medium or hard') as string,
  });
  expect(await outcomeOf(tune, [folder, '--players', '8'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('players') as string,
  });
  const broken = path.join(folder, 'broken');
  mkdirSync(broken);
  writeFileSync(path.join(broken, 'matches.jsonl'), '{"seed"');
  expect(await outcomeOf(tune, [broken])).toMatchObject({
    code: 1,
    err: expect.stringContaining('line 1 is not a match') as string,
  });
});

it('the command counts the score of a seat that plays alone, and needs a pairing that exists', async () => {
  const alone = matchesMade(60).map((match) => ({ ...match, seats: match.seats.slice(0, 1) }));
  const worth = new Map(worthOf(alone).map((each) => [each.taste, each]));
  expect(worth.get('upgrades')?.coins).toBeCloseTo(3, 0);
  const said = (text: string) => ({ code: 1, err: expect.stringContaining(text) as string });
  expect(await outcomeOf(tune, [folder, '--pairing', 'saxony wooden'])).toMatchObject(said('not saxony wooden'));
  expect(await outcomeOf(tune, [folder, '--pairing', 'saxony industrial', '--players', '5'])).toMatchObject(
    said('--pairing is for one seat'),
  );
});

it.runIf(ALL_CASES)('the command plays a pairing without opponents for 21 rounds', async () => {
  const directory = path.join(folder, 'alone');
  const { out } = await outcomeOf(tune, [directory, '--matches', '1', '--pairing', 'saxony industrial']);
  expect(JSON.parse(out)).toMatchObject({ matches: 1, factions: { saxony: { wins: 1, seats: 1 } } });
  const [match] = readFileSync(path.join(directory, 'matches.jsonl'), 'utf8').trim().split('\n');
  expect((JSON.parse(match) as TunedMatch).round).toBeLessThanOrEqual(21);
});

it.runIf(ALL_CASES)('the command plays a match with the same tastes and result for the same seed', async () => {
  const played = async (name: string) =>
    JSON.parse((await outcomeOf(tune, [path.join(folder, name), '--matches', '1', '--seed', 'x'])).out) as unknown;
  const first = await played('first');
  expect(first).toMatchObject({ matches: 1 });
  expect(await played('second')).toEqual(first);
});

it.runIf(ALL_CASES)('the command deals the factions of the expansion at a table of seven', async () => {
  const { out } = await outcomeOf(tune, [path.join(folder, 'seven'), '--matches', '1', '--players', '7']);
  expect(Object.keys((JSON.parse(out) as { factions: object }).factions).toSorted()).toEqual(FACTION_IDS.toSorted());
});
