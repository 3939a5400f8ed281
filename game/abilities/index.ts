import { factionMats } from '../data/factions.ts';
import type { FactionId, MechId } from '../state/ids.ts';
import { FIRST_MECH, ON_MAT, type PlayerState } from '../state/types.ts';
import { crimea } from './crimea.ts';
import type { Hooks } from './hooks.ts';
import { nordic } from './nordic.ts';
import { polania } from './polania.ts';
import { rusviet } from './rusviet.ts';
import { saxony } from './saxony.ts';

/** The hooks of a faction: its own ability, and one entry for each mech. */
export interface FactionHooks {
  readonly ability: Hooks;
  readonly mechs: Partial<Record<MechId, Hooks>>;
}

/** The factions this engine can play. */
export const FACTION_HOOKS: Partial<Record<FactionId, FactionHooks>> = { nordic, rusviet, crimea, saxony, polania };

/** True for factions whose abilities are coded. */
export const isPlayable = (faction: FactionId): boolean => FACTION_HOOKS[faction] !== undefined;

const NONE: Hooks = { id: 'none' };

/** Mech hooks by faction, in the order of the mat. */
const mechHooks = new Map<FactionId, readonly Hooks[]>(
  factionMats.map((mat) => [mat.id, mat.mechs.map((mech) => FACTION_HOOKS[mat.id]?.mechs[mech.id] ?? NONE)]),
);

/** The faction ability of a player; workers have no other (DEP-2). */
export const factionHooks = (player: PlayerState): Hooks => FACTION_HOOKS[player.faction]?.ability ?? NONE;

/** Calls `visit` for the faction ability and every mech ability uncovered so far (DEP-2). */
export function eachHook(player: PlayerState, visit: (hooks: Hooks) => void): void {
  visit(factionHooks(player));
  const mechs = mechHooks.get(player.faction);
  if (mechs === undefined) return;
  for (let i = 0; i < mechs.length; i++) if (player.units[FIRST_MECH + i] !== ON_MAT) visit(mechs[i]);
}

/** The first active ability that answers a question, or undefined. */
export function findHook<T>(player: PlayerState, ask: (hooks: Hooks) => T | undefined): T | undefined {
  const answer = ask(factionHooks(player));
  const mechs = mechHooks.get(player.faction);
  if (answer !== undefined || mechs === undefined) return answer;
  for (let i = 0; i < mechs.length; i++) {
    if (player.units[FIRST_MECH + i] === ON_MAT) continue;
    const found = ask(mechs[i]);
    if (found !== undefined) return found;
  }
  return undefined;
}
