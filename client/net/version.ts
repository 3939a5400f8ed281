import { create } from 'zustand';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';

/** How this page's version compares with the server's (docs/server.md, Versions). */
interface PageVersion {
  /** `old`: the server is newer and still serves this page. `refused`: the server does not serve it. */
  readonly state: 'current' | 'old' | 'refused';
  /** True if the player has a decision to make. The offer to reload waits until they have made it. */
  readonly isBusy: boolean;
}

export const useVersion = create<PageVersion>()(() => ({ state: 'current', isBusy: false }));

/** Records the server's version, from an answer or a socket. */
export function noteServerVersion(version: unknown): void {
  const { state } = useVersion.getState();
  if (state === 'current' && Number(version) > PROTOCOL_VERSION) useVersion.setState({ state: 'old' });
}

/** Returns true if a refusal means that the server does not serve this version of the page. Records such a refusal. */
export function noteRefusal(code: string): boolean {
  const isVersion = code === 'client-too-old' || code === 'client-too-new';
  if (isVersion) useVersion.setState({ state: 'refused' });
  return isVersion;
}

/** Records whether the player has a decision to make. */
export const noteBusy = (isBusy: boolean): void => useVersion.setState({ isBusy });
