import type { EventType, GameEvent } from '../../../game/events.ts';
import type { PlaceId, Section } from '../../../game/data/ids.ts';
import type { LogEntry } from './history.ts';
import type { IconName } from '../../ui/icons.ts';

/** The log grouped by turn, with an icon and the places of each line. Pure. */

export interface LogTurn {
  readonly id: string;
  /** Null before the first turn, and where the turn is unknown. */
  readonly turn: { readonly seat: number; readonly round: number } | null;
  /** The chosen section, or null until one is chosen. */
  readonly section: Section | null;
  readonly lines: readonly LogEntry[];
}

/** Groups the log by turn, oldest first. */
export function logTurns(log: readonly LogEntry[]): LogTurn[] {
  const turns: { id: string; turn: LogTurn['turn']; section: Section | null; lines: LogEntry[] }[] = [];
  for (const entry of log) {
    if (!entry.gap && entry.event.type === 'turnBegan') {
      const { seat, round } = entry.event;
      turns.push({ id: entry.id, turn: { seat, round }, section: null, lines: [] });
      continue;
    }
    if (entry.gap || turns.length === 0) turns.push({ id: `before-${entry.id}`, turn: null, section: null, lines: [] });
    const turn = turns[turns.length - 1];
    turn.lines.push(entry);
    if (!entry.gap && entry.event.type === 'sectionTaken' && entry.event.seat === turn.turn?.seat) {
      turn.section = entry.event.section;
    }
  }
  return turns;
}

/** Returns the other players' turns since a seat's last turn, or none if it has not had one. */
export function turnsSince(log: readonly LogEntry[], seat: number): LogTurn[] {
  const turns = logTurns(log).filter(({ turn, lines }) => turn !== null && lines.length > 0);
  const isOwn = ({ turn }: LogTurn): boolean => turn?.seat === seat;
  // If the seat's own turn has just begun, it has no lines yet and is not in `turns`, so `last` is the previous one.
  const last = turns.findLastIndex(isOwn);
  if (last === -1) return [];
  return turns.slice(last + 1).filter((turn) => !isOwn(turn));
}

const ICONS: Readonly<Partial<Record<EventType, IconName>>> = {
  bidMade: 'coins',
  unitMoved: 'move',
  resourcesPlaced: 'any',
  resourcesSpent: 'any',
  workersPlaced: 'worker',
  upgraded: 'upgrade',
  deployed: 'mech',
  built: 'build',
  enlisted: 'enlist',
  combatBegan: 'combat',
  combatRevealed: 'combat',
  combatWon: 'crown',
  combatCancelled: 'combat',
  committed: 'hand',
  unitsRetreated: 'retreat',
  cardsDrawn: 'combatCards',
  cardsDiscarded: 'combatCards',
  combatDeckShuffled: 'deck',
  encounterMet: 'encounter',
  optionChosen: 'encounter',
  encounterEnded: 'encounter',
  factoryCardTaken: 'factory',
  factoryCardsSeen: 'factory',
  objectiveRevealed: 'objective',
  starPlaced: 'star',
  coinsGiven: 'coins',
  undone: 'undo',
  matchEnded: 'flag',
  tokenPlaced: 'flag',
  trapChosen: 'trap',
  trapSprung: 'trap',
  trapRearmed: 'trap',
  handLookedAt: 'eye',
  handSeen: 'eye',
};

/** Returns the icon for an event, or null. */
export function iconOf(event: GameEvent): IconName | null {
  if (event.type === 'sectionTaken') return event.section;
  if (event.type === 'gained' || event.type === 'spent' || event.type === 'lost') return event.what;
  return ICONS[event.type] ?? null;
}

/** Returns the places that an event concerns. */
export function placesOf(event: GameEvent): PlaceId[] {
  if (event.type === 'unitMoved' || event.type === 'unitsRetreated') return [event.from, event.to];
  return 'at' in event ? [event.at] : [];
}

/** The important events. All others are shown smaller. */
const LOUD: ReadonlySet<EventType> = new Set<EventType>([
  'combatBegan',
  'combatWon',
  'trapSprung',
  'starPlaced',
  'factoryCardTaken',
  'objectiveRevealed',
  'encounterMet',
  'matchEnded',
]);

export const isLoud = (event: GameEvent): boolean => LOUD.has(event.type);
