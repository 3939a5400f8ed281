import type { LobbyEvents, ListedMatch } from '../../protocol/lobbyEvents.ts';
import { Dice } from './dice.ts';
import { BROWSE, GAP, LEAVE_PROPERLY, NEW_BROWSERS, PATIENCE, RESULT, WATCH } from './habits.ts';
import { Play, type Place } from './play.ts';
import { nextPerson, type PlannedPerson } from './plan.ts';
import {
  host,
  join,
  joinListed,
  leave,
  openTable,
  placeOf,
  quickMatch,
  readLog,
  startWithBots,
  toWatch,
} from './tables.ts';
import { Refused, Visitor } from './visitor.ts';
import { RunOver, type World } from './world.ts';

/** Guests wait this many times as long as a host for a match to start. */
const GUEST_PATIENCE = 4;
/** How long a person waits before trying again after an error, in seconds. */
const AFTER_ERROR = 5;

/** The live list as a person in the lobby sees it. */
type List = ReadonlyMap<string, ListedMatch>;

class Visit {
  readonly #world: World;
  readonly #person: PlannedPerson;
  readonly #dice: Dice;
  readonly #visitor: Visitor;
  #isInvited = false;

  constructor(world: World, person: PlannedPerson, dice: Dice) {
    this.#world = world;
    this.#person = person;
    this.#dice = dice;
    this.#visitor = new Visitor(world);
  }

  async run(): Promise<void> {
    const { party, isHost, way } = this.#person;
    try {
      await this.#arrive();
      const began = performance.now();
      const left = (): number => this.#person.stays - (performance.now() - began) / this.#world.milliseconds(1);
      if (way === 'watch') await this.#watch(left);
      else {
        const { place, isHost: hosts } = await this.#comeToTable();
        await this.#play(place, hosts, left);
      }
    } finally {
      if (party !== null && isHost && !this.#isInvited) this.#world.invite(party, null);
    }
  }

  /** Opens the page, becomes a guest and reads the guest's own matches. */
  async #arrive(): Promise<void> {
    const { number } = this.#person;
    await this.#visitor.openPage(this.#dice.chance(NEW_BROWSERS));
    await this.#visitor.get('/api/me');
    await this.#visitor.post('/api/me', { name: `Guest ${number}`, emblem: 'mill-blue' });
    await this.#visitor.get('/api/me/matches');
    this.#world.tally.count('arrived');
  }

  /** Looks at the lobby for a while. `choose` receives the list while its stream is still open. */
  async #browse<T>(choose: (list: List) => T | Promise<T>): Promise<T> {
    const list = new Map<string, ListedMatch>();
    const take = (event: string, data: () => unknown): void => {
      if (event === 'list') for (const match of (data() as LobbyEvents['list']).matches) list.set(match.matchID, match);
      else if (event === 'match') list.set((data() as ListedMatch).matchID, data() as ListedMatch);
      else if (event === 'gone') list.delete((data() as LobbyEvents['gone']).matchID);
    };
    const close = this.#visitor.stream('/api/lobby/events', take);
    try {
      await this.#world.wait(this.#dice.time(BROWSE));
      return await choose(list);
    } finally {
      close();
    }
  }

  async #comeToTable(): Promise<{ place: Place; isHost: boolean }> {
    const { way, seats } = this.#person;
    const [visitor, dice] = [this.#visitor, this.#dice];
    if (way === 'party') return this.#joinParty();
    if (way === 'list') return this.#browse((list) => joinListed(visitor, dice, list, seats));
    await this.#browse(() => undefined);
    if (way === 'quick') return { place: await quickMatch(visitor, dice, seats), isHost: false };
    const { place } = await host(visitor, dice, { seats, isPrivate: true, bots: seats - 1 });
    return { place, isHost: true };
  }

  async #joinParty(): Promise<{ place: Place; isHost: boolean }> {
    const { party, isHost, seats } = this.#person;
    const [visitor, dice, world] = [this.#visitor, this.#dice, this.#world];
    if (party !== null && isHost) {
      const { place, opened } = await host(visitor, dice, { seats, isPrivate: true, bots: 0 });
      this.#isInvited = true;
      world.invite(party, opened);
      return { place, isHost };
    }
    const opened = party === null ? null : await world.invitation(party);
    const joined = opened === null ? null : await join(visitor, opened.matchID, opened.inviteToken);
    if (opened !== null && joined !== null) {
      return { place: placeOf(opened.matchID, seats, joined, true), isHost: false };
    }
    return this.#browse((list) => joinListed(visitor, dice, list, seats));
  }

  async #play(place: Place, isHost: boolean, left: () => number): Promise<void> {
    const world = this.#world;
    await openTable(this.#visitor, place);
    const play = new Play(world, place, this.#dice);
    try {
      const patience = this.#dice.time(PATIENCE) * (isHost ? 1 : GUEST_PATIENCE);
      const hasStarted = await Promise.race([play.started.then(() => true), world.wait(patience).then(() => false)]);
      if (!hasStarted && isHost) await startWithBots(this.#visitor, this.#dice, place);
      const isOver = (hasStarted || isHost) && (await play.run(left()));
      if (isOver) {
        world.tally.count('matches seen to the end');
        await world.wait(this.#dice.time(RESULT));
      } else if (this.#dice.chance(LEAVE_PROPERLY)) {
        await leave(this.#visitor, place);
        world.tally.count('left a match');
      }
    } finally {
      play.close();
    }
  }

  async #watch(left: () => number): Promise<void> {
    while (left() > 0) {
      const place = await this.#browse((list) => toWatch(this.#dice, list));
      if (place === null) continue;
      const play = new Play(this.#world, place, this.#dice);
      try {
        await readLog(this.#visitor, place);
        await play.run(Math.min(left(), this.#dice.time(WATCH)));
      } finally {
        play.close();
      }
    }
  }
}

/** Plays one entry of the plan: the planned person, then the people who replace them, until the run is over. */
export async function live(world: World, planned: PlannedPerson): Promise<void> {
  const dice = new Dice(planned.seed);
  try {
    await world.wait(planned.arrives);
    for (let person = planned; ; person = nextPerson(planned, dice)) {
      try {
        await new Visit(world, person, dice).run();
        world.tally.count('left');
      } catch (error) {
        if (error instanceof RunOver) throw error;
        world.error(error instanceof Refused ? error.message : String(error));
        await world.wait(AFTER_ERROR);
      }
      await world.wait(dice.time(GAP));
    }
  } catch (error) {
    if (!(error instanceof RunOver)) world.error(String(error));
  }
}
