import type { MechId, Section, Terrain } from '../data/ids.ts';
import type { PlayerState, State } from '../state/types.ts';

/** The position as the ability's owner sees it. The rules pass their `Situation` (rules/situation.ts). */
export interface AbilityContext {
  readonly state: State;
  readonly seat: number;
  readonly player: PlayerState;
  /** Hexes the owner controls, in board order. */
  readonly controlled: readonly number[];
  /** Returns true if the owner controls the place. */
  controls(place: number): boolean;
}

/**
 * The changes that a faction or mech ability makes to the rules. The rules read these fields and never name a faction.
 * A faction whose abilities fit the fields needs one file in this folder and one entry in index.ts. An ability with a
 * new kind of rule also needs a new field, and a rule that reads it.
 */
export interface Hooks {
  readonly id: string;
  /** Returns true if the action token can stay on its section (TURN-1). */
  readonly repeatsSection?: (state: State, section: Section) => boolean;
  /** Workers can cross rivers (MOV-4). */
  readonly workersCrossRivers?: true;
  /** Terrains onto which combat units can cross a river (MEC-1). */
  readonly riverTerrains?: readonly Terrain[];
  /** Combat units can move to and from lakes (MOV-4). */
  readonly lakes?: true;
  /**
   * Returns, in any order, the places that a combat unit on `from` can reach in one step in addition to those in its
   * step table. The list can include `from` itself, which the rules ignore.
   */
  readonly links?: (context: AbilityContext, from: number) => readonly number[];
  /** Returns true if combat units can be on home bases of factions that are not in the match (MOV-9, IFA-7). */
  readonly visitsHomeBases?: (state: State) => boolean;
  /** The number of extra steps in a combat unit's movement (MEC-2). */
  readonly extraSteps?: number;
  /** The ability's effect before the power dials are set (CMB-2). */
  readonly beforeCombat?: BeforeCombat;
  /** The number of combat cards allowed beyond one per combat unit (CMB-3). */
  readonly extraCombatCards?: (state: State, seat: number, at: number) => number;
  /** On their own turn, the player loses no popularity for forcing workers to retreat (MEC-10). */
  readonly keepsPopularity?: true;
  /** The player's units can retreat from a lost combat to adjacent lakes (MEC-3). */
  readonly retreatsToLakes?: true;
  /** A combat card can pay for one resource once per turn (FAC-3). */
  readonly cardPaysResource?: true;
  /** Combat and objective stars have no limit, and no objective is discarded (FAC-4). */
  readonly unlimitedStars?: true;
  /** The number of options that the player can take from one encounter card, if more than one (FAC-5). */
  readonly encounterOptions?: number;
  /** Returns the coins that the player scores at the end for each encounter territory they control (IFA-8). */
  readonly encounterCoins?: (state: State) => number;
  /** A disarmed Trap can be armed again where a combat unit ended its movement (TOG-12). */
  readonly rearmsTraps?: true;
}

export type CombatRole = 'attacker' | 'defender';

export interface BeforeCombat {
  /** The cost in power. If it is above 0, the owner chooses whether to use the ability (CMB-2). */
  readonly price: number;
  /** True if the owner chooses whether to use the ability even though it costs nothing (TOG-11). */
  readonly isOptional?: true;
  /** The role in which the ability has an effect. Default: both. */
  readonly as?: CombatRole;
  /** Returns true if the ability has an effect on this territory. */
  readonly worksAt?: (state: State, seat: number, at: number) => boolean;
  /** The power that the ability's owner gains (ALB-8, TOG-11). */
  readonly gains?: number;
  /** The power the opponent loses. */
  readonly opponentLoses?: number;
  /** The number of cards taken at random from the opponent's hand. */
  readonly takesCards?: number;
}

/** The hooks of a faction's ability and of each of its mechs. */
export interface FactionHooks {
  readonly ability: Hooks;
  readonly mechs: Partial<Record<MechId, Hooks>>;
}
