import { clone, type State } from '../../game/engine.ts';
import type { GameEvent } from '../../game/events.ts';
import type { Keyframes } from '../../game/notation/keyframes.ts';
import { maySee as maySeeEvent } from '../../game/view.ts';
import type { LogEntry } from '../table/log/history.ts';
import type { Eyes } from './viewer.ts';

/** The events, turns and important moments of a list of steps, found by playing it once. Pure. */

/** The start of a turn. `index` is the number of steps before it. */
interface TurnMark {
  readonly index: number;
  readonly seat: number;
  readonly round: number;
}

export const MOMENTS = ['combat', 'star', 'encounter', 'end'] as const;

/** A moment worth stopping at. `index` is the number of steps that lead to it. */
export interface MomentMark {
  readonly index: number;
  readonly kind: (typeof MOMENTS)[number];
  /** Null for the end of the match, which belongs to no seat. */
  readonly seat: number | null;
}

export interface Course {
  /** The events of each step. A refused step has none. */
  readonly events: readonly (readonly GameEvent[])[];
  readonly turns: readonly TurnMark[];
  readonly moments: readonly MomentMark[];
}

function momentOf(event: GameEvent, index: number): MomentMark[] {
  switch (event.type) {
    case 'combatBegan':
      return [{ index, kind: 'combat', seat: event.seat }];
    case 'starPlaced':
      return [{ index, kind: 'star', seat: event.seat }];
    case 'encounterMet':
      return [{ index, kind: 'encounter', seat: event.seat }];
    case 'matchEnded':
      return [{ index, kind: 'end', seat: null }];
    default:
      return [];
  }
}

/**
 * Plays all steps. Calls `look` with the state before the first step and after each one. `look` must not change the
 * state.
 */
export function courseOf<Step>(
  { steps, frames, play }: Keyframes<Step>,
  look: (state: State, index: number) => void = () => undefined,
): Course {
  const state = clone(frames[0]);
  const events: (readonly GameEvent[])[] = [];
  // A draft comes before the first turn.
  const turns: TurnMark[] = state.draft === undefined ? [{ index: 0, seat: state.active, round: state.round }] : [];
  const moments: MomentMark[] = [];
  look(state, 0);
  steps.forEach((step, i) => {
    const { eventCount, turnNumber } = state;
    play(state, step);
    const happened = state.eventCount === eventCount ? [] : state.events;
    events.push(happened);
    for (const event of happened) moments.push(...momentOf(event, i + 1));
    // An undo cannot cross the start of a turn (docs/notation.md, Undo), so the turn number never decreases.
    if (state.turnNumber !== turnNumber) turns.push({ index: i + 1, seat: state.active, round: state.round });
    look(state, i + 1);
  });
  return { events, turns, moments };
}

/**
 * Returns the course of a match from its log alone, as one viewer received it. `actions`: the number of the last
 * action. A log does not state when the first turn begins or which seat takes it, so the course lacks that turn.
 */
export function courseOfLog(log: readonly LogEntry[], actions: number): Course {
  const events = Array.from({ length: actions }, (): GameEvent[] => []);
  const turns: TurnMark[] = [];
  const moments: MomentMark[] = [];
  for (const entry of log) {
    if (entry.gap) continue;
    const { id, event } = entry;
    const index = stepOfLine(id);
    events[index - 1]?.push(event);
    moments.push(...momentOf(event, index));
    if (event.type === 'turnBegan') turns.push({ index, seat: event.seat, round: event.round });
  }
  return { events, turns, moments };
}

const courses = new WeakMap<object, Course>();

/** Returns the course of a list of steps, computed once per list. */
export function knownCourse<Step>(keyframes: Keyframes<Step>): Course {
  const known = courses.get(keyframes.steps) ?? courseOf(keyframes);
  courses.set(keyframes.steps, known);
  return known;
}

/**
 * Returns the first mark after a position (`direction` 1) or the last one before it (-1), or undefined if there is
 * none.
 */
export function nextMark<Mark extends { readonly index: number }>(
  marks: readonly Mark[],
  index: number,
  direction: -1 | 1,
): Mark | undefined {
  return direction === 1 ? marks.find((mark) => mark.index > index) : marks.findLast((mark) => mark.index < index);
}

/**
 * Returns the index of the nearest start of a turn in a direction, or the end of the list on that side if there is
 * none.
 */
export function turnStep({ turns, events }: Course, index: number, direction: -1 | 1): number {
  return nextMark(turns, index, direction)?.index ?? (direction === 1 ? events.length : 0);
}

/** Returns true if the viewer can see an event. */
export const seesEvent = (eyes: Eyes, event: GameEvent): boolean => eyes === 'open' || maySeeEvent(event, eyes);

/** Returns the log lines that the viewer can see in a range of steps. */
export function linesOf({ events }: Pick<Course, 'events'>, eyes: Eyes, from: number, to: number): LogEntry[] {
  return events
    .slice(from, to)
    .flatMap((happened, i) =>
      happened.flatMap((event, n): LogEntry[] =>
        seesEvent(eyes, event) ? [{ id: `${from + i + 1}.${n}`, gap: false, event }] : [],
      ),
    );
}

/** Returns the number of the step that a log line belongs to. */
export const stepOfLine = (id: string): number => Number.parseInt(id, 10);
