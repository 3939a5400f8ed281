import type { FaultCode } from '../../protocol/codes.ts';

/** Thrown if the tournament does not currently allow a change. */
export class Refusal extends Error {
  readonly code: FaultCode;

  constructor(code: FaultCode, message: string) {
    super(message);
    this.code = code;
  }
}
