import { legalActions, type Action, type State } from '../../engine.ts';
import { decisionOf } from '../../rules/decisions.ts';
import type { Bot, Choice, PlannedAction, Resources } from '../bot.ts';
import { ratedCommits } from '../easy0/commits.ts';
import { factoryCardWorth } from '../easy0/factoryCards.ts';
import { EASY_WEIGHTS } from '../easy0/weights.ts';
import type { AnyLevel } from '../levels.ts';
import { markOf } from '../mark.ts';
import { simplestAction } from '../simplest.ts';
import { STYLES, styleOf, type Style } from '../styles.ts';
import { stepAfter, type Step } from './beam.ts';
import { Judge, type Models, type Temper } from './judge.ts';
import { Mind, type Effort } from './mind.ts';
import { bestEnds } from './turns.ts';

/** The bot that plans whole turns with a fitted evaluation. */

/** Commits within this worth of the best one are equally likely, so that opponents cannot predict the choice. */
const NEARLY = 0.75;

function chooseCommit(view: State, seat: number, { random }: Resources): Action | null {
  const combat = view.turn?.combat;
  if (combat === null || combat === undefined) return null;
  const rated = ratedCommits(view, combat, seat, EASY_WEIGHTS);
  const highest = Math.max(...rated.map(({ worth }) => worth));
  const good = rated.filter(({ worth }) => worth > highest - NEARLY);
  return good[good.length > 1 ? random(good.length) : 0]?.action ?? null;
}

/** The listed action with the best immediate position. */
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

/** The actions of a line from its start, each with the mark of the view it is played in. */
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

function chooseOnTurn(mind: Mind, view: State, effort: Effort): readonly PlannedAction[] {
  const [best] = bestEnds(mind, view, effort);
  return best === undefined ? [] : lineTo(best.end, mind.seat);
}

/** A bot that searches with a model and an effort, and with the temper of its style. */
export function strongBot(name: AnyLevel, models: Models, effort: Effort, temperOf: (style: Style) => Temper): Bot {
  const judges = new Map(STYLES.map((style) => [style, new Judge(models, temperOf(style))]));
  const judgeOf = (view: State, seat: number): Judge =>
    judges.get(styleOf(view, seat)) ?? new Judge(models, temperOf('builder'));
  return {
    name,
    choose: (view, seat, resources): Choice => {
      const mind = new Mind(seat, judgeOf(view, seat), resources);
      const answer = (action: Action | null, plan: readonly PlannedAction[] = []): Choice => ({
        action: action ?? simplestAction(view, seat),
        plan,
        positions: mind.positions,
        cut: mind.cut,
      });
      const kind = decisionOf(view, seat);
      if (kind === null || resources.budget === 0) return answer(null);
      switch (kind) {
        case 'commit':
          return answer(chooseCommit(view, seat, resources));
        case 'factoryCard':
          return answer(chooseFactoryCard(view));
        case 'useAbility':
          return answer({ type: 'useAbility', use: true });
        case 'chooseCombat':
        case 'retreat':
          return answer(chooseBest(mind, view));
        default: {
          const [first, ...rest] = chooseOnTurn(mind, view, effort);
          return answer(first?.action ?? null, rest);
        }
      }
    },
  };
}
