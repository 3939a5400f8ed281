/** What the server answers to a message (docs/server.md, The transport). */
export type Answer =
  | { readonly kind: 'ok'; readonly stateID: number }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly rule: string | null;
      /** With `seat-moved`: the seat that the credentials open now. */
      readonly playerID: string | null;
    };

/** Reads an acknowledgement; what cannot be read counts as a server that is not there. */
export function readAnswer(value: unknown): Answer {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  const { ok, stateID, refused, rule, playerID } = given;
  if (ok === true && typeof stateID === 'number') return { kind: 'ok', stateID };
  return {
    kind: 'refused',
    code: typeof refused === 'string' ? refused : 'unavailable',
    rule: typeof rule === 'string' ? rule : null,
    playerID: typeof playerID === 'string' ? playerID : null,
  };
}
