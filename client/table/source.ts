import type { Action, State } from '../../game/engine.ts';
import type { PublicPlayer } from '../../protocol/match.ts';
import type { LogEntry } from './history.ts';
import type { Link } from '../net/transport.ts';
import type { OwnAction } from './ownActions.ts';

/** A match that is over and shown again: nothing can be clicked, and nothing calls for attention. */
export interface Replayed {
  /** The lines of what is still to come. */
  readonly ahead: readonly LogEntry[];
  /** Goes to the moment of a line. */
  readonly go: (id: string) => void;
}

/**
 * Where a table gets its match from and sends actions to: a match on the server, or one that is stepped through or
 * replayed in the browser. The table knows no other.
 */
export interface TableSource {
  readonly view: State;
  /** Another number for another state. */
  readonly stateID: number;
  /** The number of the last action, where `stateID` is something else. */
  readonly actions?: number;
  /** The last actions tried at this table. */
  readonly done?: readonly OwnAction[];
  /** null watches. */
  readonly seat: number | null;
  readonly seats: readonly PublicPlayer[];
  readonly log: readonly LogEntry[];
  /** The log has earlier lines, which `readEarlierLog` fetches and `forgetEarlierLog` drops again. */
  readonly hasEarlierLog?: boolean;
  readonly readEarlierLog?: () => void;
  readonly forgetEarlierLog?: () => void;
  readonly link: Link;
  /** An action that is not answered yet. */
  readonly pending: Action | null;
  /** false: the players want no score table before the end. */
  readonly showsScores: boolean;
  /** The last thing to say about an action. */
  readonly notice: { readonly text: string; readonly rule: string | null } | null;
  readonly act: (action: Action) => void;
  readonly retry: () => void;
  readonly replayed?: Replayed;
}
