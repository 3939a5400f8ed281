import { useMatchAround } from '../MatchContext.ts';
import { useSettings, type RailTab } from '../../storage/settings.ts';
import { mayChat } from '../chat/useChat.ts';

/** The panel that is open at the side; null if the one that was open at another table does not exist here. */
export function useRail(): RailTab | null {
  const { rail } = useSettings();
  const hasChat = mayChat(useMatchAround());
  return rail === 'chat' && !hasChat ? null : rail;
}
