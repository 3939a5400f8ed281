import { randomInt } from 'node:crypto';
import type { MessagePort } from 'node:worker_threads';
import type { Bot } from '../../game/bots/bot.ts';
import type { State } from '../../game/engine.ts';

/** A decision that a bot must make. The bot learns nothing beyond its seat's view. */
export interface Question {
  readonly number: number;
  readonly level: string;
  readonly view: State;
  readonly seat: number;
}

/** `ready`: the worker takes questions. `action`: the bot's answer, unchecked; null if it threw. */
export type Reply = { readonly ready: true } | { readonly number: number; readonly action: unknown };

/**
 * Answers questions in a worker. Bots draw random numbers from the system, so a match's random stream reveals nothing
 * about them.
 */
export function serveBots(port: MessagePort, bots: Readonly<Record<string, Bot>>): void {
  port.on('message', ({ number, level, view, seat }: Question) => {
    let action: unknown = null;
    try {
      action = bots[level].choose(view, seat, { random: (m) => randomInt(m) }).action;
    } catch {
      // The server makes the simplest legal action instead.
    }
    port.postMessage({ number, action } satisfies Reply);
  });
  port.postMessage({ ready: true } satisfies Reply);
}
