import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clone, type State } from '../../../game/engine.ts';
import type { GameEvent } from '../../../game/events.ts';
import { demand, sameText } from '../../support/demand.ts';
import { faultsOf } from '../../support/invariants.ts';
import { courses } from '../../support/matches.ts';
import { SLOW, deterministic, isUndo, playOn, playing } from '../../support/play.ts';

/** Invariants of a match: no piece or card is lost, events show every change, and clones and replays are faithful. */

describe('a random match', () => {
  it('preserves every piece, card, cube and star, and keeps every number within its track', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(250), (course) => {
        let stars: string[] = [];
        const look = (state: State, undone: boolean): void => {
          sameText(faultsOf(state).join(), '');
          const now = state.players.map((player) => player.stars.join());
          if (!undone) now.forEach((list, seat) => demand(list.startsWith(stars[seat] ?? ''), () => `lost: ${stars}`));
          stars = now;
        };
        const run = playing(course);
        let undone = false;
        let step = run.next();
        for (; step.done !== true; step = run.next()) {
          look(step.value.state, undone);
          undone = isUndo(step.value.action);
        }
        look(step.value, undone);
      }),
      deterministic(50),
    );
  });

  /**
   * Returns the coins, power, popularity, hand size and stars of each seat, followed by the total number of resource
   * tokens.
   */
  const ledger = (state: State): number[] => [
    ...state.players.flatMap((player) => [
      player.coins,
      player.power,
      player.popularity,
      player.hand.length,
      player.stars.length,
    ]),
    state.resources.reduce((sum, n) => sum + n, 0),
  ];

  const COLUMN = { coins: 0, power: 1, popularity: 2, combatCards: 3 } as const;
  const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);

  function book(balance: number[], event: GameEvent): void {
    const add = (seat: number, column: number, n: number): void => void (balance[seat * 5 + column] += n);
    switch (event.type) {
      case 'gained':
        return add(event.seat, COLUMN[event.what], event.n);
      case 'spent':
      case 'lost':
        return add(event.seat, COLUMN[event.what], -event.n);
      case 'coinsGiven':
        add(event.seat, 0, -event.n);
        return add(event.to, 0, event.n);
      case 'cardsDiscarded':
        return add(event.seat, 3, -event.cards.length);
      case 'cardScouted':
        add(event.from, 3, -1);
        return add(event.seat, 3, 1);
      case 'starPlaced':
        return add(event.seat, 4, 1);
      case 'resourcesPlaced':
        balance[balance.length - 1] += sum(event.resources);
        return;
      case 'resourcesSpent':
        balance[balance.length - 1] -= sum(event.resources);
        return;
      default:
        return;
    }
  }

  it('shows every change of coins, power, popularity, cards, stars and tokens in the events', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(120), (course) => {
        let balance: number[] | null = null;
        const compare = (state: State): void => {
          if (balance !== null) {
            for (const event of state.events) book(balance, event);
            sameText(balance.join(), ledger(state).join(), 'the books do not balance');
          }
          balance = ledger(state);
        };
        const run = playing(course);
        let step = run.next();
        for (; step.done !== true; step = run.next()) {
          compare(step.value.state);
          if (isUndo(step.value.action)) balance = null;
        }
        if (step.value.turnNumber > 1) compare(step.value);
      }),
      deterministic(50),
    );
  });

  it('stays independent of its clone when either plays on', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(60), (course) => {
        for (const { state, below } of playing(course)) {
          if (below(8) > 0) continue;
          const copy = clone(state);
          const before = JSON.stringify(state);
          sameText(JSON.stringify(copy), before);
          for (const moment of playOn(copy, below, 12)) void moment;
          sameText(JSON.stringify(state), before);
          const other = clone(state);
          for (const moment of playOn(clone(other), below, 12)) void moment;
          sameText(JSON.stringify(other), before);
        }
      }),
      deterministic(35),
    );
  });

  it('is the same with the same seed and choices', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(80), (course) => {
        const end = (): string => {
          const run = playing(course);
          let step = run.next();
          while (step.done !== true) step = run.next();
          return JSON.stringify(step.value);
        };
        expect(end()).toBe(end());
      }),
      deterministic(25),
    );
  });
});
