import { legalActions, type State } from '../../game/engine.ts';
import type { NewTournament, TournamentTable, TournamentView } from '../../protocol/tournaments.ts';
import { oneOf, type Below } from './dice.ts';
import { NoAnswer, Wire } from './seatWire.ts';
import { guestAt, type Me, type Visitor } from './visitor.ts';
import type { Response } from './wire.ts';

/** Tournaments of scripted players and bots, in matches that end after a few actions. */

export type Player = Visitor & { readonly me: Me };

export const CLOCK = { kind: 'live', bank: 3600, increment: 60 } as const;

export const pathOf = (id: string, name = ''): string => `/api/tournaments/${id}${name === '' ? '' : `/${name}`}`;

/** Returns the request body for a new tournament. By default, matches begin immediately, without a check-in. */
export const newTournament = (
  plan: Partial<NewTournament['plan']> = {},
  match: Partial<NewTournament['match']> = {},
): NewTournament => ({
  name: 'Cup',
  plan: {
    format: 'swiss',
    seats: 2,
    rounds: 1,
    checkIn: false,
    grace: 0,
    standIn: 'random',
    ...plan,
  } as NewTournament['plan'],
  match: { clock: CLOCK, botPace: 'instant', ...match },
});

/** Creates a tournament as this guest. Resolves to its id. */
export async function createTournament(organiser: Visitor, body: NewTournament = newTournament()): Promise<string> {
  return String((await organiser.demand('/api/tournaments/create', body))['tournamentID']);
}

/** Creates a tournament with this official as an arbiter, and enters these players. Resolves to its id. */
export async function enterAll(official: Player, players: readonly Player[], body = newTournament()): Promise<string> {
  const organiser = await guestAt(official.url, 'Organiser');
  const id = await createTournament(organiser, body);
  await organiser.demand(pathOf(id, 'arbiters'), { guest: official.me.id });
  for (const player of players) await player.demand(pathOf(id, 'register'), {});
  return id;
}

/** Requests the draw of a round. */
export const requestDraw = (official: Visitor, id: string, round = 1): Promise<Response> =>
  official.post(pathOf(id, 'round'), { round });

export const viewOf = async (visitor: Visitor, id: string): Promise<TournamentView> =>
  (await visitor.demand(pathOf(id))) as unknown as TournamentView;

/** Creates guests with different names. */
export const guestsAt = (url: string, count: number): Promise<Player[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => guestAt(url, `Player ${i + 1}`)));

/** Returns true if the error means that the server did not answer or is down. */
const isGone = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof TypeError && error.message === 'fetch failed');

/**
 * Returns a random action that takes the section `bolster` or bolsters power, which earns the last star. If there is no
 * such action, returns any random action.
 */
function chosen(state: State, seat: number, below: Below) {
  const actions = legalActions(state, seat);
  const best = actions.filter(
    (action) =>
      (action.type === 'takeSection' && action.section === 'bolster') ||
      (action.type === 'bolster' && action.gain === 'power'),
  );
  return oneOf(below, best.length > 0 ? best : actions);
}

/**
 * Plays a guest's seat until the match is over or the seat is lost to another player. Resolves to false if the server
 * goes down before that.
 */
export async function playSeat(player: Player, matchID: string, below: Below): Promise<boolean> {
  let wire: Wire | null = null;
  try {
    const entered = await player.ask(`/games/scythe/${matchID}/enter`, { body: {} });
    // A status below 500 means that the table has been decided or the seat has been given to another player.
    if (entered.status !== 200) return entered.status < 500;
    const { playerID, playerCredentials } = entered.body as { playerID: string; playerCredentials: string };
    wire = new Wire({ url: player.url, matchID, playerID, credentials: playerCredentials });
    if ((await wire.sync()).ok !== true) return true;
    const seat = Number(playerID);
    for (;;) {
      const { state } = wire;
      if (state === null || state.G.result !== null) return true;
      const { _stateID: on, G } = state;
      if (legalActions(G, seat).length === 0) {
        await wire.reaches(on + 1);
        continue;
      }
      const answer = await wire.move(wire.prepare(chosen(G, seat, below)));
      if (answer.ok === true) await wire.reaches(on + 1);
      else if (answer.refused === 'match-adjudicated' || answer.refused === 'unauthorized') return true;
      else if (answer.refused === 'unavailable') return false;
      else await wire.reaches(on + 1);
    }
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  } finally {
    wire?.close();
  }
}

/** Returns the tables of a tournament's latest round whose matches are in progress. */
const runningTables = ({ rounds }: TournamentView): TournamentTable[] =>
  rounds.at(-1)?.tables.filter(({ status, matchID }) => status === 'playing' && matchID !== null) ?? [];

/**
 * Plays all seats of these players, round after round, until the tournament is over. Resolves to false if the server
 * goes down before that.
 */
export async function playAll(id: string, players: readonly Player[], below: Below): Promise<boolean> {
  const numbers = new Map(players.map((player) => [player.me.id, player]));
  try {
    const stream = await players[0].listen(pathOf(id, 'events'));
    const begun = new Set<string>();
    const playing: Promise<boolean>[] = [];
    for (;;) {
      const view = (await stream.next('tournament')) as unknown as TournamentView;
      if (view.status === 'over') {
        stream.close();
        await Promise.all(playing);
        return true;
      }
      for (const { matchID, seats } of runningTables(view)) {
        if (matchID === null || begun.has(matchID)) continue;
        begun.add(matchID);
        for (const { player, missed } of seats) {
          const person = numbers.get(view.players[player].guest ?? '');
          if (person !== undefined && !missed) playing.push(playSeat(person, matchID, below));
        }
      }
    }
  } catch (error) {
    if (isGone(error) || (error instanceof Error && error.message.startsWith('the stream ended'))) return false;
    throw error;
  }
}
