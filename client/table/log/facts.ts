import type { EventType, GameEvent, Reason } from '../../../game/events.ts';
import type { LogEntry } from './history.ts';
import type { LogTurn } from './logModel.ts';

/** The lines of a turn in the log: one for each fact, regardless of how many events the fact consists of. Pure. */

/** The events of one sentence: either a single event, or all that one player pays, gains or loses for one reason. */
export type Told = readonly [GameEvent, ...GameEvent[]];

/** A line of the log: what one action did for one player, in one or more sentences. */
export interface LogFact {
  /** The id of the line's first log entry. */
  readonly id: string;
  /** Null for a gap. */
  readonly told: readonly Told[] | null;
}

/** Events left out because they add nothing to the turn's headline and its other lines. */
const SILENT: ReadonlySet<EventType> = new Set<EventType>(['moveClosed', 'encounterEnded', 'committed']);

/** Events that always have a separate line. */
const ALONE: ReadonlySet<EventType> = new Set<EventType>([
  'combatBegan',
  'combatRevealed',
  'combatWon',
  'starPlaced',
  'encounterMet',
  'factoryCardTaken',
  'objectiveRevealed',
  'matchEnded',
]);

const FAMILIES: Readonly<Partial<Record<EventType, string>>> = {
  gained: 'gain',
  resourcesPlaced: 'gain',
  workersPlaced: 'gain',
  spent: 'pay',
  resourcesSpent: 'pay',
  lost: 'lose',
};

const seatOf = (event: GameEvent): number | null => ('seat' in event ? event.seat : null);
const reasonOf = (event: GameEvent): Reason | null => ('reason' in event ? (event.reason as Reason) : null);

/** Returns true if another event of the same action gives the same information in more detail. */
function isRepeated(event: GameEvent, action: readonly GameEvent[]): boolean {
  if (event.type !== 'gained') return false;
  const says = (type: EventType): boolean =>
    action.some((other) => other.type === type && seatOf(other) === event.seat);
  return (event.what === 'combatCards' && says('cardsDrawn')) || (event.reason === 'oneTimeBonus' && says('enlisted'));
}

/** Returns true if two events belong to one sentence. */
function isSameSentence(a: GameEvent, b: GameEvent): boolean {
  const family = FAMILIES[a.type];
  return family !== undefined && family === FAMILIES[b.type] && seatOf(a) === seatOf(b) && reasonOf(a) === reasonOf(b);
}

const actionOf = ({ id }: LogEntry): string => id.split('.')[0];

/** Returns the lines of a turn. */
export function factsOf({ turn, lines }: LogTurn): LogFact[] {
  const facts: { id: string; action: string; told: [GameEvent, ...GameEvent[]][] | null }[] = [];
  for (const entry of lines) {
    const action = actionOf(entry);
    if (entry.gap) {
      facts.push({ id: entry.id, action, told: null });
      continue;
    }
    const { event } = entry;
    const isHeadline = event.type === 'sectionTaken' && event.seat === turn?.seat;
    const others = lines.flatMap((line) => (!line.gap && actionOf(line) === action ? [line.event] : []));
    if (isHeadline || SILENT.has(event.type) || isRepeated(event, others)) continue;
    const last = facts.at(-1);
    const before = last?.action === action ? last.told : null;
    const [first] = before?.[0] ?? [];
    const sentence = before?.find(([one]) => isSameSentence(one, event));
    if (sentence !== undefined) sentence.push(event);
    else if (
      before &&
      first !== undefined &&
      seatOf(first) === seatOf(event) &&
      !ALONE.has(event.type) &&
      !ALONE.has(first.type)
    ) {
      before.push([event]);
    } else facts.push({ id: entry.id, action, told: [[event]] });
  }
  return facts;
}
