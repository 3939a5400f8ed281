import { randomInt } from 'node:crypto';
import type { MessagePort } from 'node:worker_threads';
import { answerOf, reasonOf, type BotFailure, type Thought } from '../../game/bots/answer.ts';
import type { Bot } from '../../game/bots/bot.ts';
import type { AnyLevel } from '../../game/bots/levels.ts';
import type { State } from '../../game/engine.ts';

/** A decision that a bot must make in a thread. The bot learns nothing beyond its seat's view. */
export interface Question {
  readonly number: number;
  readonly level: AnyLevel;
  readonly view: State;
  readonly seat: number;
  /** After this time, in milliseconds, the bot answers with the best line found so far. */
  readonly budgetMs: number;
}

type Answer = { readonly thought: Thought } | BotFailure;

/** `begins`: the bot is loaded and starts to think. */
export type Reply = { readonly number: number } & ({ readonly begins: true } | Answer);

/**
 * Answers questions in a worker. `load` loads the code and weights of a level. Bots draw random numbers from the system,
 * so a match's random stream reveals nothing about them.
 */
export function serveBots(port: MessagePort, load: (level: AnyLevel) => Promise<Bot>): void {
  port.on('message', ({ number, level, view, seat, budgetMs }: Question) => {
    const reply = (part: { begins: true } | Answer): void => port.postMessage({ number, ...part } satisfies Reply);
    void load(level).then(
      (bot) => {
        reply({ begins: true });
        const end = performance.now() + budgetMs;
        const deadline = (): boolean => performance.now() > end;
        reply(answerOf(bot, view, seat, { random: (m) => randomInt(m), deadline }));
      },
      (error: unknown) => reply({ fault: 'unloaded', reason: reasonOf(error) }),
    );
  });
}
