import { createTournament, newTournament, pathOf } from '../tournament.ts';
import { guestAt, type Visitor } from '../visitor.ts';
import { route } from '../wire.ts';

/** The part of the walk through the protocol about tournaments and the week's deal. */

/**
 * Calls every tournament route. Resolves to an organiser who cannot create another tournament, and to the id of a
 * cancelled tournament.
 */
export async function visitTournaments(url: string): Promise<{ organiser: Visitor; cancelled: string }> {
  const [organiser, ann, ben] = [await guestAt(url, 'Oskar'), await guestAt(url, 'Ann'), await guestAt(url, 'Ben')];
  const id = await createTournament(organiser, newTournament({ seats: 2, checkIn: true, grace: 60 }));
  const stream = await ann.listen(pathOf(id, 'events'));
  await stream.next('tournament');
  await ann.demand('/api/tournaments');
  await organiser.demand(pathOf(id, 'arbiters'), { guest: ben.me.id });
  await organiser.demand(pathOf(id, 'bots'), { level: 'random', count: 1 });
  await ben.demand(pathOf(id, 'register'), {});
  await ben.demand(pathOf(id, 'withdraw'), {});
  await ann.demand(pathOf(id, 'register'), {});
  await ann.demand(pathOf(id, 'check-in'), {});
  await organiser.demand(pathOf(id, 'round'), { round: 1 });
  await ann.demand(pathOf(id, 'arrive'), {});
  const table = { round: 1, table: 1 };
  await organiser.demand(pathOf(id, 'pause'), { ...table, paused: true });
  await organiser.demand(pathOf(id, 'replace'), { ...table, player: 2, by: { bot: 'random' } });
  const places = [1, 2].map((place) => ({ player: place === 1 ? 0 : 2, place }));
  await organiser.demand(pathOf(id, 'adjudicate'), { ...table, places });
  await ann.demand(pathOf(id));
  const cancelled = await createTournament(organiser);
  await organiser.demand(pathOf(cancelled, 'cancel'), {});
  for (let i = 0; i < 5; i++) await createTournament(organiser);
  return { organiser, cancelled };
}

/** Calls every route of the week's deal. Resolves to a guest who has played the deal. */
export async function visitWeeks(url: string): Promise<Visitor> {
  const ann = await guestAt(url, 'Ann');
  const { matchID } = await ann.demand('/api/weeks/play', {});
  await ann.demand('/api/weeks/current');
  await ann.demand('/api/weeks');
  const { playerID, playerCredentials: credentials } = await ann.demand(route(String(matchID), 'enter'), {});
  await ann.demand(route(String(matchID), 'agree'), { playerID, credentials, what: 'end', agree: true });
  return ann;
}
