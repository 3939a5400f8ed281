import type { FaultCode } from '../../protocol/codes.ts';

/** Thrown for a change that the tournament does not allow now. */
export class Refusal extends Error {
  readonly code: FaultCode;

  constructor(code: FaultCode, message: string) {
    super(message);
    this.code = code;
  }
}
