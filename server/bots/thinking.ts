import { randomInt } from 'node:crypto';
import type { MessagePort } from 'node:worker_threads';
import type { Bot, Choice } from '../../game/bots/bot.ts';
import type { AnyLevel } from '../../game/bots/levels.ts';
import { check, isMalformed, parseAction, type State } from '../../game/engine.ts';

/** A decision that a bot must make in a thread. The bot learns nothing beyond its seat's view. */
export interface Question {
  readonly number: number;
  readonly level: AnyLevel;
  readonly view: State;
  readonly seat: number;
  /** After this time, in milliseconds, the bot answers with the best line found so far. */
  readonly budgetMs: number;
}

/** Why a bot gave no answer while its thread works: it could not be loaded, threw or chose an illegal action. */
export type BotFault = 'unloaded' | 'threw' | 'illegal';

/** A bot's answer. */
export type Thought = Pick<Choice, 'action' | 'plan' | 'cut'>;

/** `begins`: the bot is loaded and starts to think. */
export type Reply = { readonly number: number } & (
  { readonly begins: true } | { readonly thought: Thought } | { readonly fault: BotFault; readonly reason: string }
);

type Answer = { readonly thought: Thought } | { readonly fault: BotFault; readonly reason: string };

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Lets a bot think. Bots draw random numbers from the system, so a match's random stream reveals nothing about them.
 */
function answerOf(bot: Bot, { view, seat, budgetMs }: Question): Answer {
  const end = performance.now() + budgetMs;
  try {
    const { action, plan, cut } = bot.choose(view, seat, {
      random: (m) => randomInt(m),
      deadline: () => performance.now() > end,
    });
    const parsed = parseAction(action);
    const isLegal = !isMalformed(parsed) && check(view, seat, parsed) === null;
    return isLegal ? { thought: { action, plan, cut } } : { fault: 'illegal', reason: JSON.stringify(action) };
  } catch (error) {
    return { fault: 'threw', reason: reasonOf(error) };
  }
}

/** Answers questions in a worker. `load` loads the code and weights of a level. */
export function serveBots(port: MessagePort, load: (level: AnyLevel) => Promise<Bot>): void {
  port.on('message', (question: Question) => {
    const { number, level } = question;
    const reply = (part: { begins: true } | Answer): void => port.postMessage({ number, ...part } satisfies Reply);
    void load(level).then(
      (bot) => {
        reply({ begins: true });
        reply(answerOf(bot, question));
      },
      (error: unknown) => reply({ fault: 'unloaded', reason: reasonOf(error) }),
    );
  });
}
