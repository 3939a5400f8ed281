import { create } from 'zustand';

/** Whether the last request failed to reach the server that served the page. */
export const useLine = create<{ readonly isLost: boolean }>()(() => ({ isLost: false }));

/** Records whether a request failed to reach the server. */
export function noteLine(isLost: boolean): void {
  if (useLine.getState().isLost !== isLost) useLine.setState({ isLost });
}
