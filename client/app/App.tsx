import { lazy, Suspense } from 'react';
import { useLanguage, withWords } from '../i18n/language.ts';
import { StartPage } from '../lobby/StartPage.tsx';
import { Credits } from './Credits.tsx';
import { Failed } from './Failed.tsx';
import { Message } from './Message.tsx';
import { routeOf, usePathname } from './router.ts';

// PixiJS, boardgame.io and the engine come with the match only.
const MatchPage = lazy(async () => ({ default: (await withWords(import('../match/MatchPage.tsx'))).MatchPage }));
const DebugPage = lazy(async () => ({ default: (await withWords(import('../debug/DebugPage.tsx'))).DebugPage }));

const ReplayPage = lazy(async () => ({ default: (await withWords(import('../replay/ReplayPage.tsx'))).ReplayPage }));
const LocalPage = lazy(async () => ({ default: (await withWords(import('../local/LocalPage.tsx'))).LocalPage }));

/** The whole app, anew in another language. */
export function App() {
  return <Page key={useLanguage()} />;
}

/** One page for each address. */
function Page() {
  const route = routeOf(usePathname());
  if (route.page === 'start') return <StartPage />;
  if (route.page === 'credits') return <Credits />;
  if (route.page === 'none') return <Message says="noPage" />;
  return (
    <Failed>
      <Suspense fallback={<Message says="loading" quiet />}>
        {route.page === 'debug' && <DebugPage />}
        {route.page === 'local' && <LocalPage />}
        {route.page === 'replay' && <ReplayPage matchID={route.matchID} />}
        {route.page === 'match' && <MatchPage key={route.matchID} matchID={route.matchID} />}
      </Suspense>
    </Failed>
  );
}
