import { shuffle, type RandomStream } from '../../game/state/random.ts';
import type { Stage } from '../../protocol/formats.ts';
import { Meetings, drawByLot, drawByOrder, drawEvenly } from './draw.ts';
import { cut, divisionsOf, promoted } from './league.ts';
import { standingsAfter, type Line } from './standings.ts';
import { resultsOf } from './score.ts';
import type { Round, Tournament } from './types.ts';

/** The draw of each round, and the order of the players. */

/** The players of a round's tables, before their seats are drawn. */
export interface Draw {
  readonly stage: Stage;
  readonly tables: readonly { readonly division: number | null; readonly players: readonly number[] }[];
}

const active = ({ entrants, plan }: Tournament): number[] =>
  entrants
    .filter(({ state }) => state === 'ready' || (state === 'registered' && !plan.checkIn))
    .map(({ number }) => number);

/** Returns the number of players who would get a seat in the next round if it were drawn now. */
export const readyPlayers = (tournament: Tournament): number => active(tournament).length;

function meetingsIn(rounds: readonly Round[]): Meetings {
  const met = new Meetings();
  for (const { tables } of rounds) for (const { seats } of tables) met.add(seats.map(({ player }) => player));
  return met;
}

const heatsOf = ({ rounds }: Tournament): Round[] => rounds.filter(({ stage }) => stage === 'heat');

const stageOf = ({ rounds }: Tournament, stage: Stage): Round | undefined =>
  rounds.find((round) => round.stage === stage);

/** Returns the standings of the heats. Only each player's `plan.counted` best results count. */
function heatStandings(tournament: Tournament, players: readonly number[]): Line[] {
  const { plan } = tournament;
  return standingsAfter(tournament, heatsOf(tournament), players, plan.format === 'heats' ? plan.counted : Infinity);
}

/**
 * Returns the players of a semifinal or final, best first: by place, then points, margin and their rank before the
 * round. Players who did not arrive or were replaced by a bot come last.
 */
function orderIn(tournament: Tournament, round: Round, before: ReadonlyMap<number, number>): number[] {
  return resultsOf(tournament, [round])
    .toSorted(
      (a, b) =>
        Number(a.missed) - Number(b.missed) ||
        a.place - b.place ||
        b.points - a.points ||
        b.margin - a.margin ||
        (before.get(a.player) ?? 0) - (before.get(b.player) ?? 0),
    )
    .map(({ player }) => player);
}

const ranksOf = (players: readonly number[]): ReadonlyMap<number, number> =>
  new Map(players.map((player, i) => [player, i]));

const everyone = ({ entrants }: Tournament): number[] => entrants.map(({ number }) => number);

/** Returns the players in their order after the heats and the final stages so far. */
function orderOfHeats(tournament: Tournament, players: readonly number[]): number[] {
  const afterHeats = heatStandings(tournament, players).map(({ player }) => player);
  const semifinal = stageOf(tournament, 'semifinal');
  const final = stageOf(tournament, 'final');
  const isIn = (player: number): boolean => players.includes(player);
  const second = semifinal === undefined ? [] : orderIn(tournament, semifinal, ranksOf(afterHeats)).filter(isIn);
  const order = [...new Set([...second, ...afterHeats])];
  const first = final === undefined ? [] : orderIn(tournament, final, ranksOf(order)).filter(isIn);
  return [...new Set([...first, ...order])];
}

const ungrouped = (tables: readonly (readonly number[])[]): Draw['tables'] =>
  tables.map((players) => ({ division: null, players }));

function afterHeats(tournament: Tournament, stream: RandomStream): Draw | null {
  const { plan, rounds } = tournament;
  if (plan.format !== 'heats' || stageOf(tournament, 'final') !== undefined) return null;
  const players = active(tournament);
  if (heatsOf(tournament).length < plan.rounds) {
    return { stage: 'heat', tables: ungrouped(drawByLot(players, plan.seats, meetingsIn(rounds), stream)) };
  }
  const order = orderOfHeats(tournament, players);
  const hasSemifinal = plan.semifinal > plan.seats && order.length > plan.seats;
  if (hasSemifinal && stageOf(tournament, 'semifinal') === undefined) {
    return { stage: 'semifinal', tables: ungrouped(drawEvenly(order.slice(0, plan.semifinal), plan.seats)) };
  }
  return { stage: 'final', tables: ungrouped([order.slice(0, plan.seats)]) };
}

/**
 * Returns the players of a league's last season, the top division first, after promotions and relegations. Before the
 * first season, returns all active players in random order.
 */
function orderOfLeague(tournament: Tournament, stream: RandomStream): number[] {
  const { plan, rounds } = tournament;
  const last = rounds.at(-1);
  if (last === undefined) return shuffle(stream, active(tournament));
  return promoted(divisionsOf(tournament, last), plan.format === 'league' ? plan.moves : 0);
}

function nextSeason(tournament: Tournament, stream: RandomStream): Draw | null {
  const { plan, rounds } = tournament;
  if (plan.format !== 'league' || rounds.length >= plan.rounds) return null;
  const playing = active(tournament);
  const known = orderOfLeague(tournament, stream);
  // A player who missed a season returns at the bottom.
  const order = [...new Set([...known, ...playing])].filter((player) => playing.includes(player));
  const tables = cut(order, plan.seats).flatMap((players, i) =>
    Array.from({ length: plan.matches }, () => ({ division: i + 1, players })),
  );
  return { stage: 'season', tables };
}

/**
 * Returns the draw of the next round, or null if the tournament is over. If fewer than two players are active, there
 * can still be a draw, but none of its tables has two players.
 */
export function nextDraw(tournament: Tournament, stream: RandomStream): Draw | null {
  const { plan, rounds } = tournament;
  switch (plan.format) {
    case 'heats':
      return afterHeats(tournament, stream);
    case 'league':
      return nextSeason(tournament, stream);
    case 'swiss': {
      if (rounds.length >= plan.rounds) return null;
      const players = active(tournament);
      const met = meetingsIn(rounds);
      const order = standingsAfter(tournament, rounds, players).map(({ player }) => player);
      const tables =
        rounds.length === 0 ? drawByLot(players, plan.seats, met, stream) : drawByOrder(order, plan.seats, met);
      return { stage: 'swiss', tables: ungrouped(tables) };
    }
  }
}

/**
 * Returns the standings, best first. Before the first round, they list all players; afterwards, everyone who has had a
 * seat.
 */
export function standingsOf(tournament: Tournament): Line[] {
  const { plan, rounds } = tournament;
  const seated = new Set(
    rounds.flatMap(({ tables }) => tables.flatMap(({ seats }) => seats.map((seat) => seat.player))),
  );
  const players = everyone(tournament).filter((player) => rounds.length === 0 || seated.has(player));
  if (plan.format === 'swiss') return standingsAfter(tournament, rounds, players);
  if (plan.format === 'heats') {
    const lines = new Map(heatStandings(tournament, players).map((line) => [line.player, line]));
    return orderOfHeats(tournament, players).flatMap((player, i) => {
      const line = lines.get(player);
      return line === undefined ? [] : [{ ...line, rank: i + 1 }];
    });
  }
  const season = rounds.at(-1);
  const divisions = new Map(
    (season?.tables ?? []).flatMap(({ division, seats }) => seats.map(({ player }) => [player, division] as const)),
  );
  const lines = new Map(
    standingsAfter(tournament, season === undefined ? [] : [season], players).map((line) => [
      line.player,
      { ...line, division: divisions.get(line.player) ?? null },
    ]),
  );
  const order = [...new Set([...(season === undefined ? [] : divisionsOf(tournament, season).flat()), ...players])];
  return order.flatMap((player, i) => {
    const line = lines.get(player);
    return line === undefined ? [] : [{ ...line, rank: i + 1 }];
  });
}
