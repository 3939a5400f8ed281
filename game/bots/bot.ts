import type { Action, State } from '../engine.ts';
import { easyBot } from './easy/easy.ts';
import { randomBot } from './random.ts';

/**
 * A player that sees a seat's view and chooses one of its legal actions as `legalActions` lists them: a simulation does
 * not ask again whether it may (`applyListed`). `below` is its only source of chance.
 */
export interface Bot {
  readonly name: string;
  readonly choose: (view: State, seat: number, below: (m: number) => number) => Action | null;
}

/** The levels a seat may be given to. */
export const BOTS: Readonly<Record<string, Bot>> = { random: randomBot, easy: easyBot };
