import { BASE_MATS, MAX_SEATS, PLAYED_FACTIONS } from '../../game/data/limits.ts';
import type { Pairing } from '../../game/bots/strong/pairings.ts';
import { FACTIONS, PLAYER_MATS } from '../../game/data/ids.ts';
import { clone, type State } from '../../game/engine.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { UNKNOWN_CARD, viewFor } from '../../game/view.ts';
import { UsageError } from '../arguments.ts';
import { isBase } from '../tables.ts';

export const nameOf = ({ faction, mat }: Pairing): string => `${faction} ${mat}`;

/** Returns the pairings of the base game or, if `expansion` is true, all others. */
export const pairingsOf = (expansion: boolean): Pairing[] =>
  FACTIONS.flatMap((faction) => PLAYER_MATS.map((mat) => ({ faction, mat }))).filter(
    (pairing) => isBase(pairing) !== expansion,
  );

/** Returns the pairing with this name. Throws a UsageError if there is none. */
export function pairingNamed(name: string): Pairing {
  const pairing = [...pairingsOf(false), ...pairingsOf(true)].find((one) => nameOf(one) === name);
  if (pairing === undefined) throw new UsageError(`--pairing must be a faction and a player mat, not ${name}`);
  return pairing;
}

/**
 * Returns a seat with this pairing, and its view at the start of its first turn. In the view, even the seat's own cards
 * are unknown.
 */
export function startOf({ faction, mat }: Pairing): { view: State; seat: number } {
  const others = PLAYED_FACTIONS.filter((one) => one !== faction).slice(0, MAX_SEATS - 1);
  const mats = BASE_MATS.filter((one) => one !== mat);
  const seats = [{ faction, mat }, ...others.map((one, i) => ({ faction: one, mat: mats[i] }))];
  const options = isBase({ faction, mat }) ? {} : { expansion: true };
  const state = clone(newMatch(parseSetup({ format: 'scythe-setup/1', seats, options, seed: 'book' })));
  const seat = state.players.findIndex((player) => player.faction === faction);
  state.active = seat;
  const view = viewFor(state, seat);
  const { objectives, hand } = view.players[seat];
  view.players[seat].objectives = objectives.map(() => UNKNOWN_CARD);
  view.players[seat].hand = hand.map(() => UNKNOWN_CARD);
  return { view, seat };
}
