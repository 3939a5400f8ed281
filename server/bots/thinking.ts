import { randomInt } from 'node:crypto';
import type { MessagePort } from 'node:worker_threads';
import type { Bot } from '../../game/bots/bot.ts';
import type { State } from '../../game/engine.ts';

/** A decision that a bot is asked for: all it is told is its seat's view. */
export interface Question {
  readonly number: number;
  readonly level: string;
  readonly view: State;
  readonly seat: number;
}

/** `ready`: the worker takes questions; `action`: whatever the bot said, null where it threw. */
export type Said = { readonly ready: true } | { readonly number: number; readonly action: unknown };

/** Answers questions in a worker. Chance is the system's, so that a match's stream tells nothing of its bots. */
export function serveBots(port: MessagePort, bots: Readonly<Record<string, Bot>>): void {
  port.on('message', ({ number, level, view, seat }: Question) => {
    let action: unknown = null;
    try {
      action = bots[level].choose(view, seat, (m) => randomInt(m));
    } catch {
      // Whoever asked does the simplest thing instead.
    }
    port.postMessage({ number, action } satisfies Said);
  });
  port.postMessage({ ready: true } satisfies Said);
}
