import type { PlannedAction } from '../../game/bots/bot.ts';
import { DEFAULT_BOT_LEVEL, isAnyLevel } from '../../game/bots/levels.ts';
import { plannedFor } from '../../game/bots/player.ts';
import { simplestAction } from '../../game/bots/simplest.ts';
import { check, type Action, type State } from '../../game/engine.ts';
import { below } from '../../game/state/random.ts';
import { viewFor } from '../../game/view.ts';
import type { Thinker } from './thinker.ts';
import type { Stream } from './thinking.ts';

/**
 * The bots of a match on this device. The same positions, levels and seed give the same actions, unless the time limit
 * ends a decision early. The bots do not use the match's own random stream.
 */
export class BotPlayers {
  readonly #thinker: Pick<Thinker, 'think'>;
  #stream: Stream;
  /** The remaining actions of each seat's last plan, by seat. */
  readonly #plans = new Map<number, readonly PlannedAction[]>();

  constructor(thinker: Pick<Thinker, 'think'>, seed: string) {
    this.#thinker = thinker;
    this.#stream = { seed, words: 0 };
  }

  /** Draws an integer from 0 to m - 1 from the bots' stream. */
  draw(m: number): number {
    const stream = { ...this.#stream };
    const drawn = below(stream, m);
    this.#stream = stream;
    return drawn;
  }

  /**
   * Resolves to a bot's action, chosen from its seat's view alone, or to null if the seat has no decision to make. If
   * the bots fail, the match still continues with the simplest legal action.
   */
  async choose(state: State, seat: number, level: string): Promise<Action | null> {
    const view = viewFor(state, seat);
    const plan = this.#plans.get(seat) ?? [];
    const planned = plannedFor(view, plan);
    if (planned !== null && check(view, seat, planned.action) === null) {
      this.#plans.set(seat, plan.slice(1));
      return planned.action;
    }
    const question = { level: isAnyLevel(level) ? level : DEFAULT_BOT_LEVEL, view, seat, stream: this.#stream };
    const answer = await this.#thinker.think(question);
    if (answer === null) return simplestAction(view, seat);
    this.#stream = answer.stream;
    this.#plans.set(seat, answer.thought.plan);
    return answer.thought.action;
  }
}
