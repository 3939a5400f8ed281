import { lazy, Suspense } from 'react';
import { useLanguage, withWords } from '../i18n/language.ts';
import { StartPage } from '../lobby/StartPage.tsx';
import { Credits } from './Credits.tsx';
import { Failed } from './Failed.tsx';
import { NewVersion } from './NewVersion.tsx';
import { Message } from '../page/Message.tsx';
import { routeOf, usePathname, type Route } from '../ui/router.ts';

// PixiJS, boardgame.io and the engine load with a match, not with the first page.
const MatchPage = lazy(async () => ({ default: (await withWords(import('../match/MatchPage.tsx'))).MatchPage }));
const CreatePage = lazy(async () => ({ default: (await withWords(import('../lobby/CreatePage.tsx'))).CreatePage }));
const QuickPage = lazy(async () => ({ default: (await withWords(import('../lobby/QuickPage.tsx'))).QuickPage }));
const PlayerPage = lazy(async () => ({ default: (await withWords(import('../profile/PlayerPage.tsx'))).PlayerPage }));
const DevicePage = lazy(async () => ({ default: (await withWords(import('../device/DevicePage.tsx'))).DevicePage }));
const DebugPage = lazy(async () => ({ default: (await withWords(import('../debug/DebugPage.tsx'))).DebugPage }));

const PrivacyPage = lazy(async () => ({
  default: (await withWords(import('../privacy/PrivacyPage.tsx'))).PrivacyPage,
}));
const StatisticsPage = lazy(async () => ({
  default: (await withWords(import('../statistics/StatisticsPage.tsx'))).StatisticsPage,
}));
const ReplayPage = lazy(async () => ({ default: (await withWords(import('../replay/ReplayPage.tsx'))).ReplayPage }));
const LocalPage = lazy(async () => ({ default: (await withWords(import('../local/LocalPage.tsx'))).LocalPage }));

/** The whole app. A change of language mounts it again. */
export function App() {
  const language = useLanguage();
  return (
    <>
      <Page key={language} />
      <NewVersion key={`version ${language}`} />
    </>
  );
}

function LazyPage({ route }: { route: Route }) {
  switch (route.page) {
    case 'debug':
      return <DebugPage />;
    case 'create':
      return <CreatePage />;
    case 'device':
      return <DevicePage />;
    case 'quick':
      return <QuickPage key={route.seats} seats={route.seats} />;
    case 'player':
      return <PlayerPage key={route.id} id={route.id} />;
    case 'privacy':
      return <PrivacyPage />;
    case 'statistics':
      return <StatisticsPage />;
    case 'local':
      return <LocalPage />;
    case 'replay':
      return <ReplayPage matchID={route.matchID} />;
    case 'match':
      return <MatchPage key={route.matchID} matchID={route.matchID} />;
    default:
      return <Message says="noPage" />;
  }
}

/** Where the match of a page is stored, for the message if the page breaks. */
function keeps({ page }: Route): 'server' | 'browser' | 'nothing' {
  if (page === 'local') return 'browser';
  return page === 'match' ? 'server' : 'nothing';
}

function Page() {
  const route = routeOf(usePathname());
  if (route.page === 'start') return <StartPage />;
  if (route.page === 'credits') return <Credits />;
  return (
    <Failed keeps={keeps(route)}>
      <Suspense fallback={<Message says="loading" quiet />}>
        <LazyPage route={route} />
      </Suspense>
    </Failed>
  );
}
