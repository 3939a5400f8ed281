import { ReportControl } from '../../people/part.ts';
import { useMatchAround } from '../MatchContext.ts';
import { useTableValue } from '../TableContext.tsx';

/**
 * Returns the match id and credentials for a report about this table's match. Returns null if the table has no match on
 * the server, or if the user watches a private match.
 */
function useReportable() {
  const around = useMatchAround();
  if (around === null) return null;
  const { match, own } = around;
  // The server would need the invitation to let a spectator report a private match, but the table does not have it.
  if (own === null && match.unlisted === true) return null;
  return { matchID: match.matchID, credentials: own?.credentials };
}

/** Lets the user report the match to the operators. */
export function ReportMatch() {
  const known = useReportable();
  return known === null ? null : <ReportControl target={{ about: 'match', ...known }} name={null} />;
}

/**
 * Lets the user report the name of another player at the table or block that player. Renders nothing for a bot, unless
 * it is replacing an absent player.
 */
export function ReportPlayer({ seat }: { seat: number }) {
  const known = useReportable();
  const player = useTableValue().source.seats.find(({ id }) => id === seat);
  if (known === null || player?.name === undefined) return null;
  if (player.bot !== undefined && player.away !== true) return null;
  return <ReportControl target={{ about: 'name', seat, ...known }} name={player.name} guest={player.guest} />;
}
