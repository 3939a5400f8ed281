import { loadBots } from '../../game/bots/bots.ts';
import type { Bot } from '../../game/bots/bot.ts';
import type { AnyLevel } from '../../game/bots/levels.ts';
import { playMatch } from '../../game/bots/simulate.ts';
import type { State } from '../../game/engine.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { seatResults, type SeatResult } from '../results.ts';
import type { Seating } from './seating.ts';

/** The round after which a match is stopped and scored. */
const LAST_ROUND = 200;

export interface SeatOutcome extends SeatResult {
  readonly level: AnyLevel;
  readonly decisions: number;
  /** The time of each decision that did not follow an earlier plan, in milliseconds. */
  readonly thoughts: readonly number[];
}

export interface Outcome {
  readonly deal: number;
  readonly seats: readonly SeatOutcome[];
  readonly rounds: number;
  readonly combats: number;
  /** True if a winner placed the last star. */
  readonly leaderEnded: boolean;
}

const timed = (bot: Bot, thoughts: number[]): Bot => ({
  name: bot.name,
  choose: (view, seat, resources) => {
    const began = performance.now();
    const choice = bot.choose(view, seat, resources);
    thoughts.push(performance.now() - began);
    return choice;
  },
});

/** Plays a match of the ladder. Everything except the times depends only on the seating. */
export async function play({ seed, deal, dealt, expansion, levels }: Seating): Promise<Outcome> {
  const options = { ...(dealt === 'random' ? {} : { deal: dealt }), ...(expansion ? { expansion } : {}) };
  const setup = parseSetup({ format: 'scythe-setup/1', seats: levels.map((bot) => ({ bot })), options, seed });
  const thoughts = levels.map((): number[] => []);
  let combats = 0;
  let lastStar: number | null = null;
  const decisions = levels.map(() => 0);
  const watch = ({ events }: State, acted: number): void => {
    decisions[acted]++;
    for (const event of events) {
      if (event.type === 'combatWon') combats++;
      else if (event.type === 'starPlaced') lastStar = event.seat;
    }
  };
  const bots = (await loadBots(levels)).map((bot, seat) => timed(bot, thoughts[seat]));
  const { state } = playMatch(newMatch(setup), bots, `${seed}/bots`, LAST_ROUND, watch);
  const seats = seatResults(state).map((result, seat) => ({
    ...result,
    level: levels[seat],
    decisions: decisions[seat],
    thoughts: thoughts[seat],
  }));
  return {
    deal,
    seats,
    rounds: state.result?.round ?? state.round,
    combats,
    leaderEnded: lastStar !== null && seats[lastStar].win > 0,
  };
}
