import { abilitiesOf } from '../../../abilities/index.ts';
import type { Abilities } from '../../../abilities/abilities.ts';
import { factoryCountsAsTerritories } from '../../../data/board.ts';
import { FACTORY, HEX_COUNT, KINDS, PRODUCT } from '../../../data/places.ts';
import { allTokensAt, controlMap } from '../../../rules/control.ts';
import { encounterCoins, flagsThatCount, heldByTraps, tierOf } from '../../../rules/scoring.ts';
import { structureBonusCoins } from '../../../rules/structureBonus.ts';
import { hasTokens } from '../../../state/tokens.ts';
import { FIRST_WORKER, UNIT_SLOTS, type PlayerState, type State } from '../../../state/types.ts';

/**
 * A player's score if the match ended now, by part. `held` and `tokens`: the numbers of territories and tokens scored.
 */
export interface Standing {
  readonly coins: number;
  readonly stars: number;
  readonly territories: number;
  readonly resources: number;
  readonly structureBonus: number;
  readonly total: number;
  readonly held: number;
  readonly tokens: number;
}

/** Structure bonuses by list of structures, cached because positions in a search share their lists. */
const knownBonuses = new WeakMap<readonly number[], { tile: string; coins: number }>();

function bonusOf(state: State, seat: number): number {
  const { structures } = state.players[seat];
  let known = knownBonuses.get(structures);
  if (known === undefined || known.tile !== state.structureBonus) {
    known = { tile: state.structureBonus, coins: structureBonusCoins(state, seat) };
    knownBonuses.set(structures, known);
  }
  return known.coins;
}

/** The input of the features: a view, and shared values that are computed only once. */
export class Context {
  readonly state: State;
  readonly seat: number;
  readonly player: PlayerState;
  readonly abilities: Abilities;
  readonly control: readonly number[];
  readonly standings: readonly Standing[];
  /** The seat's tokens of each kind on controlled hexes. */
  readonly tokens: readonly number[];
  /** The seat's workers on each hex that it controls. A Mill on such a hex counts as one worker if the hex produces. */
  readonly workers: readonly number[];
  /** The progress of the match, from 0 to 1. */
  readonly progress: number;

  constructor(state: State, seat: number) {
    this.state = state;
    this.seat = seat;
    this.player = state.players[seat];
    this.abilities = abilitiesOf(this.player);
    const control = controlMap(state);
    this.control = control;
    const { players, resources } = state;
    const held = new Array<number>(players.length).fill(0);
    const sums = new Array<number>(players.length).fill(0);
    const tokens = [0, 0, 0, 0];
    for (let hex = 0; hex < HEX_COUNT; hex++) {
      const owner = control[hex];
      if (owner < 0) continue;
      held[owner] += hex === FACTORY ? factoryCountsAsTerritories : 1;
      const base = hex * KINDS;
      sums[owner] += resources[base] + resources[base + 1] + resources[base + 2] + resources[base + 3];
      if (owner === seat) for (let kind = 0; kind < KINDS; kind++) tokens[kind] += resources[base + kind];
    }
    this.tokens = tokens;
    players.forEach((player, id) => {
      if (!hasTokens(player)) return;
      held[id] += flagsThatCount(player, id, control);
      for (const hex of heldByTraps(player, control)) {
        held[id] += hex === FACTORY ? factoryCountsAsTerritories : 1;
        sums[id] += allTokensAt(state, hex);
      }
    });
    this.standings = players.map((player, id) => this.standingOf(player, id, held[id], sums[id]));
    const workers = new Array<number>(HEX_COUNT).fill(0);
    const { units, structures } = this.player;
    for (let slot = FIRST_WORKER; slot < UNIT_SLOTS; slot++) {
      const at = units[slot];
      if (at >= 0 && at < HEX_COUNT && control[at] === seat) workers[at]++;
    }
    const mill = structures[3];
    if (mill >= 0 && control[mill] === seat && PRODUCT[mill] !== -1) workers[mill]++;
    this.workers = workers;
    let most = 0;
    for (const { stars } of players) most = Math.max(most, stars.length);
    this.progress = Math.min(1, most / state.options.starsToEnd) * 0.6 + (Math.min(state.round, 25) / 25) * 0.4;
  }

  private standingOf(player: PlayerState, id: number, held: number, tokens: number): Standing {
    const tier = tierOf(player.popularity);
    const stars = player.stars.length * tier.star;
    const territories = held * tier.territory;
    const resources = (tokens >> 1) * tier.twoResources;
    const structureBonus = bonusOf(this.state, id);
    const bid = this.state.bids?.[player.faction] ?? 0;
    const coins = player.coins + encounterCoins(this.state, id, this.control) - bid;
    const total = coins + stars + territories + resources + structureBonus;
    return { coins, stars, territories, resources, structureBonus, total, held, tokens };
  }
}
