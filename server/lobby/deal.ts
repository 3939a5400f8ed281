import type { Game } from 'boardgame.io';
import { InitializeGame } from '#boardgame/internal';
import type { Setup } from '../../game/notation/setup.ts';
import { scytheGame, type GameResources } from '../../game/scythe.ts';
import { isTaken, type Match, type StoredState } from '../match/match.ts';

/** Returns the set-up of the taken seats, with the players' names. The match's record begins with this set-up. */
export function setupOf(match: Match): Setup {
  const taken = match.seats.filter(isTaken);
  return {
    ...match.setup,
    seats: taken.map(({ seat, name, bot }) => ({
      ...match.setup.seats[seat],
      name: name ?? '',
      ...(bot === null ? {} : { bot }),
    })),
  };
}

/** Returns the first state of a match, dealt from its set-up and seed. */
export function dealMatch(setup: Setup, seed: string, deal: GameResources['deal']): StoredState {
  const game = scytheGame({ drawSeed: () => seed, ...(deal === undefined ? {} : { deal }) });
  const state = InitializeGame({ game: game as Game, numPlayers: setup.seats.length, setupData: setup });
  const { deltalog: _, ...stored } = state as StoredState;
  return stored as StoredState;
}
