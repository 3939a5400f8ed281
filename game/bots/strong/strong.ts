import { MAX_SEATS } from '../../data/limits.ts';
import { legalActions, type Action, type State } from '../../engine.ts';
import { decisionOf } from '../../rules/decisions.ts';
import { openingTurn, type Book } from '../book/book.ts';
import type { Below, Bot, Choice, PlannedAction } from '../bot.ts';
import { factoryCardWorth } from '../easy0/factoryCards.ts';
import type { AnyLevel } from '../levels.ts';
import { markOf } from '../mark.ts';
import { drafting } from '../draft/drafting.ts';
import { worthToStrong } from '../draft/worth.ts';
import { simplestAction } from '../simplest.ts';
import { styleOf, type Style } from '../styles.ts';
import { stepAfter, type Step } from './beam.ts';
import { chooseCommit } from './combat.ts';
import type { ShareOf } from './efforts.ts';
import { FEATURES, read } from './features/features.ts';
import { Judge, modelFor, type Models, type Temper } from './judge.ts';
import { Mind, type Effort } from './mind.ts';
import type { Pairing } from './pairings.ts';
import { scaled } from './scaled.ts';
import { rivalsIn } from './threats.ts';
import { bestEnd } from './turns.ts';

/** The bot that plans whole turns with a fitted evaluation. */

/** Returns a style's temper for a pairing, in a duel or at a larger table. */
export type TemperOf = (style: Style, isDuel: boolean, pairing: Pairing) => Temper;

/** Returns the listed action that leads to the best position. */
function chooseBest(mind: Mind, view: State): Action | null {
  const root: Step = { state: view, adjustment: 0, value: 0, action: null, from: null };
  let best: Action | null = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const action of legalActions(view, mind.seat)) {
    const { value } = stepAfter(mind, root, action);
    if (value <= highest) continue;
    highest = value;
    best = action;
    if (mind.isOver) break;
  }
  return best;
}

function chooseFactoryCard({ factoryDeck }: State): Action | null {
  const [card] = factoryDeck.slice().sort((a, b) => factoryCardWorth(b) - factoryCardWorth(a));
  return card === undefined ? null : { type: 'takeFactoryCard', card };
}

/** Returns the actions of a line from its start, each with the hash (`markOf`) of the view in which it is played. */
function lineTo(end: Step, seat: number): PlannedAction[] {
  const line: PlannedAction[] = [];
  for (let step = end; step.action !== null && step.from !== null; step = step.from) {
    line.unshift({ action: step.action, mark: markOf(step.from.state) });
  }
  if (end.state.result === null && decisionOf(end.state, seat) === 'rows') {
    line.push({ action: { type: 'endTurn' }, mark: markOf(end.state) });
  }
  return line;
}

function chooseOnTurn(mind: Mind, view: State, effort: Effort, random: Below): readonly PlannedAction[] {
  const best = bestEnd(mind, view, effort, rivalsIn(view, mind.seat, random));
  return best === null ? [] : lineTo(best, mind.seat);
}

const DANGERS = ['workers at risk', 'combat units at risk'].map((name) =>
  FEATURES.findIndex(([known]) => known === name),
);
/**
 * A turn from the book must put fewer workers and fewer combat units at risk than this, weighted by the chance of
 * losing them.
 */
const RISK = 0.5;

/** Returns true if opponents threaten so little that a turn from the opening book needs no search. */
function isQuiet(state: State, seat: number): boolean {
  const { values } = read(state, seat);
  return DANGERS.every((at) => values[at] < RISK);
}

/** A bot's search effort, and its opening book or null. */
export interface Habit {
  readonly effort: Effort;
  /** The share of `effort` that each pairing uses. Without it, all use the whole effort. */
  readonly shareOf?: ShareOf;
  readonly book: Book | null;
}

/** A bot's habits at a table of three or more, at a table of six or seven if those differ, and in a duel. */
export interface Habits {
  readonly table: Habit;
  readonly large?: Habit;
  readonly duel: Habit;
}

/**
 * Returns a bot's effort and opening book. If the number of positions is limited, always uses `table`, because a wide
 * search that is cut short finds less.
 */
function habitFor({ table, large = table, duel }: Habits, view: State, seat: number, isLimited: boolean): Habit {
  if (isLimited) return table;
  const seats = view.players.length;
  const habit = seats === 2 ? duel : seats > MAX_SEATS ? large : table;
  const { effort, shareOf, book } = habit;
  return { effort: shareOf === undefined ? effort : scaled(effort, shareOf(view.players[seat])), book };
}

/** Returns a bot that searches with a model and with the temper of its style. */
export function strongBot(name: AnyLevel, models: Models, habits: Habits, temperOf: TemperOf): Bot {
  const judges = new Map<string, Judge>();
  const judgeOf = (view: State, seat: number): Judge => {
    const [style, isDuel] = [styleOf(view, seat), view.players.length === 2];
    const { faction, mat } = view.players[seat];
    const temper = temperOf(style, isDuel, { faction, mat });
    // Most player mats have the same temper. A judge for each would take memory for nothing.
    const key = `${isDuel ? 'duel' : faction} ${JSON.stringify(temper)}`;
    let judge = judges.get(key);
    if (judge === undefined) {
      judge = new Judge(modelFor(models, faction, isDuel), temper);
      judges.set(key, judge);
    }
    return judge;
  };
  const choose: Bot['choose'] = (view, seat, resources): Choice => {
    const mind = new Mind(view, seat, judgeOf(view, seat), resources);
    const answer = (action: Action | null, plan: readonly PlannedAction[] = []): Choice => ({
      action: action ?? simplestAction(view, seat),
      plan,
      positions: mind.positions,
      cut: mind.cut,
    });
    const kind = decisionOf(view, seat);
    if (kind === null || resources.budget === 0) return answer(null);
    const { effort, book } = habitFor(habits, view, seat, resources.budget !== undefined);
    switch (kind) {
      case 'commit':
        return answer(chooseCommit(view, seat, resources.random));
      case 'factoryCard':
        return answer(chooseFactoryCard(view));
      case 'useAbility':
        return answer({ type: 'useAbility', use: true });
      case 'chooseCombat':
      case 'retreat':
        return answer(chooseBest(mind, view));
      default: {
        const opening = book === null ? null : openingTurn(view, seat, book);
        if (opening !== null && isQuiet(opening.end, seat))
          return answer(opening.plan[0].action, opening.plan.slice(1));
        const [first, ...rest] = chooseOnTurn(mind, view, effort, resources.random);
        return answer(first?.action ?? null, rest);
      }
    }
  };
  return drafting({ name, choose }, worthToStrong);
}
