import { legalActions, type Action, type State } from '../../engine.ts';
import { decisionOf } from '../../rules/decisions.ts';
import type { Bot } from '../bot.ts';
import { simplestAction } from '../simplest.ts';
import { ratedCommits } from './commits.ts';
import { evaluate } from './evaluate.ts';
import { imagine } from './imagine.ts';
import { planTurn, type Budget } from './plan.ts';
import { EASY_WEIGHTS, FACTORY_CARD_WORTH, type Weights } from './weights.ts';

const MOVE_BUDGET: Budget = { positions: 500, width: 6 };
const OTHER_BUDGET: Budget = { positions: 150, width: 4 };

const budgetFor = (state: State, seat: number): Budget => {
  const { section } = state.players[seat];
  return section === 'move' || section === 'factory' ? MOVE_BUDGET : OTHER_BUDGET;
};

/** The section whose turn promises most; each is looked at with a budget of its own. */
function chooseSection(view: State, seat: number, w: Weights): Action | null {
  let best: Action | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of legalActions(view, seat)) {
    const { state, more } = imagine(view, seat, action, w);
    const plan = planTurn(state, seat, budgetFor(state, seat), w);
    if (plan.value + more > most) {
      most = plan.value + more;
      best = action;
    }
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
        return chooseSection(view, seat, w);
      case 'rows':
      case 'move':
      case 'encounter':
      case 'gain':
        return planTurn(view, seat, budgetFor(view, seat), w).first ?? simplestAction(view, seat);
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
