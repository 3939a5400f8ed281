import { useEffect } from 'react';
import { PageFrame } from '../page/PageFrame.tsx';
import { followLobby } from './liveList.ts';
import { askOwn } from './own.ts';
import { PlayNow } from './PlayNow.tsx';
import { PrivacyLink } from './PrivacyLink.tsx';
import { PublicList } from './PublicList.tsx';

/** The first page: the player's matches, ways to start a new one, and the public matches. */
export function StartPage() {
  useEffect(() => followLobby(() => void askOwn()), []);
  return (
    <PageFrame className="start" links={<PrivacyLink />}>
      <PlayNow />
      <PublicList />
    </PageFrame>
  );
}
