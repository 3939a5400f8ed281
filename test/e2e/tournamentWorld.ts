import type { TournamentView } from '../../protocol/tournaments.ts';
import { dice } from '../support/dice.ts';
import {
  createTournament,
  newTournament,
  pathOf,
  playAll,
  playSeat,
  viewOf,
  type Player,
} from '../support/tournament.ts';
import { guestAt } from '../support/visitor.ts';

/** Open, running and finished tournaments, for screenshots of their pages. The server must deal short matches. */

const PEOPLE = [
  ['Anna', 'mill-red'],
  ['Bert', 'crown-blue'],
  ['Carla', 'forest-green'],
  ['Dmitri', 'oil-slate'],
  ['Élise', 'village-plum'],
  ['Farid', 'bear'],
  ['Grażyna', 'mill-blue'],
  ['Hiroko', 'crown-red'],
  ['Ilse', 'oil-green'],
] as const;

const MINUTE_MS = 60_000;

export interface TournamentWorld {
  /** The player who runs every tournament, and plays in those that have begun. */
  readonly anna: Player;
  /** A player who has entered every tournament, including the one that has not begun. */
  readonly bert: Player;
  readonly open: string;
  readonly running: string;
  readonly league: string;
  readonly over: string;
}

type Plan = Parameters<typeof newTournament>[0];

interface Asked {
  readonly name: string;
  readonly about?: string;
  readonly plan: Plan;
  readonly startsAt?: number;
  readonly players: readonly Player[];
}

async function make(anna: Player, { plan, players, ...asked }: Asked): Promise<string> {
  const id = await createTournament(anna, { ...newTournament({ ...plan, standIn: 'easy' }), ...asked });
  for (const player of players) await player.demand(pathOf(id, 'register'), {});
  return id;
}

/** Plays a table's match to its end. */
async function playTable(view: TournamentView, table: number, people: readonly Player[]): Promise<void> {
  const { matchID, seats } = view.rounds[view.rounds.length - 1].tables[table];
  const here = seats.flatMap(({ player }) => people.filter(({ me }) => me.id === view.players[player].guest));
  await Promise.all(here.map((person) => playSeat(person, matchID ?? '', dice(table + 1))));
}

/** Creates a tournament with two heats. In the second, one table is paused and one waits for a player. */
async function makeRunning(anna: Player, people: readonly Player[]): Promise<string> {
  const id = await make(anna, {
    name: 'Autumn Cup 1920',
    about: 'Two heats, then a final for the best four.\nBe at your table five minutes early.',
    plan: { format: 'heats', seats: 4, rounds: 2, counted: 2, grace: 900, auto: false } as Plan,
    players: people.slice(0, 8),
  });
  const arrive = (players: readonly Player[]) =>
    Promise.all(players.map((player) => player.demand(pathOf(id, 'arrive'), {})));
  await anna.demand(pathOf(id, 'arbiters'), { guest: people[1].me.id });
  await anna.demand(pathOf(id, 'round'), { round: 1 });
  await arrive(people.slice(0, 8));
  const first = await viewOf(anna, id);
  await playTable(first, 0, people);
  const places = first.rounds[0].tables[1].seats.map(({ player }, i) => ({ player, place: i + 1 }));
  await anna.demand(pathOf(id, 'adjudicate'), { round: 1, table: 2, places, reason: 'Power cut at the clubhouse' });
  await until(anna, id, ({ rounds }) => rounds[0].tables.every(({ status }) => status === 'over'));
  await anna.demand(pathOf(id, 'round'), { round: 2 });
  const second = (await viewOf(anna, id)).rounds[1].tables;
  const late = second.find(({ seats }) => seats.every(({ player }) => player !== 0))?.seats[2].player;
  await arrive(people.slice(0, 8).filter((_, number) => number !== late));
  const begun = (await viewOf(anna, id)).rounds[1].tables.find(({ status }) => status === 'playing');
  await anna.demand(pathOf(id, 'pause'), { round: 2, table: begun?.number, paused: true, reason: 'Dinner' });
  return id;
}

async function until(guest: Player, id: string, isSo: (view: TournamentView) => boolean): Promise<void> {
  const stream = await guest.listen(pathOf(id, 'events'));
  for (;;) {
    if (isSo((await stream.next('tournament')) as unknown as TournamentView)) break;
  }
  stream.close();
}

/** Fills a server with tournaments. */
export async function makeTournaments(url: string): Promise<TournamentWorld> {
  const people = await Promise.all(PEOPLE.map(([name, emblem]) => guestAt(url, name, emblem)));
  const [anna, bert] = people;
  const over = await make(anna, {
    name: 'Opening Night',
    plan: { format: 'swiss', seats: 3, rounds: 2 },
    players: people.slice(0, 6),
  });
  await anna.demand(pathOf(over, 'round'), { round: 1 });
  await playAll(over, people.slice(0, 6), dice(7));
  const running = await makeRunning(anna, people);
  const league = await make(anna, {
    name: 'League of the Valley',
    about: 'One season a month.',
    plan: { format: 'league', seats: 3, rounds: 3, moves: 1 } as Plan,
    players: people,
  });
  await anna.demand(pathOf(league, 'round'), { round: 1 });
  const open = await make(anna, {
    name: 'Winter Open',
    about: 'Three heats and a final. Beginners are welcome.\nWe talk in the club’s voice channel.',
    plan: { format: 'heats', seats: 5, rounds: 3, checkIn: true, grace: 600 } as Plan,
    startsAt: Date.now() + 25 * MINUTE_MS,
    players: people.slice(1, 8),
  });
  for (const player of people.slice(2, 5)) await player.demand(pathOf(open, 'check-in'), {});
  await anna.demand(pathOf(open, 'bots'), { level: 'medium', count: 1 });
  return { anna, bert, open, running, league, over };
}
