import type { Migration, MigrationProvider } from 'kysely';
import { accounts } from './migrations/accounts.ts';
import { digests } from './migrations/digests.ts';
import { friends } from './migrations/friends.ts';
import { agreements } from './migrations/agreements.ts';
import { bids } from './migrations/bids.ts';
import { delays } from './migrations/delays.ts';
import { abandoned, bots, first, lobby, records, rematches } from './migrations/matches.ts';
import { moderation } from './migrations/moderation.ts';
import { recounts } from './migrations/recounts.ts';
import { plans } from './migrations/plans.ts';
import { accepted, nodes } from './migrations/nodes.ts';
import { ratings, restsOfWins, statistics, statisticsOfSeven } from './migrations/ratings.ts';
import { pushes } from './migrations/pushes.ts';
import { settings } from './migrations/settings.ts';
import { vacations } from './migrations/vacations.ts';
import { weeks } from './migrations/weeks.ts';
import { tournamentAddresses, tournamentSizes, tournaments } from './migrations/tournaments.ts';

/**
 * The steps from an empty database to the current tables. Released steps never change. New steps are added at the end,
 * with names that sort after all others. Steps use only kysely's builders, so that every dialect supports them.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-first': first,
  '002-lobby': lobby,
  '003-rematches': rematches,
  '004-records': records,
  '005-abandoned': abandoned,
  '006-nodes': nodes,
  '007-accepted': accepted,
  '008-bots': bots,
  '009-statistics': statistics,
  '010-ratings': ratings,
  '011-accounts': accounts,
  '012-tournaments': tournaments,
  '013-tournament-addresses': tournamentAddresses,
  '014-moderation': moderation,
  '015-tournament-sizes': tournamentSizes,
  '016-friends': friends,
  '017-agreements': agreements,
  '018-weeks': weeks,
  '019-statistics-of-seven': statisticsOfSeven,
  '020-delays': delays,
  '022-plans': plans,
  '023-bids': bids,
  '024-recounts': recounts,
  '025-rests-of-wins': restsOfWins,
  '026-pushes': pushes,
  '027-settings': settings,
  '028-vacations': vacations,
  '029-digests': digests,
};

export const migrationProvider: MigrationProvider = {
  getMigrations: () => Promise.resolve({ ...MIGRATIONS }),
};
