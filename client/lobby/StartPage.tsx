import { useEffect } from 'react';
import { PageFrame } from '../page/PageFrame.tsx';
import { followLobby } from './liveList.ts';
import { MyMatches } from './MyMatches.tsx';
import { askOwn } from './own.ts';
import { PlayNow } from './PlayNow.tsx';
import { PublicList } from './PublicList.tsx';

/** The first page: one's matches, the ways into another one, and the matches there are. */
export function StartPage() {
  useEffect(() => followLobby(() => void askOwn()), []);
  return (
    <PageFrame className="start">
      <MyMatches />
      <PlayNow />
      <PublicList />
    </PageFrame>
  );
}
