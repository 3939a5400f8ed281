import { legalActions, type Action, type State } from '../../engine.ts';
import { decisionOf } from '../../rules/decisions.ts';
import { UNKNOWN_CARD } from '../../view.ts';
import type { Bot } from '../bot.ts';
import { simplestAction } from '../simplest.ts';
import { ratedCommits } from './commits.ts';
import { evaluate } from './evaluate.ts';
import { imagine } from './imagine.ts';
import { Best, nextTurnOf, planTurn, type Budget, type Step } from './plan.ts';
import { EASY_WEIGHTS, FACTORY_CARD_WORTH, type Weights } from './weights.ts';

const MOVE_BUDGET: Budget = { positions: 500, width: 6 };
const OTHER_BUDGET: Budget = { positions: 150, width: 4 };
/** The look at the turn after this one. */
const NEXT_BUDGET: Budget = { positions: 60, width: 2 };
/** The ends of this turn from which the next one is looked at. */
const ENDS = 4;

const budgetFor = (state: State, seat: number): Budget => {
  const { section } = state.players[seat];
  return section === 'move' || section === 'factory' ? MOVE_BUDGET : OTHER_BUDGET;
};

/** Is this the section of a Factory card that was only imagined? */
const isUnknownCard = (state: State, seat: number, action: Action): boolean =>
  action.type === 'takeSection' && action.section === 'factory' && state.players[seat].factoryCard === UNKNOWN_CARD;

/** The best ways through a turn of which no section is taken yet; each section has a budget of its own. */
function planSections(root: Step, seat: number, budget: Budget | null, ends: number, w: Weights): Step[] {
  const best = new Best(ends);
  for (const action of legalActions(root.state, seat)) {
    if (isUnknownCard(root.state, seat, action)) continue;
    const { state, more } = imagine(root.state, seat, action, w);
    const begun: Step = { state, more: root.more + more, value: root.value, first: root.first ?? action };
    for (const end of planTurn(begun, seat, budget ?? budgetFor(state, seat), ends, w)) best.offer(end);
  }
  return best.steps;
}

/** What a turn's end is worth with a look at the turn after it. */
function outlook(end: Step, seat: number, w: Weights): number {
  if (w.outlook === 0 || end.state.result !== null || decisionOf(end.state, seat) !== 'rows') return end.value;
  const next: Step = { ...end, state: nextTurnOf(end.state, seat) };
  const [best] = planSections(next, seat, NEXT_BUDGET, 1, w);
  return end.value * (1 - w.outlook) + (best?.value ?? end.value) * w.outlook;
}

/** The best way through this turn; what it begins with, or null where the turn should end. */
function choosePlan(view: State, seat: number, w: Weights): Action | null {
  const root: Step = { state: view, more: 0, value: 0, first: null };
  const ends =
    view.turn === null
      ? planSections(root, seat, null, ENDS, w)
      : planTurn({ ...root, value: evaluate(view, seat, w) }, seat, budgetFor(view, seat), ENDS, w);
  let best: Action | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const end of ends) {
    const value = ends.length > 1 ? outlook(end, seat, w) : end.value;
    if (value <= most) continue;
    most = value;
    best = end.first;
  }
  return best;
}

/** Commits that are worth nearly as much as the best, so that nobody can tell what it will be. */
const NEARLY = 0.75;

function chooseCommit(view: State, seat: number, below: (m: number) => number, w: Weights): Action | null {
  const combat = view.turn?.combat;
  if (combat === null || combat === undefined) return null;
  const rated = ratedCommits(view, combat, seat, w);
  const most = Math.max(...rated.map(({ worth }) => worth));
  const good = rated.filter(({ worth }) => worth > most - NEARLY);
  return good[good.length > 1 ? below(good.length) : 0]?.action ?? null;
}

/** The best listed action by what it leads to at once. */
function chooseBest(view: State, seat: number, w: Weights): Action | null {
  let best: Action | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of legalActions(view, seat)) {
    const { state, more } = imagine(view, seat, action, w);
    const value = evaluate(state, seat, w) + more;
    if (value > most) {
      most = value;
      best = action;
    }
  }
  return best;
}

function chooseFactoryCard(view: State): Action | null {
  const cards = view.factoryDeck.slice().sort((a, b) => FACTORY_CARD_WORTH[b] - FACTORY_CARD_WORTH[a]);
  return cards.length === 0 ? null : { type: 'takeFactoryCard', card: cards[0] };
}

/** A greedy player with these weights: it plays its turn out in mind and takes the best way it finds. */
export function greedyBot(name: string, w: Weights): Bot {
  const choose = (view: State, seat: number, below: (m: number) => number): Action | null => {
    switch (decisionOf(view, seat)) {
      case null:
        return null;
      case 'takeSection':
      case 'rows':
      case 'move':
      case 'encounter':
      case 'gain':
        return choosePlan(view, seat, w) ?? simplestAction(view, seat);
      case 'commit':
        return chooseCommit(view, seat, below, w);
      case 'factoryCard':
        return chooseFactoryCard(view);
      case 'useAbility':
        return { type: 'useAbility', use: true };
      case 'chooseCombat':
      case 'retreat':
        return chooseBest(view, seat, w);
    }
  };
  return { name, choose };
}

export const easyBot: Bot = greedyBot('easy', EASY_WEIGHTS);
