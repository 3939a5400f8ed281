import { useEffect, useState } from 'react';
import { useGuest } from '../guest/guest.ts';
import { useLanguage, withWords } from '../i18n/language.ts';
import { useLine } from '../net/line.ts';
import { StartPage } from '../lobby/StartPage.tsx';
import { Credits } from './Credits.tsx';
import { Failed } from './Failed.tsx';
import { NewVersion } from './NewVersion.tsx';
import { NextMatch } from './NextMatch.tsx';
import { fetchedPart } from '../page/fetchedPart.tsx';
import { Message } from '../page/Message.tsx';
import { Called } from '../people/part.ts';
import { PUSH_KEY, browserStorage } from '../storage/storage.ts';
import { onPrepareMatch } from '../ui/prepare.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import { routeOf, usePathname, type Route } from '../ui/router.ts';

// PixiJS, boardgame.io and the engine load with a match, not with the first page.
const { Part: MatchPage, fetch: fetchMatchPage } = fetchedPart(
  async () => (await import('../match/MatchPage.tsx')).MatchPage,
);
onPrepareMatch(() => void fetchMatchPage().catch(() => undefined));
const CreatePage = fetchedPart(async () => (await import('../lobby/CreatePage.tsx')).CreatePage).Part;
const QuickPage = fetchedPart(async () => (await import('../lobby/QuickPage.tsx')).QuickPage).Part;
const PlayerPage = fetchedPart(async () => (await import('../profile/PlayerPage.tsx')).PlayerPage).Part;
const DevicePage = fetchedPart(async () => (await import('../device/DevicePage.tsx')).DevicePage).Part;
const DebugPage = fetchedPart(async () => (await import('../debug/DebugPage.tsx')).DebugPage).Part;
const PrivacyPage = fetchedPart(async () => (await import('../privacy/PrivacyPage.tsx')).PrivacyPage).Part;
const RulesPage = fetchedPart(async () => (await import('../rules/RulesPage.tsx')).RulesPage).Part;
const StatisticsPage = fetchedPart(async () => (await import('../statistics/StatisticsPage.tsx')).StatisticsPage).Part;
const LeaderboardsPage = fetchedPart(
  async () => (await import('../ratings/LeaderboardsPage.tsx')).LeaderboardsPage,
).Part;
const TournamentsPage = fetchedPart(
  async () => (await import('../tournaments/TournamentsPage.tsx')).TournamentsPage,
).Part;
const NewTournamentPage = fetchedPart(
  async () => (await import('../tournaments/NewTournamentPage.tsx')).NewTournamentPage,
).Part;
const TournamentPage = fetchedPart(async () => (await import('../tournaments/TournamentPage.tsx')).TournamentPage).Part;
const ChallengesPage = fetchedPart(async () => (await import('../challenges/ChallengesPage.tsx')).ChallengesPage).Part;
const FriendsPage = fetchedPart(async () => (await import('../friends/FriendsPage.tsx')).FriendsPage).Part;
const SettingsPage = fetchedPart(async () => (await import('../settings/SettingsPage.tsx')).SettingsPage).Part;
const SharedPage = fetchedPart(async () => (await import('../shared/SharedPage.tsx')).SharedPage).Part;
const AdminPage = fetchedPart(async () => (await import('../admin/AdminPage.tsx')).AdminPage).Part;
const ReplayPage = fetchedPart(async () => (await import('../replay/ReplayPage.tsx')).ReplayPage).Part;
const LocalPage = fetchedPart(async () => (await import('../local/LocalPage.tsx')).LocalPage).Part;
const LearnPage = fetchedPart(async () => (await import('../learn/LearnPage.tsx')).LearnPage).Part;

const Nothing = () => null;

/** If this part cannot be loaded, the page still works, but only online. */
const AppPart = fetchedPart(
  () =>
    import('./part/AppPart.tsx').then(
      (part) => part.AppPart,
      () => Nothing,
    ),
  Nothing,
).Part;

/**
 * Stores the push texts in the current language, and renews this browser's push subscription if the server has lost it
 * or the time zone has changed.
 */
async function keepPush(guestID: string): Promise<void> {
  const part = await withWords(import('../settings/keepPush.ts')).catch(() => null);
  await part?.keepPush(guestID);
}

/** The whole app. Remounted when the language changes. */
export function App() {
  const language = useLanguage();
  return (
    <>
      <Page key={language} />
      <NewVersion key={`version ${language}`} />
      <NextMatch key={`next ${language}`} />
      <Invited key={`invited ${language}`} />
      <Stored key={`stored ${language}`} />
    </>
  );
}

/** Returns true once the page has a guest and has been idle. */
function useIdleGuest(): boolean {
  const isGuest = useGuest(({ guest }) => guest !== null);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isGuest) whenIdle(() => setIdle(true));
  }, [isGuest]);
  return isGuest && isIdle;
}

/**
 * Shows invitations from friends. The stream that delivers them also lets the server know that a page is visible, so
 * the server sends no pushes. Every visible page of a guest opens the stream, because another of the guest's devices
 * may subscribe to pushes at any time.
 */
function Invited() {
  const id = useGuest(({ guest }) => guest?.id);
  useEffect(() => {
    if (id !== undefined && browserStorage.getItem(PUSH_KEY) !== null) void keepPush(id);
  }, [id]);
  return useIdleGuest() ? <Called key={id} /> : null;
}

/** Loads the code for installing and offline use, once a guest's page is idle or as soon as the connection is lost. */
function Stored() {
  const isLost = useLine((line) => line.isLost);
  const isIdleGuest = useIdleGuest();
  return isLost || isIdleGuest ? <AppPart /> : null;
}

function FetchedPage({ route }: { route: Route }) {
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
    case 'rules':
      return <RulesPage />;
    case 'statistics':
      return <StatisticsPage />;
    case 'leaderboards':
      return <LeaderboardsPage />;
    case 'tournaments':
      return <TournamentsPage />;
    case 'newTournament':
      return <NewTournamentPage />;
    case 'tournament':
      return <TournamentPage key={route.id} id={route.id} />;
    case 'challenges':
      return <ChallengesPage key={route.part} part={route.part} />;
    case 'friends':
      return <FriendsPage />;
    case 'settings':
      return <SettingsPage />;
    case 'shared':
      return <SharedPage />;
    case 'admin':
      return <AdminPage />;
    case 'local':
      return <LocalPage />;
    case 'learn':
      return <LearnPage part={route.part} />;
    case 'replay':
      return <ReplayPage matchID={route.matchID} />;
    case 'match':
      return <MatchPage key={route.matchID} matchID={route.matchID} />;
    default:
      return <Message says="noPage" />;
  }
}

/** Returns where a page's match is stored, which the error message mentions if the page breaks. */
function keeps({ page }: Route): 'server' | 'browser' | 'nothing' {
  if (page === 'local' || page === 'learn') return 'browser';
  return page === 'match' ? 'server' : 'nothing';
}

function Page() {
  const route = routeOf(usePathname());
  if (route.page === 'start') return <StartPage />;
  if (route.page === 'credits') return <Credits />;
  return (
    <Failed keeps={keeps(route)}>
      <FetchedPage route={route} />
    </Failed>
  );
}
