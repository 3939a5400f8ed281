import { clone, type State } from '../../game/engine.ts';
import type { GameEvent } from '../../game/events.ts';
import type { Keyframes } from '../../game/notation/keyframes.ts';
import { maySee as maySeeEvent } from '../../game/view.ts';
import type { LogEntry } from '../table/history.ts';
import type { Eyes } from './viewer.ts';

/** What a list of steps brings about, walked through once: its events, its turns, and what is worth stopping at. Pure. */

/** Where a turn begins, as the number of steps done before it. */
export interface TurnMark {
  readonly index: number;
  readonly seat: number;
  readonly round: number;
}

export const MOMENTS = ['combat', 'star', 'encounter', 'end'] as const;

/** Something worth stopping at, as the number of steps after which it is there. */
export interface MomentMark {
  readonly index: number;
  readonly kind: (typeof MOMENTS)[number];
  /** null: the end of the match is everybody's. */
  readonly seat: number | null;
}

export interface Course {
  /** The events of each step; a refused one has none. */
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

/** Walks through steps. `look` sees the state before the first and after each of them, to read from it only. */
export function courseOf<Step>(
  { steps, frames, play }: Keyframes<Step>,
  look: (state: State, index: number) => void = () => undefined,
): Course {
  const state = clone(frames[0]);
  const events: (readonly GameEvent[])[] = [];
  const turns: TurnMark[] = [{ index: 0, seat: state.active, round: state.round }];
  const moments: MomentMark[] = [];
  look(state, 0);
  steps.forEach((step, i) => {
    const { eventCount, turnNumber } = state;
    play(state, step);
    const happened = state.eventCount === eventCount ? [] : state.events;
    events.push(happened);
    for (const event of happened) moments.push(...momentOf(event, i + 1));
    // An undo that goes back over the beginning of a turn there is not (docs/notation.md, Undo).
    if (state.turnNumber !== turnNumber) turns.push({ index: i + 1, seat: state.active, round: state.round });
    look(state, i + 1);
  });
  return { events, turns, moments };
}

/**
 * The course of a match of which there is a log and no more, as somebody was told of it: `actions` is the number of the
 * last one. Where the first turn begins, and whose it is, a log does not say.
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

/** The course of steps, worked out once for the same list. */
export function knownCourse<Step>(keyframes: Keyframes<Step>): Course {
  const known = courses.get(keyframes.steps) ?? courseOf(keyframes);
  courses.set(keyframes.steps, known);
  return known;
}

/** The next mark after a place, or the last one before it; undefined where there is none. */
export function nextMark<Mark extends { readonly index: number }>(
  marks: readonly Mark[],
  index: number,
  direction: -1 | 1,
): Mark | undefined {
  return direction === 1 ? marks.find((mark) => mark.index > index) : marks.findLast((mark) => mark.index < index);
}

/** Where a step by turn leads: to a beginning of a turn, or to an end of the list. */
export function turnStep({ turns, events }: Course, index: number, direction: -1 | 1): number {
  return nextMark(turns, index, direction)?.index ?? (direction === 1 ? events.length : 0);
}

/** May these eyes see an event? */
export const seesEvent = (eyes: Eyes, event: GameEvent): boolean => eyes === 'open' || maySeeEvent(event, eyes);

/** The lines of a log that steps from one number to another leave, as far as the eyes may see them. */
export function linesOf({ events }: Pick<Course, 'events'>, eyes: Eyes, from: number, to: number): LogEntry[] {
  return events
    .slice(from, to)
    .flatMap((happened, i) =>
      happened.flatMap((event, n): LogEntry[] =>
        seesEvent(eyes, event) ? [{ id: `${from + i + 1}.${n}`, gap: false, event }] : [],
      ),
    );
}

/** The number of the step that left a line. */
export const stepOfLine = (id: string): number => Number.parseInt(id, 10);
