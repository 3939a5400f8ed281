import { VERSIONS } from '../../protocol/version.ts';
import { Accounts } from '../accounts/accounts.ts';
import { RelyingParty, rpIDOf } from '../accounts/relyingParty.ts';
import { Friends } from '../friends/friends.ts';
import { Invitations } from '../friends/invitations.ts';
import { drawSeed as drawSystemSeed } from '../credentials.ts';
import { Bots } from '../bots/bots.ts';
import type { PrivacyNotice } from '../../protocol/site.ts';
import type { Config } from '../config.ts';
import { Bus } from '../cluster/bus.ts';
import { DEAD_MS, Heart } from '../cluster/heart.ts';
import type { OpenLine } from '../cluster/line.ts';
import type { Redis } from '../cluster/redis.ts';
import type { Notice } from '../cluster/notice.ts';
import { Pool, threadsOf } from '../bots/pool.ts';
import { ownLimiters } from '../http/limiters.ts';
import { sharedLimiters } from '../http/sharedLimiters.ts';
import { Streams } from '../http/stream.ts';
import { Again } from '../lobby/again.ts';
import type { LobbyParts } from '../lobby/change.ts';
import { Chat } from '../lobby/chat.ts';
import { Created } from '../lobby/created.ts';
import { Featured } from '../lobby/featured.ts';
import { Guests } from '../lobby/guests.ts';
import { Hosting } from '../lobby/hosting.ts';
import { LiveList } from '../lobby/liveList.ts';
import { Lobby } from '../lobby/lobby.ts';
import { OwnList } from '../lobby/ownList.ts';
import { Records } from '../lobby/records.ts';
import { RatingsKeeper } from '../lobby/ratings.ts';
import { StatisticsKeeper } from '../lobby/statistics.ts';
import { Vacations } from '../lobby/vacations.ts';
import { mustBotAct } from '../match/duty.ts';
import { Metrics } from '../metrics.ts';
import { Moderation } from '../moderation/moderation.ts';
import { Operators } from '../moderation/operators.ts';
import { Reports } from '../moderation/reports.ts';
import { PushSite } from '../push/site.ts';
import { Pushes } from '../push/pushes.ts';
import { Subscribing } from '../push/subscribing.ts';
import { Visible } from '../push/visible.ts';
import { CatchUp } from '../play/catchUp.ts';
import { Duties, LEASE_MS } from '../play/duties.ts';
import { Matches } from '../play/matches.ts';
import { PresenceElsewhere } from '../play/presence.ts';
import { PLAN_DELAY, Plans } from '../plans/plans.ts';
import { PlanRunner } from '../plans/runner.ts';
import { presentHere, together } from '../play/rooms.ts';
import { QUICK_TIMES, Quick } from '../quick/quick.ts';
import { returnDuty } from '../storage/duties.ts';
import { readProgress, type Progress } from '../storage/matches.ts';
import type { Store } from '../storage/store.ts';
import { Tournaments } from '../tournaments/tournaments.ts';
import { Sockets, slicePause } from '../transport/sockets.ts';
import { Weeks } from '../weeks/weeks.ts';
import type { ServerOptions } from './options.ts';

/** The delay before a returned duty is due again, in milliseconds. */
const AGAIN_MS = 500;

/** The id of this process, and its connections to the other processes that share the database. */
interface Cluster {
  /** The id of this process. */
  readonly node: string;
  /** Opens the connection to the other processes. Null if there can be no others. */
  readonly line: OpenLine | null;
  /** The connection to Redis through which processes share their limits, or null without Redis. */
  readonly redis: Redis | null;
}

function noticeOf({ contact, operator, clearAfterDays }: Config): PrivacyNotice | null {
  return contact === null ? null : { contact, operator, clearAfterDays };
}

/** Returns the contact that push services see: the configured one, or else the site's address. */
function subjectOf(config: Config): string {
  const { contact } = config;
  const site = rpIDOf(config);
  // Push services reject `https://localhost`.
  if (contact === null) return site === 'localhost' ? 'mailto:push@localhost' : `https://${site}`;
  return contact.startsWith('https://') ? contact : `mailto:${contact}`;
}

/**
 * Creates the server's services, and connects them so that every service that depends on a match is notified of its
 * changes.
 */
export function makeServices(store: Store, options: ServerOptions, { node, line, redis }: Cluster) {
  const { config, log, drawSeed = drawSystemSeed, deal, versions = VERSIONS, metrics = new Metrics() } = options;
  const { db } = store.database;
  const failed = (what: string, error: unknown): void =>
    log.error({ reason: error instanceof Error ? error.message : String(error) }, what);
  const bus = new Bus({ node, open: line, metrics, failed });
  const heart = new Heart({
    database: store.database,
    node,
    failed,
    now: options.now,
    shifted: () => {
      bus.tell(['clocks']);
      catchUp.soon();
      duties.soon();
    },
    forgotten: () => {
      for (const matchID of matches.rooms.ids) elsewhere.changed(matches.rooms, matchID);
      visible.writeAll();
    },
  });
  const { now } = heart;
  const limiters = redis === null ? ownLimiters(now) : sharedLimiters(redis, config.redisPrefix);
  const lobbyParts: LobbyParts = {
    store,
    now,
    drawSeed,
    ratesSameAddress: config.ratedSameAddress,
    ...(deal === undefined ? {} : { deal }),
  };
  const lobby = new Lobby(lobbyParts);
  const guests = new Guests({ store, now });
  const accounts = new Accounts({
    store,
    guests,
    party: new RelyingParty(rpIDOf(config)),
    attempts: limiters.budgets('signIns', config.limits.addressSignIns),
    now,
  });
  const operators = new Operators(store, config.admins);
  const moderation = new Moderation({ store, operators, now });
  const reports = new Reports({ store, now, budgets: limiters.budgets('reports', config.limits.addressReports) });
  const chat = new Chat({ store, now, bus });
  const elsewhere = new PresenceElsewhere({ store, bus, node, now, deadMs: DEAD_MS, failed });
  const playsBots = config.role !== 'web';
  const matches = new Matches({
    store,
    now,
    settled: () => heart.settled(),
    checkTime: () => heart.check(),
    gapMs: heart.gapMs,
    failed,
    maxActions: config.limits.matchActions,
    bus,
    holder: () => (playsBots && !bots.isStopped ? node : null),
    leaseMs: LEASE_MS,
    others: (matchID) => elsewhere.of(matchID),
  });
  const present = (matchID: string) => together([presentHere(matches.rooms.find(matchID)), ...elsewhere.of(matchID)]);
  const presentNow = async (matchID: string) => {
    // Presence in other processes is kept up to date only for matches that someone is connected to here.
    if (matches.rooms.find(matchID) === undefined) await elsewhere.refresh([matchID]);
    return present(matchID);
  };
  const list = new LiveList({ store, present, failed });
  const featured = new Featured({
    store,
    now,
    present: async (ids) => {
      await elsewhere.refresh(ids);
      return present;
    },
  });
  const own = new OwnList({ store, bus, failed });
  const statistics = new StatisticsKeeper({ store, failed });
  const ratings = new RatingsKeeper({ store, failed });
  const created = new Created(config.limits, limiters);
  const quick = new Quick({
    lobby: lobbyParts,
    bus,
    node,
    times: { ...QUICK_TIMES, ...options.quick },
    changed: (matchID) => matches.changed(matchID),
    counted: (pools) => list.showPools(pools),
    made: (addresses) => created.made(addresses),
    failed,
  });
  const invitations = new Invitations({ store, bus, failed });
  const pushSite = new PushSite({
    store,
    services: config.pushHosts,
    subject: subjectOf(config),
    now,
    ...options.push,
  });
  const visible = new Visible({ store, bus, node, now, deadMs: DEAD_MS, failed });
  const pushes = new Pushes({
    store,
    now,
    visible,
    sender: () => pushSite.sender,
    // Like time-outs and plans, pushes are handled only by processes that play bots.
    isSending: playsBots,
    failed,
    sent: (outcome) => metrics.pushes.inc({ outcome }),
  });
  const subscribing = new Subscribing({ store, now, services: config.pushHosts, key: () => pushSite.key });
  const friends = new Friends({ lobby: lobbyParts, invitations, pushes });
  const tournaments = new Tournaments({ lobby: lobbyParts, matches, bus, failed });
  const weeks = new Weeks({
    lobby: lobbyParts,
    changed: (matchID) => matches.changed(matchID),
    change: (matchID, work) => matches.change(matchID, work),
    failed,
  });
  const vacations = new Vacations({ store, now, days: config.vacationDays, changed: (id) => matches.changed(id) });
  const planRunner = new PlanRunner({ store, matches, now, failed });
  const plans = new Plans({ store, now, delay: options.planDelay ?? PLAN_DELAY, soon: () => planRunner.soon() });
  const sockets = new Sockets({
    store,
    config,
    log,
    metrics,
    now,
    matches,
    comeBack: (matchID, seat) => lobby.comeBack(matchID, seat),
    entered: (matchID, guestID) => void quick.entered(matchID, guestID),
    hurry: (matchID) => bots.hurry(matchID),
    guests,
    chat,
    moderation,
    versions,
    slicePause: options.slicePause ?? slicePause,
  });
  const file = options.botFile ?? new URL('../bots/worker.ts', import.meta.url);
  const pool = new Pool({ file, size: threadsOf(config.botWorkers), budgetMs: config.botBudgetMs, metrics, failed });
  const bots = new Bots({
    store,
    matches,
    pool,
    pauseMs: config.botPauseMs,
    giveBack: (matchID, epoch, isOver) => returnDuty(db, { matchID, epoch }, isOver ? null : now() + AGAIN_MS),
    failed,
  });
  const duties = new Duties({
    store,
    node,
    now,
    checkTime: () => heart.check(),
    timeOut: (matchID) => matches.change(matchID, () => lobby.timeOut(matchID)),
    play: (matchID, match, epoch) => bots.look(matchID, match, epoch),
    held: () => bots.held,
    lose: (matchID) => bots.lose(matchID),
    failed,
  });
  const later = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => failed('a notice could not be acted on', error));
  matches.watch((matchID, match, how, epoch, change) => {
    if (how === 'present') {
      elsewhere.changed(matches.rooms, matchID);
      const met = elsewhere.meet(matches.rooms.find(matchID));
      later(met.then((isAnyone) => (isAnyone ? matches.showPlayers(matchID) : undefined)));
    } else {
      bots.look(matchID, match, epoch);
      // A bot must act, in this process or in another one.
      if (epoch === null && match !== undefined && mustBotAct(match)) {
        duties.soon();
        bus.tell(['duty']);
      }
      own.look(matchID, match);
      quick.look(matchID, match);
      weeks.look(match);
    }
    if (how === 'moved') {
      statistics.look(match);
      ratings.look(match);
      tournaments.look(match);
      if (match?.earlyTurns === true) planRunner.soon();
      if (change !== null) pushes.moved(change);
    }
    if (how === 'changed') {
      own.tellOthers(match);
      pushes.changed(match);
      invitations.look(matchID);
    }
    if (how !== 'moved' || match?.status !== 'playing') list.show(matchID, match);
  });
  /** Applies a notice about a change made by another process. */
  function heed(notice: Notice, from: string): void {
    switch (notice[0]) {
      case 'moved': {
        const [, matchID, stateID, seats] = notice;
        later(duties.changedElsewhere(matchID));
        own.movedElsewhere(matchID);
        // No seat has to decide once the match is over.
        if (seats.length === 0) list.rereadListed(matchID);
        matches.followMove(matchID, stateID, seats);
        return;
      }
      case 'changed':
        later(duties.changedElsewhere(notice[1]));
        list.changedElsewhere(notice[1]);
        invitations.look(notice[1]);
        later(matches.follow(notice[1]));
        return;
      case 'present':
        elsewhere.heard(notice, from);
        matches.showPlayers(notice[1]);
        list.rereadListed(notice[1]);
        return;
      case 'chat':
        later(matches.inRoom(notice[1], (room) => chat.follow(room, notice[2])));
        return;
      case 'guest':
        own.changedElsewhere(notice[1]);
        invitations.changed(notice[1]);
        return;
      case 'pool':
        quick.soon();
        return;
      case 'tournament':
        tournaments.changedElsewhere(notice[1]);
        return;
      case 'duty':
        duties.soon();
        return;
      case 'clocks':
        // Catches up after the check, because reads that follow a clock jump must use the new time.
        later(heart.check().finally(() => catchUp.soon()));
    }
  }
  bus.listen(heed);
  const followers = [
    {
      name: 'matches',
      catchUp: async () => {
        const { ids } = matches.rooms;
        const compare = async (progress: Progress): Promise<void> => {
          await matches.followTo(progress.id, progress);
          await matches.inRoom(progress.id, (room) => chat.compare(room, progress.chatID));
        };
        await Promise.all((await readProgress(db, ids)).map(compare));
        const changed = [...(await elsewhere.refresh(ids)), ...(await elsewhere.forgetDead())];
        for (const matchID of new Set(changed)) {
          matches.showPlayers(matchID);
          list.rereadListed(matchID);
        }
      },
    },
    { name: 'the list of matches', catchUp: () => list.catchUp() },
    { name: "the guests' matches", catchUp: () => own.catchUp() },
    { name: 'invitations', catchUp: () => invitations.catchUp() },
    { name: 'tournaments', catchUp: () => tournaments.catchUp() },
  ];
  const catchUp = new CatchUp({ bus, followers, failed });
  const streams = new Streams(config.limits, metrics);
  const routeParts = {
    now,
    store,
    lobby,
    hosting: new Hosting(lobbyParts),
    again: new Again(lobbyParts),
    guests,
    accounts,
    chat,
    records: new Records(store),
    statistics,
    ratings,
    list,
    featured,
    own,
    quick,
    tournaments,
    weeks,
    vacations,
    plans,
    matches,
    moderation,
    operators,
    reports,
    friends,
    invitations,
    subscribing,
    visible,
    present,
    presentNow,
    created,
    notice: noticeOf(config),
  };
  return {
    now,
    limiters,
    drawSeed,
    versions,
    metrics,
    routeParts,
    sockets,
    pool,
    bots,
    duties,
    planRunner,
    streams,
    bus,
    heart,
    catchUp,
    elsewhere,
    pushSite,
    pushes,
  };
}

export type Services = ReturnType<typeof makeServices>;
