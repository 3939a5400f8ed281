import * as Tabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { t } from '../../i18n/table.ts';
import { RAIL_TABS, useSettings, type RailTab } from '../../settings.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { Help } from './Help.tsx';
import { LogPanel } from './LogPanel.tsx';
import { ScoreNow } from './ScoreNow.tsx';
import { Tracks } from './Tracks.tsx';

const ICONS: Readonly<Record<RailTab, IconName>> = {
  mats: 'home',
  log: 'log',
  score: 'score',
  tracks: 'tracks',
  rules: 'rules',
};
/** One's own mats stand beside the board or in the same place as these panels; they are not drawn here. */
const PANELS: Readonly<Record<Exclude<RailTab, 'mats'>, () => ReactNode>> = {
  log: LogPanel,
  score: ScoreNow,
  tracks: Tracks,
  rules: Help,
};

const isTab = (value: string): value is RailTab => RAIL_TABS.some((tab) => tab === value);

/** Log, score, tracks and help at the side; a second click on a tab folds it away. */
export function Rail() {
  const { rail, set } = useSettings();
  return (
    <Tabs.Root
      className={rail === null || rail === 'mats' ? 'rail folded' : 'rail'}
      orientation="vertical"
      activationMode="manual"
      value={rail ?? ''}
      onValueChange={(value) => set({ rail: isTab(value) ? value : null })}
    >
      {RAIL_TABS.map((tab) => {
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
        {RAIL_TABS.map((tab) => (
          <Tabs.Trigger
            key={tab}
            value={tab}
            className={`tab-${tab}`}
            title={t(`table:rail.${tab}`)}
            onClick={() => {
              if (rail === tab) set({ rail: null });
            }}
          >
            <Icon name={ICONS[tab]} />
            <span>{t(`table:rail.${tab}`)}</span>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
}
