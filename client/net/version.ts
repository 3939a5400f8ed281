import { create } from 'zustand';
import { PROTOCOL_VERSION } from '../../protocol/version.ts';

/** How the version of this page compares with the server's (docs/server.md, Versions). */
interface PageVersion {
  /** `old`: the server is newer and still serves this page. `refused`: the server does not serve it. */
  readonly state: 'current' | 'old' | 'refused';
  /** True if the player owes a decision. The offer to reload waits until it is made. */
  readonly isBusy: boolean;
}

export const useVersion = create<PageVersion>()(() => ({ state: 'current', isBusy: false }));

/** Notes the version of the server, from an answer or a socket. */
export function noteServerVersion(version: unknown): void {
  const { state } = useVersion.getState();
  if (state === 'current' && Number(version) > PROTOCOL_VERSION) useVersion.setState({ state: 'old' });
}

/** Notes that the server refused something; returns whether it does not serve this version of the page. */
export function noteRefusal(code: string): boolean {
  const isVersion = code === 'client-too-old' || code === 'client-too-new';
  if (isVersion) useVersion.setState({ state: 'refused' });
  return isVersion;
}

/** Notes whether the player owes a decision. */
export const noteBusy = (isBusy: boolean): void => useVersion.setState({ isBusy });
