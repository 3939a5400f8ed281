import { botOf } from '../../game/bots/bots.ts';
import { applyListed, clone, decisions, type Action, type State } from '../../game/engine.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { courseOf, turnAhead } from '../../game/plan/plan.ts';
import { viewFor } from '../../game/view.ts';
import { generator } from './generator.ts';

/**
 * Measures the length of a turn in simulated time, with and without plans. Bots play the matches, and each of the five
 * seats thinks for as long as a person would.
 */

const SEATS = 5;
const MATCHES = 4;
const ROUNDS = 25;
/** How long a person takes to plan a turn, and to review a plan that no longer works, in seconds. */
const THINK = { least: 20, most: 60 };
const LOOK = { least: 5, most: 15 };
/** How long a plan on the server waits before it acts, in seconds. A plan in the browser acts immediately. */
const DELAY = { least: 2, most: 10 };

const setup = parseSetup({ format: 'scythe-setup/1', seats: Array.from({ length: SEATS }, () => ({})) });

/** Returns the actions of a seat's next turn, as far as its view can foresee them. */
function plannedTurn(view: State, seat: number, random: (m: number) => number): Action[] {
  const bot = botOf('easy');
  const state = turnAhead(view, seat);
  const turn: Action[] = [];
  const { turnNumber } = state;
  while (state.turnNumber === turnNumber && state.result === null && courseOf(view, seat, turn).hidden === null) {
    const { action } = bot.choose(state, seat, { random });
    if (action === null || courseOf(view, seat, [...turn, action]).stop !== null) break;
    applyListed(state, seat, action);
    turn.push(action);
  }
  return turn;
}

/**
 * Plays matches in which each seat plans its next turn after its last one ends. Returns the mean length of a turn in
 * seconds, without plans, with plans on the server and with plans in the browser. Also returns the share of plans that
 * still work when their turn begins.
 */
export function plans(): Record<string, number> {
  const random = generator(SEATS);
  const bot = botOf('easy');
  const between = ({ least, most }: { readonly least: number; readonly most: number }): number =>
    least + (random(1000) / 1000) * (most - least);
  let [turns, kept, without, stored, here] = [0, 0, 0, 0, 0];
  for (let match = 0; match < MATCHES; match++) {
    const state = newMatch(setup, `bench/plans/${match}`);
    const ready = new Map<number, { readonly turn: readonly Action[]; readonly think: number; waited: number }>();
    while (state.result === null && state.round <= ROUNDS) {
      const { active: seat, turnNumber } = state;
      const think = between(THINK);
      const plan = ready.get(seat);
      if (plan !== undefined) {
        const view = viewFor(state, seat);
        const works = courseOf(view, seat, plan.turn).stop === null;
        // Thinking that did not fit into the others' turns takes place in the player's own turn.
        const rest = Math.max(0, plan.think - plan.waited) + (works ? 0 : between(LOOK));
        turns++;
        kept += works ? 1 : 0;
        without += think;
        stored += rest + (works ? between(DELAY) : 0);
        here += rest;
        for (const other of ready.values()) other.waited += rest + (works ? (DELAY.least + DELAY.most) / 2 : 0);
      }
      while (state.turnNumber === turnNumber && state.result === null) {
        const [{ seat: asked }] = decisions(state);
        const { action } = bot.choose(viewFor(state, asked), asked, { random });
        if (action === null) break;
        applyListed(state, asked, action);
      }
      const turn = plannedTurn(viewFor(clone(state), seat), seat, random);
      ready.set(seat, { turn, think: between(THINK), waited: 0 });
    }
  }
  const tenth = (n: number): number => Math.round(n * 10) / 10;
  return {
    turns,
    plansThatStillWork: Math.round((kept / turns) * 100) / 100,
    secondsWithoutPlans: tenth(without / turns),
    secondsWithStoredPlans: tenth(stored / turns),
    secondsWithPlansInTheBrowser: tenth(here / turns),
    shareOfTheTime: Math.round((stored / without) * 100) / 100,
  };
}
