import type { MechId, Section, Terrain } from '../data/ids.ts';
import type { PlayerState, State } from '../state/types.ts';

/** The position as the ability's owner finds it. The rules pass their `Situation` (rules/situation.ts). */
export interface AbilityContext {
  readonly state: State;
  readonly seat: number;
  readonly player: PlayerState;
  /** Hexes the owner controls, in board order. */
  readonly controlled: readonly number[];
  /** True if the owner controls a place. */
  controls(place: number): boolean;
}

/**
 * What a faction ability or a mech ability changes. The rules read these fields and never ask for a faction by name. A
 * faction whose abilities fit the fields is one file in this folder and one entry in index.ts; an ability that needs a
 * new kind of rule, as those of Albion and Togawa do, also needs a new field and the rule that reads it.
 */
export interface Hooks {
  readonly id: string;
  /** May the action token stay on its section? (TURN-1) */
  readonly repeatsSection?: (state: State, section: Section) => boolean;
  /** Workers cross rivers (MOV-4). */
  readonly workersCrossRivers?: true;
  /** Terrains onto which combat units cross a river (MEC-1). */
  readonly riverTerrains?: readonly Terrain[];
  /** Combat units move to and from lakes (MOV-4). */
  readonly lakes?: true;
  /** Places a combat unit on `from` reaches in one step beyond the printed map and tunnels, in any order. */
  readonly links?: (context: AbilityContext, from: number) => readonly number[];
  /** Combat units may stand on home bases of factions that are not in the match (MOV-9). */
  readonly visitsHomeBases?: true;
  /** More territories for each movement of a combat unit (MEC-2). */
  readonly extraSteps?: number;
  /** What happens before the dials are set (CMB-2). */
  readonly beforeCombat?: BeforeCombat;
  /** Combat cards beyond the number of the player's combat units (CMB-3). */
  readonly extraCombatCards?: (state: State, seat: number, at: number) => number;
  /** Loses no popularity for workers forced to retreat on the player's turn (MEC-10). */
  readonly keepsPopularity?: true;
  /** The units of a lost combat can retreat to adjacent lakes (MEC-3). */
  readonly retreatsToLakes?: true;
  /** A combat card may pay for one resource, once a turn (FAC-3). */
  readonly cardPaysResource?: true;
  /** No limit on stars from combat and objectives, no objective discarded (FAC-4). */
  readonly unlimitedStars?: true;
  /** Options of one encounter card that may be taken, if more than one (FAC-5). */
  readonly encounterOptions?: number;
}

export interface BeforeCombat {
  /** Power it costs; its owner decides only if it costs something (CMB-2). */
  readonly price: number;
  /** Does it do anything on this territory? */
  readonly worksAt?: (state: State, seat: number, at: number) => boolean;
  /** Power the opponent loses. */
  readonly opponentLoses?: number;
  /** Cards taken at random from the opponent's hand. */
  readonly takesCards?: number;
}

/** The hooks of a faction: its faction ability, and one entry for each mech. */
export interface FactionHooks {
  readonly ability: Hooks;
  readonly mechs: Partial<Record<MechId, Hooks>>;
}
