import { lazy, Suspense } from 'react';
import { StartPage } from '../lobby/StartPage.tsx';
import { Credits } from './Credits.tsx';
import { Failed } from './Failed.tsx';
import { Message } from './Message.tsx';
import { routeOf, usePathname } from './router.ts';

// PixiJS, boardgame.io and the engine come with the match only.
const MatchPage = lazy(() => import('../match/MatchPage.tsx').then((module) => ({ default: module.MatchPage })));
const DebugPage = lazy(() => import('../debug/DebugPage.tsx').then((module) => ({ default: module.DebugPage })));

/** The whole app: one page for each address. */
export function App() {
  const route = routeOf(usePathname());
  if (route.page === 'start') return <StartPage />;
  if (route.page === 'credits') return <Credits />;
  if (route.page === 'none') return <Message says="noPage" />;
  return (
    <Failed>
      <Suspense fallback={<Message says="loading" quiet />}>
        {route.page === 'debug' ? <DebugPage /> : <MatchPage key={route.matchID} matchID={route.matchID} />}
      </Suspense>
    </Failed>
  );
}
