import { factionMats } from '../data/factions.ts';
import type { FactionId } from '../data/ids.ts';
import { FIRST_MECH, FIRST_WORKER, ON_MAT, type PlayerState } from '../state/types.ts';
import { together, type Abilities } from './abilities.ts';
import { albion } from './albion.ts';
import { crimea } from './crimea.ts';
import type { FactionHooks } from './hooks.ts';
import { nordic } from './nordic.ts';
import { polania } from './polania.ts';
import { rusviet } from './rusviet.ts';
import { saxony } from './saxony.ts';
import { togawa } from './togawa.ts';

const FACTION_HOOKS: Readonly<Record<FactionId, FactionHooks>> = {
  albion,
  nordic,
  rusviet,
  togawa,
  crimea,
  saxony,
  polania,
};

/** The number of possible sets of mechs. A set is a bit mask: bit i is the mech in slot FIRST_MECH + i. */
const SETS_OF_MECHS = 1 << (FIRST_WORKER - FIRST_MECH);

/** The abilities of each faction by set of mechs, cached because the rules need them often. */
const ABILITIES = new Map<FactionId, (Abilities | null)[]>(
  factionMats.map(({ id }) => [id, Array.from({ length: SETS_OF_MECHS }, () => null)]),
);

function withMechs(faction: FactionId, set: number): Abilities {
  const hooks = FACTION_HOOKS[faction];
  const mechs = factionMats.find(({ id }) => id === faction)?.mechs ?? [];
  return together([hooks.ability, ...mechs.flatMap((mech, i) => (set & (1 << i) ? (hooks.mechs[mech.id] ?? []) : []))]);
}

/** Returns the player's current abilities. A mech adds its ability when it leaves the mat (DEP-2). */
export function abilitiesOf(player: PlayerState): Abilities {
  let set = 0;
  for (let slot = FIRST_MECH; slot < FIRST_WORKER; slot++) {
    if (player.units[slot] !== ON_MAT) set |= 1 << (slot - FIRST_MECH);
  }
  const kept = ABILITIES.get(player.faction);
  if (kept === undefined) throw new Error(`no such faction: ${player.faction}`);
  return (kept[set] ??= withMechs(player.faction, set));
}
