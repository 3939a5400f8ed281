import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { Evolution } from '../../cli/book/evolve.ts';
import { pairingNamed } from '../../cli/book/pairings.ts';
import { playSolo, usualPlayer, type SoloPlayer } from '../../cli/book/solo.ts';
import { evolve } from '../../cli/evolve.ts';
import { lineOf } from '../../game/bots/book/book.ts';
import { scaled } from '../../game/bots/strong/scaled.ts';
import { STYLES } from '../../game/bots/styles.ts';
import { ALL_CASES } from '../support/allCases.ts';
import { outcomeOf, temporaryFolder } from '../support/commands.ts';

/** npm run -s evolve (docs/bots.md) */

const folder = temporaryFolder();
const PAIRING = pairingNamed('polania industrial');
const LINE = lineOf('polania', 'industrial', 'builder');
const KEEP = 12;

/** A player who hardly thinks, so that a match takes half a second. */
const hasty = (): SoloPlayer => {
  const usual = usualPlayer();
  return { ...usual, effort: { ...scaled(usual.effort, 0.05), turns: 1 } };
};

it('a match without opponents begins with the opening, and its turns are a line of the book', () => {
  const { line, score } = playSolo(PAIRING, LINE, hasty(), 'solo', KEEP);
  expect(line).toHaveLength(KEEP);
  expect(line.slice(0, 6)).toEqual(LINE.slice(0, 6));
  expect(score).toBeGreaterThan(0);
  // The whole line, played in the same match, leads to the same turns.
  expect(playSolo(PAIRING, line, hasty(), 'solo', KEEP).line.slice(0, 6)).toEqual(line.slice(0, 6));
  const types = new Set(line.flatMap(([, actions]) => actions.map(({ type }) => type)));
  for (const type of ['chooseOption', 'takeFactoryCard', 'revealObjective', 'endTurn'])
    expect(types).not.toContain(type);
});

it('the command names a pairing that does not exist, and needs one', async () => {
  const said = (text: string) => ({ code: 1, err: expect.stringContaining(text) as string });
  expect(await outcomeOf(evolve, [folder, '--pairing', 'polania wooden'])).toMatchObject(
    said('--pairing must be a faction and a player mat, not polania wooden'),
  );
  expect(await outcomeOf(evolve, [folder])).toMatchObject(said('usage: npm run -s evolve'));
});

it.runIf(ALL_CASES)(
  'the command writes the best openings, best first, and the same ones for the same seed',
  async () => {
    const found = async (name: string) => {
      const directory = path.join(folder, name);
      const args = [directory, '--pairing', 'polania industrial', '--matches', '1', '--seed', 'x'];
      const { code, out } = await outcomeOf(evolve, args);
      const { openings } = JSON.parse(out) as { openings: { from: string; score: number }[] };
      return { code, openings, candidates: readFileSync(path.join(directory, 'candidates.json'), 'utf8') };
    };
    const first = await found('first');
    const scores = first.openings.map(({ score }) => score);
    expect([first.code, scores]).toEqual([0, scores.toSorted((a, b) => b - a)]);
    expect(first.openings.map(({ from }) => from)).toContain('none');
    expect(await found('second')).toEqual(first);
  },
);

it.runIf(ALL_CASES)('evolution never loses the best opening', () => {
  const evolution = new Evolution(PAIRING, KEEP, 'y');
  const known = evolution.best.map(({ from }) => from);
  expect(known.filter((from) => from === 'none' || STYLES.some((style) => style === from))).toEqual(known);
  const [{ score }] = evolution.best;
  evolution.step();
  expect(evolution.best[0].score).toBeGreaterThanOrEqual(score);
});
