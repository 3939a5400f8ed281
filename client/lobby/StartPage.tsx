import { useEffect } from 'react';
import { PageFrame } from '../page/PageFrame.tsx';
import { followLobby } from './liveList.ts';
import { askOwn } from './own.ts';
import { fetchedPart } from '../page/fetchedPart.tsx';
import { PlayNow } from './PlayNow.tsx';
import { PrivacyLink } from './PrivacyLink.tsx';
import { PublicList } from './PublicList.tsx';

const Nothing = () => null;

/** Loaded after the rest of the page, which works without this part if loading fails. */
const FeaturedMatches = fetchedPart(
  () =>
    import('./FeaturedMatches.tsx').then(
      (part) => part.FeaturedMatches,
      () => Nothing,
    ),
  Nothing,
).Part;

/** The start page: the player's matches, ways to start a new one, featured matches and the list of public matches. */
export function StartPage() {
  useEffect(() => followLobby(() => void askOwn()), []);
  return (
    <PageFrame className="start" links={<PrivacyLink />}>
      <PlayNow />
      <FeaturedMatches />
      <PublicList />
    </PageFrame>
  );
}
