import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { candidatesFor } from '../../cli/book/candidates.ts';
import { chosen, judged, nextTry } from '../../cli/book/choice.ts';
import { nameOf, pairingsOf } from '../../cli/book/pairings.ts';
import type { Trial } from '../../cli/book/tried.ts';
import { openings } from '../../cli/openings.ts';
import { lineOf, type BookTurn } from '../../game/bots/book/book.ts';
import { below } from '../../game/state/random.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { outcomeOf, temporaryFolder } from '../support/commands.ts';

/** npm run -s openings (docs/bots.md) */

const folder = temporaryFolder();
const lineNo = (n: number): readonly BookTurn[] => [[n, [{ type: 'endTurn' }]]];

/**
 * Returns trials of a pairing against opponents that score 60. `scores`: one for each candidate, followed by the score
 * without an opening.
 */
const trialsOf = (scores: readonly number[], times: number): Trial[] =>
  Array.from({ length: times }, () =>
    scores.map((score, n) => ({
      seed: `${n}`,
      seats: [
        { pairing: 'saxony industrial', candidate: n === scores.length - 1 ? -1 : n, score },
        { pairing: 'nordic patriotic', candidate: -1, score: 60 },
      ],
    })),
  ).flat();

it('the command judges openings by their trials, and draws the worth of those with few towards the mean', () => {
  const many = judged('saxony industrial', 2, trialsOf([70, 50, 60], 200));
  expect(many.map(({ tries }) => tries)).toEqual([200, 200, 200]);
  expect(many.map(({ worth }) => Math.round(worth))).toEqual([10, -10, 0]);
  const few = judged('saxony industrial', 2, trialsOf([70, 50, 60], 5));
  expect(few[0].worth).toBeCloseTo(5, 0);
  expect(judged('crimea industrial', 1, [])).toEqual([
    { tries: 0, worth: 0 },
    { tries: 0, worth: 0 },
  ]);
});

it('the command counts a match played from the current book for the pairing, but not for its candidates', () => {
  const byBook = trialsOf([70], 1).map(({ seed, seats: [own, other] }) => ({
    seed,
    seats: [{ ...own, candidate: null }, other],
  }));
  expect(judged('saxony industrial', 1, byBook)).toEqual([
    { tries: 0, worth: 10 },
    { tries: 0, worth: 10 },
  ]);
});

it('the command gives each style the best opening, or keeps the current one if hardly worse or the only one', () => {
  const candidates = [1, 2, 3].map((n) => ({ from: `${n}`, line: lineNo(n) }));
  const worths = (...coins: number[]) => coins.map((worth) => ({ tries: 20, worth }));
  const own = (style: string): readonly BookTurn[] => lineNo(style === 'racer' ? 2 : 3);
  const better = chosen(candidates, worths(5, 4, -3, 0), own);
  expect([better.builder, better.racer]).toEqual([lineNo(1), lineNo(2)]);
  expect(chosen(candidates, worths(5, 1, 1, 9), own)).toMatchObject({ builder: lineNo(1), racer: lineNo(1) });
  expect(chosen([], worths(9), own)).toMatchObject({ builder: lineNo(3), racer: lineNo(2) });
});

it('the command gives every second style the second-best opening if that is hardly worse', () => {
  const candidates = [1, 2, 3].map((n) => ({ from: `${n}`, line: lineNo(n) }));
  const own = (): readonly BookTurn[] => lineNo(4);
  const judgedAt = (tries: number) => [5, 3, 1].map((worth) => ({ tries, worth }));
  const [first, second] = [lineNo(1), lineNo(2)];
  const mixed = { builder: first, raider: second, populist: first, racer: second };
  expect(chosen(candidates, judgedAt(8), own)).toEqual(mixed);
  expect(chosen(candidates, judgedAt(7), own)).toMatchObject({ builder: first, raider: first });
});

it('the command tries good openings and rarely tried ones more often', () => {
  const stream = { seed: 'tries', words: 0 };
  const worths = [
    { tries: 40, worth: 5 },
    { tries: 40, worth: -5 },
    { tries: 1, worth: 0 },
  ];
  const times = [0, 0, 0];
  for (let i = 0; i < 300; i++) times[nextTry(worths, (m) => below(stream, m))]++;
  expect(times[0]).toBeGreaterThan(times[2]);
  expect(times[2]).toBeGreaterThan(5 * times[1]);
});

it('the command writes the book that stored trials suggest, and plays no match if there are enough', async () => {
  const directory = path.join(folder, 'trials');
  const out = path.join(folder, 'lines.ts');
  mkdirSync(directory);
  const names = pairingsOf(false).map(nameOf);
  const candidates = Object.fromEntries(names.map((name, n) => [name, [{ from: 'made', line: lineNo(n) }]]));
  writeFileSync(path.join(directory, 'candidates.json'), JSON.stringify(candidates));
  writeFileSync(
    path.join(directory, 'trials.jsonl'),
    trialsOf([80, 60], 30)
      .map((trial) => `${JSON.stringify(trial)}\n`)
      .join(''),
  );
  const outcome = await outcomeOf(openings, [directory, '--matches', '60', '--out', out]);
  expect([outcome.code, JSON.parse(outcome.out)]).toMatchObject([0, { matches: 60, out }]);
  const text = readFileSync(out, 'utf8');
  const number = names.indexOf('saxony industrial');
  expect(text).toContain(`'saxony industrial racer':\n    '[[${number},[{"type":"endTurn"}]]]'`);
  await outcomeOf(openings, [directory, '--matches', '60', '--below', '10', '--out', out]);
  const own = JSON.stringify(lineOf('saxony', 'industrial', 'racer'));
  expect(readFileSync(out, 'utf8')).toContain(`'saxony industrial racer':\n    '${own}'`);
  const shipped = readFileSync(path.join(import.meta.dirname, '../../game/bots/book/lines.ts'), 'utf8');
  expect(shipped.split('\n').slice(0, 2)).toEqual(text.split('\n').slice(0, 2));
});

it('the command names a broken file of openings, and the broken line in a file of trials', async () => {
  const directory = path.join(folder, 'broken');
  mkdirSync(directory);
  const [planned, played] = ['candidates.json', 'trials.jsonl'].map((name) => path.join(directory, name));
  writeFileSync(planned, '{');
  const said = (text: string) => ({ code: 1, err: expect.stringContaining(text) as string });
  expect(await outcomeOf(openings, [directory])).toMatchObject(said('candidates.json: not JSON at line 1'));
  writeFileSync(planned, '{}');
  writeFileSync(played, '{"seed"');
  expect(await outcomeOf(openings, [directory])).toMatchObject(said('line 1 is not a match'));
});

it.runIf(ALL_CASES)('the command plans different openings for a pairing, including the one in the book', () => {
  const pairing = { faction: 'saxony', mat: 'mechanical' } as const;
  const candidates = candidatesFor(pairing, 7);
  const texts = candidates.map(({ line }) => JSON.stringify(line));
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThan(2);
  expect(texts).toContain(JSON.stringify(lineOf('saxony', 'mechanical', 'racer')));
});
