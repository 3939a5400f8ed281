import { randomInt } from 'node:crypto';
import type { MessagePort } from 'node:worker_threads';
import { answerOf, reasonOf, type BotFailure, type Thought } from '../../game/bots/answer.ts';
import type { Bot, Resources } from '../../game/bots/bot.ts';
import type { AnyLevel } from '../../game/bots/levels.ts';
import type { State } from '../../game/engine.ts';
import { below } from '../../game/state/random.ts';

/** A decision that a bot must make in a thread. The bot learns nothing beyond its seat's view. */
export interface Question {
  readonly number: number;
  readonly level: AnyLevel;
  readonly view: State;
  readonly seat: number;
  /** After this time, in milliseconds, the bot answers with the best line found so far. */
  readonly budgetMs: number;
  /** The seed of its random numbers, with which it has no time limit; null: they come from the system. */
  readonly stream: string | null;
}

type Answer = { readonly thought: Thought } | BotFailure;

/** `begins`: the bot is loaded and starts to think. */
export type Reply = { readonly number: number } & ({ readonly begins: true } | Answer);

/** What a bot thinks with: a random source, and the end of its time. */
function resourcesFor({ budgetMs, stream }: Question): Resources {
  if (stream !== null) {
    const source = { seed: stream, words: 0 };
    return { random: (m) => below(source, m) };
  }
  const end = performance.now() + budgetMs;
  return { random: (m) => randomInt(m), deadline: () => performance.now() > end };
}

/**
 * Answers questions in a worker. `load` loads the code and weights of a level. Bots draw random numbers from the system,
 * so a match's random stream reveals nothing about them, unless all bots of a deal must answer alike.
 */
export function serveBots(port: MessagePort, load: (level: AnyLevel) => Promise<Bot>): void {
  port.on('message', (question: Question) => {
    const { number, level, view, seat } = question;
    const reply = (part: { begins: true } | Answer): void => port.postMessage({ number, ...part } satisfies Reply);
    void load(level).then(
      (bot) => {
        reply({ begins: true });
        reply(answerOf(bot, view, seat, resourcesFor(question)));
      },
      (error: unknown) => reply({ fault: 'unloaded', reason: reasonOf(error) }),
    );
  });
}
