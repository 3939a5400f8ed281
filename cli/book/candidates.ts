import { lineOf, type BookTurn } from '../../game/bots/book/book.ts';
import { modelFor, type Temper } from '../../game/bots/strong/judge.ts';
import type { Pairing } from '../../game/bots/strong/pairings.ts';
import { shippedModels } from '../../game/bots/strong/models.ts';
import { temperOf } from '../../game/bots/strong/tempers.ts';
import { STYLES } from '../../game/bots/styles.ts';
import { workersOnBoard } from '../../game/state/pieces.ts';
import { believedModel } from '../train/models.ts';
import { startOf } from './pairings.ts';
import { endOf, planLines, turnsOf, type Line, type PlannerEffort } from './planner.ts';

/** Openings worth trying: those in the book, and plans with various preferences. */

export interface Candidate {
  /** The book's style or the preference that the line comes from. */
  readonly from: string;
  readonly line: readonly BookTurn[];
}

/** The coins that each plan adds to the worth of features. The first plan adds none. */
const PREFERENCES: Readonly<Record<string, Temper['likes']>> = {
  balanced: {},
  upgrades: { upgrades: 2, 'upgrades squared': 0.5 },
  mechs: { mechs: 2 },
  recruits: { recruits: 2 },
  structures: { structures: 2 },
  workers: { workers: 1.5, 'workers star': 2 },
  'many workers': { workers: 4, 'workers star': 4 },
  'many workers at home': { workers: 4, 'nearest encounter': -3, 'character at home': 2 },
  encounters: { 'nearest encounter': 3, popularity: 0.5 },
  Riverwalk: { riverwalk: 5 },
  Factory: { 'Factory in reach': 6, 'character at home': -4 },
  popularity: { popularity: 1.5 },
  'recruits and structures': { recruits: 3, structures: 2 },
  'many structures': { structures: 4 },
  'many mechs': { mechs: 4, 'mechs star': 3 },
  power: { power: 1, 'combat cards': 1 },
  territories: { territories: 2 },
  engine: { workers: 1.5, upgrades: 1.5, recruits: 1.5 },
};
/** The preferences of the plans that judge by the fitted weights instead of the assumed worth (`BELIEFS`). */
const FITTED = ['balanced', 'engine', 'upgrades', 'structures', 'workers', 'popularity'];

/** The number of different lines to try from the first plan, and from each other plan. */
const BALANCED = 3;
const OTHERS = 2;

/** Sixteen turns, because the plans for thirteen in the book were worth less after sixteen than new ones. */
const EFFORT: PlannerEffort = {
  turns: 16,
  lines: 120,
  alike: 40,
  ends: 8,
  each: 3,
  move: { positions: 400, width: 8 },
  rows: { positions: 150, width: 6 },
};

/** Returns a key for what a line has built after `keep` turns. Lines with equal keys are considered alike. */
function builtBy(line: Line, seat: number, keep: number): string {
  const player = endOf(line, keep).players[seat];
  const mechs = player.units.slice(1, 5).filter((at) => at >= 0).length;
  const structures = player.structures.filter((at) => at >= 0).length;
  const recruits = player.recruits.filter((bonus) => bonus !== null).length;
  return [workersOnBoard(player) >= 5, player.upgrades.length, mechs, structures, recruits].join();
}

/** Returns distinct openings to try for a pairing: those in the book, and new plans of at most `keep` turns. */
export function candidatesFor(pairing: Pairing, keep: number): Candidate[] {
  const { view, seat } = startOf(pairing);
  const temper = temperOf('builder', true);
  const found = new Map<string, Candidate>();
  const add = (candidate: Candidate): void => {
    const key = JSON.stringify(candidate.line);
    if (candidate.line.length > 0 && !found.has(key)) found.set(key, candidate);
  };
  for (const style of STYLES) add({ from: style, line: lineOf(pairing.faction, pairing.mat, style) });
  const [believed, fitted] = [believedModel(), modelFor(shippedModels(), pairing.faction, false)];
  const plans = [
    ...Object.keys(PREFERENCES).map((name) => ({ name, from: name, model: believed })),
    ...FITTED.map((name) => ({ name, from: `${name}, fitted`, model: fitted })),
  ];
  for (const { name, from, model } of plans) {
    const lines = planLines(view, seat, model, { ...temper, likes: PREFERENCES[name] }, EFFORT);
    const seen = new Set<string>();
    for (const line of lines) {
      const built = builtBy(line, seat, keep);
      if (seen.has(built)) continue;
      seen.add(built);
      add({ from, line: turnsOf(line, view, seat).slice(0, keep) });
      if (seen.size === (name === 'balanced' ? BALANCED : OTHERS)) break;
    }
  }
  return [...found.values()];
}
