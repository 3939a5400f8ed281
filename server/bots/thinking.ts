import { randomInt } from 'node:crypto';
import type { MessagePort } from 'node:worker_threads';
import { answerOf, reasonOf, type BotFailure, type Thought } from '../../game/bots/answer.ts';
import type { Bot, Resources } from '../../game/bots/bot.ts';
import type { AnyLevel } from '../../game/bots/levels.ts';
import type { State } from '../../game/engine.ts';
import { below } from '../../game/state/random.ts';

/** A decision that a bot must make in a thread. The bot knows only its seat's view. */
export interface Question {
  readonly number: number;
  readonly level: AnyLevel;
  readonly view: State;
  readonly seat: number;
  /** The time after which the bot answers with the best action found so far, in milliseconds. */
  readonly budgetMs: number;
  /** The seed of the bot's random numbers, or null to use the system's. With a seed there is no time limit. */
  readonly stream: string | null;
}

type Answer = { readonly thought: Thought } | BotFailure;

/** `begins`: the bot is loaded and starts to think. */
export type Reply = { readonly number: number } & ({ readonly begins: true } | Answer);

/** Returns a bot's resources: its random source and, without a seed, its deadline. */
function resourcesFor({ budgetMs, stream }: Question): Resources {
  if (stream !== null) {
    const source = { seed: stream, words: 0 };
    return { random: (m) => below(source, m) };
  }
  const end = performance.now() + budgetMs;
  return { random: (m) => randomInt(m), deadline: () => performance.now() > end };
}

/**
 * Answers questions in a worker. `load` loads the code and weights of a level. If a question has a seed, the bot draws
 * random numbers from it, because the bots in every match of a deal must answer identically. Otherwise, the bot draws
 * them from the system, so that the match's random stream reveals nothing about them.
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
