import { VERSIONS } from '../../protocol/version.ts';
import { drawSeed as drawSystemSeed } from '../credentials.ts';
import { Bots } from '../bots/bots.ts';
import { Thinker } from '../bots/thinker.ts';
import { Streams } from '../http/stream.ts';
import { Again } from '../lobby/again.ts';
import type { LobbyParts } from '../lobby/change.ts';
import { Chat } from '../lobby/chat.ts';
import { Created } from '../lobby/created.ts';
import { Guests } from '../lobby/guests.ts';
import { Hosting } from '../lobby/hosting.ts';
import { LiveList } from '../lobby/liveList.ts';
import { Lobby } from '../lobby/lobby.ts';
import { OwnList } from '../lobby/ownList.ts';
import { Records } from '../lobby/records.ts';
import { Metrics } from '../metrics.ts';
import { Deadlines } from '../play/deadlines.ts';
import { Matches } from '../play/matches.ts';
import { presenceIn } from '../play/rooms.ts';
import { QUICK_TIMES, Quick } from '../quick/quick.ts';
import type { Store } from '../storage/store.ts';
import { Sockets } from '../transport/sockets.ts';
import type { ServerOptions } from './options.ts';

/** Creates everything that holds the server's state, and connects it: every change to a match notifies its watchers. */
export function makeServices(store: Store, options: ServerOptions) {
  const {
    config,
    log,
    now = Date.now,
    drawSeed = drawSystemSeed,
    deal,
    versions = VERSIONS,
    metrics = new Metrics(),
  } = options;
  const failed = (what: string, error: unknown): void =>
    log.error({ reason: error instanceof Error ? error.message : String(error) }, what);
  const lobbyParts: LobbyParts = { store, now, drawSeed, ...(deal === undefined ? {} : { deal }) };
  const lobby = new Lobby(lobbyParts);
  const guests = new Guests({ store, now });
  const chat = new Chat({ store, now });
  const matches = new Matches({ store, now, failed, maxActions: config.limits.matchActions });
  const present = (matchID: string) => presenceIn(matches.rooms.find(matchID));
  const list = new LiveList({ store, present });
  const own = new OwnList();
  const created = new Created(config.limits, now);
  const quick = new Quick({
    lobby: lobbyParts,
    times: { ...QUICK_TIMES, ...options.quick },
    changed: (matchID) => matches.changed(matchID),
    counted: (pools) => list.showPools(pools),
    made: (addresses) => created.made(addresses),
    failed,
  });
  const sockets = new Sockets({
    store,
    config,
    log,
    metrics,
    now,
    matches,
    comeBack: (matchID, seat) => lobby.comeBack(matchID, seat),
    entered: (matchID, guestID) => quick.entered(matchID, guestID),
    guests,
    chat,
    versions,
  });
  const file = options.botFile ?? new URL('../bots/worker.ts', import.meta.url);
  const thinker = new Thinker({ file, budgetMs: config.botBudgetMs, failed });
  const bots = new Bots({ store, matches, thinker, pauseMs: config.botPauseMs, failed });
  const deadlines = new Deadlines({
    now,
    timeOut: (matchID) => matches.change(matchID, () => lobby.timeOut(matchID)),
    failed,
  });
  matches.watch((matchID, match, how) => {
    bots.look(matchID, match);
    deadlines.look(matchID, match);
    if (how === 'changed' || match?.status !== 'playing') list.show(matchID, match);
    own.look(matchID, match);
    quick.look(matchID, match);
  });
  const streams = new Streams(config.limits, metrics);
  const routeParts = {
    store,
    lobby,
    hosting: new Hosting(lobbyParts),
    again: new Again(lobbyParts),
    guests,
    chat,
    records: new Records(store),
    list,
    own,
    quick,
    matches,
    present,
    created,
  };
  return { now, drawSeed, versions, metrics, routeParts, sockets, thinker, bots, deadlines, streams };
}

export type Services = ReturnType<typeof makeServices>;
