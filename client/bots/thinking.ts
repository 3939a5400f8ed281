import { answerOf, reasonOf, type BotFailure, type Thought } from '../../game/bots/answer.ts';
import type { Bot } from '../../game/bots/bot.ts';
import type { AnyLevel } from '../../game/bots/levels.ts';
import type { State } from '../../game/engine.ts';
import { below } from '../../game/state/random.ts';

/**
 * A point in a stream of random numbers. From the same point, a bot makes the same decision in the same view, unless
 * the time limit ends it early.
 */
export interface Stream {
  readonly seed: string;
  readonly words: number;
}

/** A decision for a bot to make, based on its seat's view alone. */
export interface Question {
  readonly level: AnyLevel;
  readonly view: State;
  readonly seat: number;
  readonly stream: Stream;
}

export interface NumberedQuestion extends Question {
  readonly number: number;
}

/** A bot's legal answer, and the random stream after it. */
export interface StreamedThought {
  readonly thought: Thought;
  readonly stream: Stream;
}

/** `begins`: the bot has loaded and starts to think. */
export type Reply = { readonly number: number } & ({ readonly begins: true } | StreamedThought | BotFailure);

/** The time after which a bot answers with the best action found so far, in milliseconds. */
export const BUDGET_MS = 3_000;

/** Returns a bot's answer to a question, or its failure. */
export function thinkOf(bot: Bot, { view, seat, stream: before }: Question): StreamedThought | BotFailure {
  const stream = { ...before };
  const end = performance.now() + BUDGET_MS;
  const resources = { random: (m: number) => below(stream, m), deadline: () => performance.now() > end };
  const answer = answerOf(bot, view, seat, resources);
  return 'thought' in answer ? { ...answer, stream } : answer;
}

/** The parts of a message port that both ends of a worker use. */
export interface Port {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
}

/** Answers questions in a worker. `load` loads the code and weights of a level. */
export function serveBots(port: Port, load: (level: AnyLevel) => Promise<Bot>): void {
  port.onmessage = ({ data }: MessageEvent<NumberedQuestion>) => {
    const { number, level } = data;
    const reply = (part: { begins: true } | StreamedThought | BotFailure): void =>
      port.postMessage({ number, ...part } satisfies Reply);
    void load(level).then(
      (bot) => {
        reply({ begins: true });
        reply(thinkOf(bot, data));
      },
      (error: unknown) => reply({ fault: 'unloaded', reason: reasonOf(error) }),
    );
  };
}
