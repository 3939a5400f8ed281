import * as Tabs from '@radix-ui/react-tabs';
import { memo, type ReactNode, type SyntheticEvent } from 'react';
import { t } from '../../i18n/table.ts';
import { useMatchAround } from '../MatchContext.ts';
import { RAIL_TABS, useSettings, type RailTab } from '../../storage/settings.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { ChatPanel } from '../chat/ChatPanel.tsx';
import { Help } from './Help.tsx';
import { LogPanel } from '../log/LogPanel.tsx';
import { ScoreNow } from './ScoreNow.tsx';
import { Tracks } from './Tracks.tsx';
import { Unread } from '../chat/Unread.tsx';
import { mayChat } from '../chat/useChat.ts';
import { useRail } from './useRail.ts';

const ICONS: Readonly<Record<RailTab, IconName>> = {
  mats: 'home',
  log: 'log',
  chat: 'chat',
  score: 'score',
  tracks: 'tracks',
  rules: 'rules',
};
/** Your own mats also have a tab, but the table draws them, next to the board or in place of these panels. */
const PANELS: Readonly<Record<Exclude<RailTab, 'mats'>, () => ReactNode>> = {
  log: LogPanel,
  chat: ChatPanel,
  score: ScoreNow,
  tracks: Tracks,
  rules: Help,
};

const isTab = (value: string): value is RailTab => RAIL_TABS.some((tab) => tab === value);

/** The log, chat, score, tracks and help at the side. A second click on a tab closes the panel. */
export const Rail = memo(function Rail() {
  const { set } = useSettings();
  const rail = useRail();
  const hasChat = mayChat(useMatchAround());
  const tabs = RAIL_TABS.filter((tab) => tab !== 'chat' || hasChat);
  // Prevents the default, because the tab would otherwise open its panel again.
  const fold = (event: SyntheticEvent, tab: RailTab) => {
    if (rail !== tab) return;
    event.preventDefault();
    set({ rail: null });
  };
  return (
    <Tabs.Root
      className={rail === null || rail === 'mats' ? 'rail folded' : 'rail'}
      orientation="vertical"
      activationMode="manual"
      value={rail ?? ''}
      onValueChange={(value) => set({ rail: isTab(value) ? value : null })}
    >
      {tabs.map((tab) => {
        if (tab === 'mats') return null;
        const Panel = PANELS[tab];
        return (
          <Tabs.Content key={tab} value={tab} className="rail-panel" tabIndex={0}>
            <h2>{t(`table:rail.${tab}`)}</h2>
            <Panel />
          </Tabs.Content>
        );
      })}
      <Tabs.List className="rail-tabs" aria-label={t('table:rail.title')}>
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab}
            value={tab}
            className={`tab-${tab}`}
            onMouseDown={(event) => fold(event, tab)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === ' ') fold(event, tab);
            }}
          >
            <Icon name={ICONS[tab]} />
            {tab === 'chat' && <Unread isOpen={rail === 'chat'} />}
            <span>{t(`table:rail.${tab}`)}</span>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
});
