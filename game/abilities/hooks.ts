import type { Terrain } from '../state/ids.ts';
import type { State } from '../state/types.ts';
import type { Situation } from '../rules/situation.ts';

/**
 * What a faction or mech ability may change. The rules ask these questions and never the faction's name, so that
 * a faction is added by adding a file here.
 */
export interface Hooks {
  readonly id: string;
  /** May the action token stay on its section? (TURN-1) */
  readonly repeatsSection?: (state: State, section: string) => boolean;
  /** Workers cross rivers (MOV-4). */
  readonly workersCrossRivers?: true;
  /** Terrains onto which combat units cross a river (MEC-1). */
  readonly riverTerrains?: readonly Terrain[];
  /** Combat units move to and from lakes (MOV-4). */
  readonly lakes?: true;
  /** Places a combat unit on `from` reaches in one step beyond the printed map and tunnels, in any order. */
  readonly links?: (situation: Situation, from: number) => readonly number[];
  /** Combat units may stand on home bases of factions that are not in the match (MOV-9). */
  readonly visitsHomeBases?: true;
  /** More territories for each movement of a combat unit (MEC-2). */
  readonly extraSteps?: number;
  /** What happens before the dials are set (CMB-2). */
  readonly beforeCombat?: BeforeCombat;
  /** More combat cards than own combat units (CMB-3). */
  readonly extraCombatCards?: (state: State, seat: number, at: number) => number;
  /** Loses no popularity for workers forced to retreat on the own turn (MEC-10). */
  readonly keepsPopularity?: true;
  /** A lost combat may be left for adjacent lakes (MEC-3). */
  readonly retreatsToLakes?: true;
  /** A combat card may pay for one resource, once a turn (FAC-3). */
  readonly cardPaysResource?: true;
  /** No limit on stars from combat and objectives, no objective discarded (FAC-4). */
  readonly unlimitedStars?: true;
  /** Options of one encounter card that may be taken, if more than one (FAC-5). */
  readonly encounterOptions?: number;
}

export interface BeforeCombat {
  /** Power it costs; its owner is asked only if it costs something (CMB-2). */
  readonly price: number;
  /** Does it do anything on this territory? */
  readonly worksAt?: (state: State, seat: number, at: number) => boolean;
  /** Power the opponent loses. */
  readonly opponentLoses?: number;
  /** Cards taken at random from the opponent's hand. */
  readonly takesCards?: number;
}
