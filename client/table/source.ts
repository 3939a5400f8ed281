import type { PlaceId } from '../../game/data/ids.ts';
import type { Action, State } from '../../game/engine.ts';
import type { Plan } from '../../game/plan/plan.ts';
import type { StoredPlan } from '../../protocol/plans.ts';
import type { PublicPlayer } from '../../protocol/match.ts';
import type { LogEntry } from './log/history.ts';
import type { Link } from '../net/transport.ts';
import type { OwnAction } from './ownActions.ts';

/** A replay or a recap, in which the player cannot act and nothing demands attention. */
interface Replayed {
  /** The log lines after the current moment. */
  readonly ahead: readonly LogEntry[];
  /** Goes to the moment of a log line, given the line's id. */
  readonly go: (id: string) => void;
  /** Set if the table belongs to a match in play and replays the other players' turns. */
  readonly recap?: {
    /** The places where the latest events happened. */
    readonly told: readonly PlaceId[];
  };
}

/** Where a seat's plans are stored. */
export interface PlanDesk {
  /** The storage key in this browser. */
  readonly key: string;
  /** True if the match has early turns. */
  readonly early: boolean;
  /** Reads the remaining part of the plan from the server. */
  readonly read: () => Promise<StoredPlan>;
  readonly write: (plan: Plan | null) => Promise<StoredPlan>;
}

/** The moves made while the server is unreachable, stored on this device until they can be sent. */
export interface Away {
  /** The time when the server was last reached, in milliseconds since 1970, or null while the server is reachable. */
  readonly seenAt: number | null;
  /** The number of moves waiting to be sent. */
  readonly queued: number;
  /** True while the moves are being sent. */
  readonly isSending: boolean;
  /** True if this browser could not store the moves. */
  readonly isUnstored: boolean;
  /** The number of moves that were not played, and the reason. Null if there are none. */
  readonly dropped: { readonly count: number; readonly text: string } | null;
  /** Discards the moves that have not been sent. */
  readonly discard: () => void;
  /** Hides the note about moves that were not played. Called when the player has read it. */
  readonly dismiss: () => void;
}

/**
 * Where a table gets its match and sends its actions: a match on the server, a match in the browser, or a replay. The
 * table knows nothing else about the match.
 */
export interface TableSource {
  readonly view: State;
  /** Unique for each state. */
  readonly stateID: number;
  /** The number of the last action, if it differs from `stateID`. */
  readonly actions?: number;
  /** The last actions tried at this table. */
  readonly done?: readonly OwnAction[];
  /** Null for a spectator. */
  readonly seat: number | null;
  readonly seats: readonly PublicPlayer[];
  readonly log: readonly LogEntry[];
  /** True if the log has earlier lines, which `readEarlierLog` fetches and `forgetEarlierLog` drops again. */
  readonly hasEarlierLog?: boolean;
  readonly readEarlierLog?: () => void;
  readonly forgetEarlierLog?: () => void;
  readonly link: Link;
  /** The moves made offline. Present only in matches on the server. */
  readonly away?: Away;
  /** The action that has not been answered yet, or null. */
  readonly pending: Action | null;
  /** False if the match hides scores until the end. */
  readonly showsScores: boolean;
  /** True if the player can request hints. */
  readonly hints?: boolean;
  /** True if players see tips here in their first matches. */
  readonly tips?: boolean;
  /** The latest message about an action. */
  readonly notice: { readonly text: string; readonly rule: string | null } | null;
  readonly act: (action: Action) => void;
  readonly retry: () => void;
  readonly replayed?: Replayed;
  /** Skips the other players' moves until your next decision. Missing if there is nothing to skip. */
  readonly skip?: () => void;
  /** Set if the seat can plan its next turn. */
  readonly plans?: PlanDesk;
  /**
   * The position at the start of the seat's next turn, if its section can already be chosen during other players'
   * turns.
   */
  readonly ahead?: State;
  /** True if the table shows a planned turn. */
  readonly isPlanned?: boolean;
  /** Why no one can act, although the match has no result. */
  readonly ended?: string;
}

/** Returns true if a table shows a replay instead of a match in play. */
export const isReplay = ({ replayed }: TableSource): boolean => replayed !== undefined && replayed.recap === undefined;

/** Returns false if no action is possible: in a replay or recap, or once `ended` is set. */
export const isPlayable = ({ replayed, ended }: TableSource): boolean => replayed === undefined && ended === undefined;
