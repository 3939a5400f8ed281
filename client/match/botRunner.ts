import { BOTS } from '../../game/bots/bot.ts';
import { decisions } from '../../game/engine.ts';
import type { LobbySeat } from '../lobby/api.ts';
import { moveSeat, type HeldSeat } from '../lobby/memory.ts';
import { MatchConnection } from './connection.ts';
import { Timer } from './timer.ts';

/** The bots of a match that this browser created, each with a connection and a view of its own. */

const DEFAULT_PAUSE_MS = 300;
/** After an action that was not taken. */
const RETRY_MS = 3_500;

/** The pause before a bot acts, from the page's query: `?botDelay=0` for tests. */
export function botPause(query: string): number {
  const given = Number(new URLSearchParams(query).get('botDelay') ?? DEFAULT_PAUSE_MS);
  return Number.isFinite(given) && given >= 0 ? given : DEFAULT_PAUSE_MS;
}

const below = (m: number): number => Math.floor(Math.random() * m);

/** Plays one seat until stopped. */
function playSeat(matchID: string, held: HeldSeat, seats: readonly LobbySeat[], pause: number): () => void {
  const player = BOTS[held.bot ?? ''];
  const { seat: first, credentials } = held;
  const onSeat = (seat: number): void => moveSeat(matchID, credentials, seat);
  const connection = new MatchConnection({ matchID, seat: first, credentials, seats, onSeat });
  const timer = new Timer();
  let tried = -1;
  const act = (): void => {
    const { view, seat, stateID } = connection.getSnapshot();
    if (view === null || seat === null) return;
    const action = player?.choose(view, seat, below) ?? null;
    if (action === null) return;
    tried = stateID;
    connection.act(action);
  };
  const follow = (): void => {
    const { view, seat, stateID, link, pending } = connection.getSnapshot();
    const isAsked =
      view !== null && link === 'open' && pending === null && decisions(view).some((asked) => asked.seat === seat);
    if (!isAsked) timer.clear();
    else if (!timer.running) timer.set(tried === stateID ? RETRY_MS : pause, act);
  };
  const unsubscribe = connection.subscribe(follow);
  connection.start();
  return () => {
    timer.clear();
    unsubscribe();
    connection.stop();
  };
}

/**
 * Runs the bots while this page is open, in one tab only. Returns a function that stops them. Where the browser
 * has no locks (an insecure address), every tab runs them and the server takes the first answer.
 */
export function runBots(
  matchID: string,
  held: readonly HeldSeat[],
  seats: readonly LobbySeat[],
  onElsewhere: (elsewhere: boolean) => void,
): () => void {
  const bots = held.filter((seat) => seat.bot !== null);
  if (bots.length === 0) return () => undefined;
  const pause = botPause(window.location.search);
  const over = new AbortController();
  const play = (): Promise<void> =>
    new Promise((resolve) => {
      onElsewhere(false);
      const stops = bots.map((bot) => playSeat(matchID, bot, seats, pause));
      over.signal.addEventListener('abort', () => {
        for (const stop of stops) stop();
        resolve();
      });
    });
  const locks = 'locks' in navigator ? navigator.locks : null;
  if (locks === null) {
    void play();
  } else {
    onElsewhere(true);
    locks
      .request(`scythe-bots-${matchID}`, { signal: over.signal }, () => (over.signal.aborted ? undefined : play()))
      .catch(() => undefined);
  }
  return () => over.abort();
}
