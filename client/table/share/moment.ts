import type { State } from '../../../game/engine.ts';
import type { FactionId } from '../../../game/data/ids.ts';
import { scoreBoard } from '../../../game/rules/scoring.ts';
import { maySee, viewFor } from '../../../game/view.ts';
import { factionName } from '../../i18n/factions.ts';
import { t } from '../../i18n/table.ts';
import { seatName } from '../../ui/seatName.ts';
import type { LogEntry } from '../log/history.ts';
import { factsOf } from '../log/facts.ts';
import { factText, namesIn } from '../log/logLines.ts';
import { isLoud, logTurns } from '../log/logModel.ts';
import { narrationOf } from '../log/narration.ts';
import { personaOf } from '../persona.ts';
import { askedSentence } from '../sentences.ts';
import type { TableSource } from '../source.ts';

/**
 * The content of a shared image: only what everyone at the table can see, even if the player who shares it sees more.
 * Pure.
 */

export interface MomentPlayer {
  readonly faction: FactionId;
  readonly factionName: string;
  /** Empty if no one plays the seat. */
  readonly name: string;
  readonly stars: number;
  /** The player's coins or, at the end of the match, their score. */
  readonly coins: number;
  readonly isActive: boolean;
  readonly isWinner: boolean;
}

export interface Moment {
  /** The position as a spectator sees it. */
  readonly view: State;
  /** The round in words. */
  readonly when: string;
  readonly sentence: string;
  /** In turn order. */
  readonly players: readonly MomentPlayer[];
}

/** Returns the latest events in one sentence or, if there are none, what the match is waiting for. */
function sentenceOf(view: State, log: readonly LogEntry[]): string {
  const seen = log.filter((entry) => entry.gap || maySee(entry.event, 'spectator'));
  const turn = logTurns(seen).findLast((one) => factsOf(one).some(({ told }) => told !== null));
  if (turn === undefined) return askedSentence(view, null);
  const who = namesIn(view);
  const told = factsOf(turn).findLast((fact) => fact.told !== null)?.told ?? [];
  const loud = told.filter((events) => events.some(isLoud));
  if (loud.length > 0) return factText(loud, { seat: null, section: null }, who);
  // A summary of the turn says more than its last line.
  const last = turn.lines.at(-1);
  const upTo = seen.findIndex((entry) => entry === last);
  const narrated = narrationOf(seen.slice(0, upTo + 1), who);
  return narrated === '' ? factText(told, { seat: null, section: turn.section }, who) : narrated;
}

function playerAt(view: State, seat: number, { seats }: Pick<TableSource, 'seats'>, totals: Totals): MomentPlayer {
  const { faction, stars, coins } = view.players[seat];
  const info = seats.find(({ id }) => id === seat);
  return {
    faction,
    factionName: factionName(faction),
    name: personaOf(view, seat, info)?.name ?? (info === undefined ? '' : seatName(info, seat)),
    stars: stars.length,
    coins: totals?.get(seat) ?? coins,
    isActive: view.result === null && view.active === seat,
    isWinner: view.result?.winners.includes(faction) === true,
  };
}

/** The final scores by seat, or null before the end. */
type Totals = ReadonlyMap<number, number> | null;

/** Returns the content of an image of the position at a table. */
export function momentOf(source: Pick<TableSource, 'view' | 'log' | 'seats'>): Moment {
  const view = viewFor(source.view, 'spectator');
  const begin = view.seating.indexOf(view.first);
  const order = [...view.seating.slice(begin), ...view.seating.slice(0, begin)];
  const totals: Totals =
    view.result === null ? null : new Map(scoreBoard(view).details.map(({ seat, total }) => [seat, total]));
  return {
    view,
    when: t('table:round', { round: view.round }),
    sentence: sentenceOf(view, source.log),
    players: order.map((seat) => playerAt(view, seat, source, totals)),
  };
}
