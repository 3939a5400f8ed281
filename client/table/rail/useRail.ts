import { useMatchAround } from '../MatchContext.ts';
import { useSettings, type RailTab } from '../../storage/settings.ts';
import { mayChat } from '../chat/useChat.ts';
import { useRoomy } from '../useRoomy.ts';

function shown(rail: RailTab | null | undefined, roomy: boolean): RailTab | null {
  if (rail !== undefined) return rail;
  return roomy ? 'log' : null;
}

/**
 * Returns the panel open at the side, or null. Until the player chooses a panel, the log is open if there is space for
 * it. A panel that this table does not have is treated as closed.
 */
export function useRail(): RailTab | null {
  const { rail } = useSettings();
  const hasChat = mayChat(useMatchAround());
  const open = shown(rail, useRoomy());
  return open === 'chat' && !hasChat ? null : open;
}

/** Opens a panel, or closes it if it is `open`, the panel that is now open. */
export const toggleRail = (tab: RailTab, open: RailTab | null): void =>
  useSettings.getState().set({ rail: open === tab ? null : tab });
