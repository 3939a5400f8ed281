import type { FriendLinkTable, FriendTable, TableInvitationTable } from './schema/friends.ts';
import type {
  ChallengeTable,
  DeviceTable,
  GuestTable,
  LinkTable,
  MergeTable,
  PasskeyTable,
  PoolTable,
  RecoveryCodeTable,
  RemovedSeatTable,
  RemovedTable,
  SettingsTable,
  VacationTable,
} from './schema/guests.ts';
import type {
  ChatTable,
  CredentialTable,
  DelayedStateTable,
  LogTable,
  MatchTable,
  RecordTable,
  SeatTable,
  StateTable,
} from './schema/matches.ts';
import type { BlockTable, OperatorLogTable, ReportTable, SanctionTable } from './schema/moderation.ts';
import type { AliveTable, ChoreTable, DutyTable, NodeTable, PresenceTable } from './schema/nodes.ts';
import type { PlanTable } from './schema/plans.ts';
import type { PushSubscriptionTable, PushTable, SiteKeyTable, VisibleTable } from './schema/pushes.ts';
import type {
  CountedTable,
  RatedMatchTable,
  RatedSeatTable,
  RatingOrderTable,
  RatingTable,
  ResultTable,
  StatisticsTable,
} from './schema/results.ts';
import type {
  TournamentLogTable,
  TournamentOfficialTable,
  TournamentPlayerTable,
  TournamentTable,
} from './schema/tournaments.ts';
import type { WeekEntryTable, WeekTable } from './schema/weeks.ts';

/** The tables (docs/server.md, Storage). Times are in milliseconds since 1970. JSON is stored as text. */
export interface Tables {
  matches: MatchTable;
  seats: SeatTable;
  states: StateTable;
  delayed_states: DelayedStateTable;
  log: LogTable;
  guests: GuestTable;
  devices: DeviceTable;
  links: LinkTable;
  passkeys: PasskeyTable;
  recovery_codes: RecoveryCodeTable;
  challenges: ChallengeTable;
  merges: MergeTable;
  credentials: CredentialTable;
  removed: RemovedTable;
  removed_seats: RemovedSeatTable;
  pools: PoolTable;
  chat: ChatTable;
  results: ResultTable;
  records: RecordTable;
  counted: CountedTable;
  statistics: StatisticsTable;
  rated_matches: RatedMatchTable;
  rated_seats: RatedSeatTable;
  ratings: RatingTable;
  rating_order: RatingOrderTable;
  alive: AliveTable;
  nodes: NodeTable;
  presence: PresenceTable;
  duties: DutyTable;
  chores: ChoreTable;
  tournaments: TournamentTable;
  tournament_players: TournamentPlayerTable;
  tournament_officials: TournamentOfficialTable;
  tournament_log: TournamentLogTable;
  friends: FriendTable;
  friend_links: FriendLinkTable;
  table_invitations: TableInvitationTable;
  blocks: BlockTable;
  reports: ReportTable;
  sanctions: SanctionTable;
  operator_log: OperatorLogTable;
  weeks: WeekTable;
  week_entries: WeekEntryTable;
  plans: PlanTable;
  site_keys: SiteKeyTable;
  push_subscriptions: PushSubscriptionTable;
  pushes: PushTable;
  visible: VisibleTable;
  guest_settings: SettingsTable;
  vacations: VacationTable;
}
