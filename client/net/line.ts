import { create } from 'zustand';

/** Whether the last request reached the server of this page. */
export const useLine = create<{ readonly isLost: boolean }>()(() => ({ isLost: false }));

/** Notes whether a request reached the server. */
export function noteLine(isLost: boolean): void {
  if (useLine.getState().isLost !== isLost) useLine.setState({ isLost });
}
