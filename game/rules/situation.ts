import { abilitiesOf } from '../abilities/index.ts';
import type { Abilities } from '../abilities/abilities.ts';
import { HEX_COUNT } from '../data/places.ts';
import type { PlayerState, State } from '../state/types.ts';
import { controlMap } from './control.ts';
import { enemyMap, workersAt } from '../state/pieces.ts';

/**
 * The facts about a player's position that the rules need. Each is computed once, on first use, and shared by all rules
 * that list or check actions in the same state. A situation is valid until the state changes.
 */
export class Situation {
  readonly state: State;
  readonly seat: number;
  readonly player: PlayerState;
  private knownAbilities: Abilities | null = null;
  private knownControl: readonly number[] | null = null;
  private knownControlled: readonly number[] | null = null;
  private knownWorked: readonly number[] | null = null;
  private knownEnemies: readonly number[] | null = null;

  constructor(state: State, seat: number) {
    this.state = state;
    this.seat = seat;
    this.player = state.players[seat];
  }

  /** The player's current abilities. */
  get abilities(): Abilities {
    return (this.knownAbilities ??= abilitiesOf(this.player));
  }

  /** The controller of each hex (`controlMap`). */
  get control(): readonly number[] {
    return (this.knownControl ??= controlMap(this.state));
  }

  /** Returns true if the player controls a hex. No one controls a home base (CTL-6). */
  controls(place: number): boolean {
    return this.control[place] === this.seat;
  }

  /** The controlled hexes, in board order. */
  get controlled(): readonly number[] {
    if (this.knownControlled === null) {
      const list: number[] = [];
      const { control, seat } = this;
      for (let hex = 0; hex < HEX_COUNT; hex++) if (control[hex] === seat) list.push(hex);
      this.knownControlled = list;
    }
    return this.knownControlled;
  }

  /**
   * The controlled hexes with a worker, where Trade, Deploy and Build can place tokens and pieces (TRD-1, DEP-1,
   * BLD-1).
   */
  get worked(): readonly number[] {
    return (this.knownWorked ??= this.controlled.filter((hex) => workersAt(this.player, hex) > 0));
  }

  /** The kind of enemy units at each place, if any (`enemyMap`). */
  get enemies(): readonly number[] {
    return (this.knownEnemies ??= enemyMap(this.state, this.seat));
  }
}
