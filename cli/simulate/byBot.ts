import type { Bot } from '../../game/bots/bot.ts';
import type { PlayedMatch } from '../../game/bots/simulate.ts';
import { STARS } from '../../game/data/ids.ts';
import { seatResults } from '../results.ts';
import { median, rounded } from './numbers.ts';

/** The part of the report for `--by-bot`: the results of each bot's seats, and how long it thought. */

interface Fared {
  seats: number;
  wins: number;
  readonly scores: number[];
  readonly stars: Record<string, number>;
  /** Milliseconds per decision. */
  readonly thoughts: number[];
}

export class ByBot {
  private readonly bots = new Map<string, Fared>();

  private of(name: string): Fared {
    let fared = this.bots.get(name);
    if (fared === undefined) {
      fared = { seats: 0, wins: 0, scores: [], stars: {}, thoughts: [] };
      this.bots.set(name, fared);
    }
    return fared;
  }

  /** Returns the same bot with its decisions timed. */
  timed(bot: Bot): Bot {
    const { thoughts } = this.of(bot.name);
    return {
      name: bot.name,
      choose: (view, seat, resources) => {
        const began = performance.now();
        const choice = bot.choose(view, seat, resources);
        thoughts.push(performance.now() - began);
        return choice;
      },
    };
  }

  add({ state }: PlayedMatch, bots: readonly Bot[]): void {
    if (state.result === null) return;
    seatResults(state).forEach(({ win, score, stars }, seat) => {
      const fared = this.of(bots[seat].name);
      fared.seats++;
      fared.wins += win;
      fared.scores.push(score);
      for (const star of stars) fared.stars[star] = (fared.stars[star] ?? 0) + 1;
    });
  }

  /** Returns the results of each bot. For the same matches, only `milliseconds` differs between runs. */
  report(): object {
    return Object.fromEntries([...this.bots].map(([name, fared]) => [name, reportOf(fared)]));
  }
}

const mean = (list: readonly number[]): number => rounded(list.reduce((a, b) => a + b, 0) / Math.max(1, list.length));

function reportOf({ seats, wins, scores, stars, thoughts }: Fared): object {
  const sorted = thoughts.slice().sort((a, b) => a - b);
  return {
    seats,
    wins: rounded(wins),
    score: { mean: mean(scores), median: median(scores) },
    stars: Object.fromEntries(STARS.map((star) => [star, rounded((stars[star] ?? 0) / seats)])),
    milliseconds: {
      mean: mean(thoughts),
      p99: rounded(sorted[Math.floor(sorted.length * 0.99)] ?? 0),
      most: rounded(sorted[sorted.length - 1] ?? 0),
    },
  };
}
