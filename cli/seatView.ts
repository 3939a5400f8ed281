import { applyPatch, type Operation } from 'rfc6902';
import type { Socket } from 'socket.io-client';
import type { State } from '../game/engine.ts';

/** A state as a seat or a spectator receives it. */
export interface ReceivedState {
  G: State;
  _stateID: number;
}

/** Keeps the view of a seat up to date with what its socket receives. */
export class SeatView {
  state: ReceivedState | null = null;

  /** `onState` is called after each change. */
  constructor(socket: Socket, onState: () => void) {
    const show = (state: ReceivedState): void => {
      this.state = state;
      onState();
    };
    socket.on('sync', (_id: string, info: { state: ReceivedState }) => show(info.state));
    socket.on('update', (_id: string, state: ReceivedState) => show(state));
    socket.on('patch', (_id: string, _before: number, _after: number, patch: Operation[]) => {
      if (this.state === null) return;
      applyPatch(this.state, patch);
      show(this.state);
    });
  }
}
