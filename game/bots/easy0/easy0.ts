import { legalActions, type Action, type State } from '../../engine.ts';
import { decisionOf } from '../../rules/decisions.ts';
import { plainChoice, type Bot } from '../bot.ts';
import type { AnyLevel } from '../levels.ts';
import { drafting } from '../draft/drafting.ts';
import { worthToEasy } from '../draft/worth.ts';
import { simplestAction } from '../simplest.ts';
import { ratedCommits } from './commits.ts';
import { factoryCardWorth } from './factoryCards.ts';
import { imagine } from './imagine.ts';
import { Thought } from './thought.ts';
import { chooseOnTurn } from './turn.ts';
import { EASY_WEIGHTS, weightsIn, type Weights } from './weights.ts';

/** Commits within this many coins of the best one are equally likely, so that opponents cannot predict the choice. */
const NEARLY = 0.75;

function chooseCommit(thought: Thought, view: State, below: (m: number) => number): Action | null {
  const combat = view.turn?.combat;
  if (combat === null || combat === undefined) return null;
  const rated = ratedCommits(view, combat, thought.seat, thought.weights);
  const highest = Math.max(...rated.map(({ worth }) => worth));
  const good = rated.filter(({ worth }) => worth > highest - NEARLY);
  return good[good.length > 1 ? below(good.length) : 0]?.action ?? null;
}

/** Returns the listed action that leads to the best position. */
function chooseBest(thought: Thought, view: State): Action | null {
  let best: Action | null = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const action of legalActions(view, thought.seat)) {
    const { state, adjustment } = imagine(thought, view, action);
    const value = thought.valueOf(state) + adjustment;
    if (value <= highest) continue;
    highest = value;
    best = action;
  }
  return best;
}

function chooseFactoryCard({ factoryDeck }: State): Action | null {
  const [card] = factoryDeck.slice().sort((a, b) => factoryCardWorth(b) - factoryCardWorth(a));
  return card === undefined ? null : { type: 'takeFactoryCard', card };
}

function chooseBy(thought: Thought, view: State, below: (m: number) => number): Action | null {
  switch (decisionOf(view, thought.seat)) {
    case null:
      return null;
    case 'chooseFaction':
    case 'chooseMat':
    case 'bid':
    case 'bidMaxima':
      return simplestAction(view, thought.seat);
    case 'takeSection':
    case 'rows':
    case 'move':
    case 'encounter':
    case 'gain':
    case 'token':
      return chooseOnTurn(thought, view) ?? simplestAction(view, thought.seat);
    case 'commit':
      return chooseCommit(thought, view, below);
    case 'factoryCard':
      return chooseFactoryCard(view);
    case 'useAbility':
      return { type: 'useAbility', use: true };
    case 'chooseCombat':
    case 'retreat':
      return chooseBest(thought, view);
  }
}

/** Returns a greedy player's choice, and the number of positions examined for it. */
export function thinkGreedily(
  view: State,
  seat: number,
  below: (m: number) => number,
  weights: Weights,
): { action: Action | null; positions: number } {
  const thought = new Thought(seat, weightsIn(view.round, weights));
  const action = chooseBy(thought, view, below);
  return { action, positions: thought.positions };
}

/** Returns a bot that searches its whole turn in its view and plays the best line it finds. */
export const greedyBot = (name: AnyLevel, weights: Weights): Bot =>
  drafting(
    {
      name,
      choose: (view, seat, { random, budget }) => {
        if (budget === 0) return plainChoice(simplestAction(view, seat));
        const { action, positions } = thinkGreedily(view, seat, random, weights);
        return plainChoice(action, positions);
      },
    },
    worthToEasy,
  );

/**
 * The `easy` level of the first releases, kept as the reference for the ladder (docs/bots.md). Its play never changes.
 */
export const easy0Bot: Bot = greedyBot('easy-0', EASY_WEIGHTS);
