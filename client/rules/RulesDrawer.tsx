import * as Tabs from '@radix-ui/react-tabs';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { State } from '../../game/engine.ts';
import { t } from '../i18n/rules.ts';
import { Abilities } from './Abilities.tsx';
import { useChapters } from './chapters.ts';
import { ShowRule } from './links.tsx';
import { QuickStart } from './QuickStart.tsx';
import { glossary } from './search.ts';
import { Search } from './Search.tsx';
import { Glossary, Missed, Rules } from './Sentences.tsx';
import { SetUp } from './SetUp.tsx';
import './rules.css';

const TABS = ['rules', 'start', 'glossary', 'abilities', 'missed', 'setUp'] as const;

interface RulesDrawerProps {
  /** The id of the rule to show first. */
  readonly asked: string;
  readonly view: State;
}

/** The contents of the table's rules drawer. */
export function RulesDrawer({ asked, view }: RulesDrawerProps) {
  const chapters = useChapters();
  const terms = useMemo(() => glossary(), []);
  const [words, setWords] = useState('');
  const [tab, setTab] = useState<string>('rules');
  const [shown, setShown] = useState({ id: asked, times: 0 });
  const box = useRef<HTMLDivElement>(null);
  const isListed = tab === 'rules' && words.trim() === '';
  useEffect(() => {
    const rule = isListed ? box.current?.querySelector<HTMLElement>('.asked-rule') : null;
    rule?.scrollIntoView({ block: 'center' });
    // The link that led here had the focus, but has disappeared with its list.
    if (shown.times > 0) rule?.focus({ preventScroll: true });
  }, [shown, isListed, chapters]);
  const choose = (next: string) => {
    box.current?.scrollIntoView({ block: 'start' });
    setTab(next);
  };
  const show = (id: string) => {
    setWords('');
    setTab('rules');
    setShown(({ times }) => ({ id, times: times + 1 }));
  };
  return (
    <ShowRule value={show}>
      <div className="rules-text" ref={box}>
        <Search words={words} onWords={setWords} chapters={chapters} terms={terms}>
          <Tabs.Root value={tab} onValueChange={choose} activationMode="manual">
            <Tabs.List className="rules-tabs" aria-label={t('rules:tabs.label')}>
              {TABS.map((name) => (
                <Tabs.Trigger key={name} value={name}>
                  {t(`rules:tabs.${name}`)}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            <Tabs.Content value="rules">
              <Rules chapters={chapters} asked={shown.id} />
            </Tabs.Content>
            <Tabs.Content value="start">
              <QuickStart stars={view.options.starsToEnd} />
            </Tabs.Content>
            <Tabs.Content value="glossary">
              <Glossary terms={terms} />
            </Tabs.Content>
            <Tabs.Content value="abilities">
              <Abilities />
            </Tabs.Content>
            <Tabs.Content value="missed">
              <Missed />
            </Tabs.Content>
            <Tabs.Content value="setUp">
              <SetUp view={view} />
            </Tabs.Content>
          </Tabs.Root>
        </Search>
      </div>
    </ShowRule>
  );
}
