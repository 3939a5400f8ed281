import type { Acknowledged, SocketRefusal } from '../../protocol/socket.ts';

/** The acknowledgement of a message (docs/server.md, The transport). */
export type Answer =
  | { readonly kind: 'ok'; readonly stateID: number }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly rule: string | null;
      /** With `seat-moved`: the new number of the seat. Otherwise null. */
      readonly playerID: string | null;
    };

/** Reads the acknowledgement of a sync or an action. */
export const readAnswer = (given: Acknowledged['sync' | 'update'] | SocketRefusal): Answer =>
  'refused' in given
    ? { kind: 'refused', code: given.refused, rule: given.rule, playerID: given.playerID ?? null }
    : { kind: 'ok', stateID: given.stateID };
