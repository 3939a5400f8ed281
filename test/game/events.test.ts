import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActionType } from '../../game/actions.ts';
import { clone, type State } from '../../game/engine.ts';
import type { GameEvent, Reason } from '../../game/events.ts';
import { applyWritten, parseScenario, scenarioStart } from '../../game/notation/scenario.ts';
import { demand, sameText } from '../support/demand.ts';
import { courses } from '../support/matches.ts';
import { follow, knowledge } from '../support/onlooker.ts';
import { SLOW, deterministic, playing } from '../support/play.ts';
import { scenarioFiles } from '../support/scenarios.ts';

/** Tests the events of every action: what they describe, which seats can see them, and the reasons they give. */

type Look = (type: ActionType, before: State, after: State) => void;

/** After each action of random matches, calls `look` with the action's type and the states before and after it. */
function afterRandomActions(length: number, runs: number, look: Look): void {
  fc.assert(
    fc.property(courses(length), (course) => {
      let before: State | null = null;
      let type: ActionType | null = null;
      const run = playing(course);
      let step = run.next();
      for (; step.done !== true; step = run.next()) {
        if (before !== null && type !== null) look(type, before, step.value.state);
        before = clone(step.value.state);
        type = step.value.action.type;
      }
      if (before !== null && type !== null) look(type, before, step.value);
    }),
    deterministic(runs),
  );
}

/** Like `afterRandomActions`, but calls `look` after each accepted action of the scenarios. */
function afterScenarioActions(look: Look): void {
  for (const { json } of scenarioFiles) {
    const scenario = parseScenario(json);
    const state = scenarioStart(scenario);
    for (const { refused: _, ...action } of scenario.actions) {
      const before = clone(state);
      if (applyWritten(state, action) === null) look(action.type as ActionType, before, state);
    }
  }
}

function afterEachAction(length: number, runs: number, look: Look): void {
  afterScenarioActions(look);
  afterRandomActions(length, runs, look);
}

/** Returns the seats that see an event with hidden information, or an empty list for a public event. */
function seatsOf(event: GameEvent): readonly number[] {
  switch (event.type) {
    case 'cardsDrawn':
    case 'handSeen':
    case 'factoryCardsSeen':
    case 'trapChosen':
      return [event.seat];
    case 'cardScouted':
      return [event.seat, event.from].sort((a, b) => a - b);
    default:
      return [];
  }
}

const BOTTOM: readonly Reason[] = ['oneTimeBonus', 'ongoingBonus', 'factory', 'encounter'];
const COMBAT: readonly Reason[] = ['combat', 'forcedRetreat', 'ability'];

/** The valid reasons for a gain or a cost, by action. */
const REASONS: Partial<Record<ActionType, readonly Reason[]>> = {
  gainCoins: ['move'],
  moveUnit: ['forcedRetreat', 'trap'],
  endMove: COMBAT,
  bolster: ['bolster', 'structure'],
  trade: ['trade', 'structure'],
  produce: ['produce', 'factory'],
  factory: ['factory'],
  upgrade: ['upgrade', ...BOTTOM],
  deploy: ['deploy', ...BOTTOM],
  build: ['build', ...BOTTOM],
  enlist: ['enlist', ...BOTTOM],
  gain: ['encounter', 'factory'],
  chooseCombat: COMBAT,
  useAbility: COMBAT,
  commit: COMBAT,
  retreat: [...COMBAT, 'trap'],
  chooseOption: ['encounter'],
};

describe('the events of an action', () => {
  it('show the destination of every piece, token and card', { timeout: SLOW }, () => {
    afterEachAction(150, 60, (type, before, after) => {
      if (type === 'undo' || type === 'undoTurn') return;
      // No event shows the cards that are dealt at the end of a draft.
      if (before.draft !== undefined && after.draft === undefined) return;
      // The units of a cancelled combat return to their origin, which is known from the steps of the Move.
      if (after.events.some((event) => event.type === 'combatCancelled')) return;
      for (const event of after.events) follow(before, event);
      sameText(knowledge(before), knowledge(after), `what ${type} tells`);
    });
  });

  it('are public, except those that name hidden cards or Traps (INF-2)', { timeout: SLOW }, () => {
    let hidden = 0;
    afterEachAction(120, 40, (_type, _before, after) => {
      for (const event of after.events) {
        const seats = seatsOf(event);
        if (seats.length > 0) hidden++;
        sameText(String(event.audience), seats.length > 0 ? String(seats) : 'all', event.type);
      }
    });
    expect(hidden).toBeGreaterThan(100);
  });

  it('give a valid reason for each gain and cost', { timeout: SLOW }, () => {
    afterEachAction(120, 40, (type, _before, after) => {
      for (const event of after.events) {
        if (!('reason' in event) || event.type === 'matchEnded') continue;
        const { reason } = event;
        demand(REASONS[type]?.includes(reason) === true, () => `${event.type} by ${type}: ${reason}`);
      }
    });
  });
});
