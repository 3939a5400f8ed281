import type { GameEvent } from '../../../game/events.ts';
import { RESOURCES, type FactionId, type PlaceId, type UnitId } from '../../../game/data/ids.ts';
import { PLACES, type Point } from '../board/geometry.ts';
import type { Figure, Piece, UnitKind } from '../board/layout.ts';

/**
 * Plans the motions on the board after a change, from the pieces before and after it and the events in between. Pure.
 * The board shows the new state immediately; a moving piece covers its resting piece until it has arrived.
 */

type MotionKind = 'travel' | 'drop' | 'pop' | 'fade' | 'flash';

export interface Motion {
  readonly kind: MotionKind;
  /** The moving piece, or null for a flash. */
  readonly piece: Piece | null;
  /** The points that the piece passes through, or a single point if nothing moves. */
  readonly path: readonly Point[];
  /** Milliseconds from the start of the plan. */
  readonly start: number;
  readonly ms: number;
  /** The resting piece that the motion hides, and what is shown instead until the motion ends. */
  readonly covers: { readonly key: string; readonly meanwhile: Piece | null } | null;
}

interface Happening {
  readonly before: readonly Piece[];
  readonly after: readonly Piece[];
  readonly events: readonly GameEvent[];
  /** The faction of each seat. */
  readonly factions: readonly FactionId[];
  /** The speed of the motions. 0: none are planned. 2: twice as fast. */
  readonly speed: number;
}

const SHORTEST_TRAVEL = 300;
const LONGEST_TRAVEL = 500;
/** Milliseconds per unit of the drawing. */
const PACE = 2.6;
const SLIDE = 200;
const DROP = 320;
const POP = 260;
const FADE = 240;
const FLASH = 500;
/** The time from the start of a flash to the start of the motions that follow, in milliseconds. */
const AFTER_FLASH = 180;
/** How long before the last arrival stationary pieces start to change, in milliseconds. */
const OVERLAP = 100;
/** The maximum number of changed pieces to animate. More changes mean that the board has jumped to another position. */
const MAX_CHANGES = 40;

const CENTRES = new Map<PlaceId, Point>(PLACES.map(({ id, x, y }) => [id, { x, y }]));
const centreOf = (place: PlaceId): Point => CENTRES.get(place) ?? { x: 0, y: 0 };

const kindOf = (unit: UnitId): UnitKind =>
  unit === 'character' ? 'character' : unit.startsWith('worker') ? 'worker' : 'mech';

/**
 * Returns the piece that represents a figure at a place: the figure's own piece or the piece for its whole group.
 * Returns undefined if there is neither.
 */
function pieceWith(pieces: readonly Piece[], place: PlaceId, what: Figure): Piece | undefined {
  const here = pieces.filter((piece) => piece.place === place);
  if (what.kind === 'unit') {
    const own = here.filter(({ figure }) => figure.kind === 'unit' && figure.faction === what.faction);
    return (
      own.find(({ figure }) => figure.kind === 'unit' && !figure.all && figure.unit === what.unit) ??
      own.find(({ figure }) => figure.kind === 'unit' && figure.all)
    );
  }
  if (what.kind !== 'resource') return undefined;
  return (
    here.find(({ figure }) => figure.kind === 'resource' && figure.resource === what.resource) ??
    here.find(({ figure }) => figure.kind === 'pile')
  );
}

/** The route of a figure. Figures that travel together share a journey. */
interface Journey {
  readonly figure: Figure;
  readonly places: readonly PlaceId[];
  readonly start: number;
}

const withN = (figure: Figure, n: number): Figure => ('n' in figure ? { ...figure, n } : figure);
const nOf = (figure: Figure): number => ('n' in figure ? figure.n : 1);
const sameKind = (a: Figure, b: Figure): boolean => JSON.stringify(withN(a, 1)) === JSON.stringify(withN(b, 1));

/** Adds a step between two places to the journeys: continues a journey, joins one or starts a new one. */
function addLeg(journeys: Journey[], figure: Figure, from: PlaceId, to: PlaceId, start: number): void {
  const goesOn = journeys.findIndex(
    (journey) => journey.places[journey.places.length - 1] === from && sameKind(journey.figure, figure),
  );
  if (goesOn !== -1 && nOf(journeys[goesOn].figure) === nOf(figure)) {
    journeys[goesOn] = { ...journeys[goesOn], places: [...journeys[goesOn].places, to] };
    return;
  }
  const along = journeys.findIndex(
    ({ figure: other, places }) =>
      sameKind(other, figure) && places.length === 2 && places[0] === from && places[1] === to,
  );
  if (along === -1) journeys.push({ figure, places: [from, to], start });
  else journeys[along] = { ...journeys[along], figure: withN(figure, nOf(journeys[along].figure) + nOf(figure)) };
}

interface Changes {
  readonly journeys: readonly Journey[];
  readonly flashes: readonly { readonly at: PlaceId; readonly start: number }[];
}

/** Returns the journeys and the flashes of combats and sprung Traps in the events, in order. */
function tell({ events, factions }: Happening): Changes {
  const journeys: Journey[] = [];
  const flashes: { at: PlaceId; start: number }[] = [];
  let clock = 0;
  const unitFigure = (seat: number, unit: UnitId): Figure => ({
    kind: 'unit',
    unit: kindOf(unit),
    faction: factions[seat],
    n: 1,
    all: false,
  });
  for (const event of events) {
    if (event.type === 'unitMoved') {
      for (const unit of [event.unit, ...event.workers]) {
        addLeg(journeys, unitFigure(event.seat, unit), event.from, event.to, clock);
      }
      for (const resource of RESOURCES) {
        const n = event.resources[resource] ?? 0;
        if (n > 0) addLeg(journeys, { kind: 'resource', resource, n, tall: false }, event.from, event.to, clock);
      }
    } else if (event.type === 'unitsRetreated') {
      for (const unit of event.units) addLeg(journeys, unitFigure(event.seat, unit), event.from, event.to, clock);
    } else if (event.type === 'combatBegan' || event.type === 'combatRevealed' || event.type === 'trapSprung') {
      if (flashes.some(({ at }) => at === event.at)) continue;
      const start = journeys.length === 0 ? clock : clock + SHORTEST_TRAVEL;
      flashes.push({ at: event.at, start });
      clock = start + AFTER_FLASH;
    }
  }
  return { journeys, flashes };
}

const lengthOf = (path: readonly Point[]): number =>
  path.slice(1).reduce((sum, { x, y }, i) => sum + Math.hypot(x - path[i].x, y - path[i].y), 0);

function travel({ figure, places, start }: Journey, { before, after }: Happening): Motion {
  const from = pieceWith(before, places[0], figure);
  const last = places[places.length - 1];
  const to = pieceWith(after, last, figure);
  const path = places.map((place, i) => {
    const stand = i === 0 ? from : i === places.length - 1 ? to : undefined;
    return stand === undefined ? centreOf(place) : { x: stand.x, y: stand.y };
  });
  const number = (to ?? from)?.number ?? 13;
  const size = (to ?? from)?.size ?? 1;
  return {
    kind: 'travel',
    piece: { key: '', place: last, figure, size, number, x: 0, y: 0 },
    path,
    start,
    ms: Math.min(LONGEST_TRAVEL, Math.max(SHORTEST_TRAVEL, lengthOf(path) * PACE)),
    covers: to === undefined ? null : { key: to.key, meanwhile: before.find(({ key }) => key === to.key) ?? null },
  };
}

/** Returns the motion of a piece that appears, changes or disappears in place. */
function change(kind: 'drop' | 'pop' | 'fade', piece: Piece, start: number): Motion {
  const ms = { drop: DROP, pop: POP, fade: FADE }[kind];
  const covers = kind === 'fade' ? null : { key: piece.key, meanwhile: null };
  return { kind, piece, path: [{ x: piece.x, y: piece.y }], start, ms, covers };
}

/** Returns true if one of these pieces represents the same figure at the same place, so that no motion is needed. */
function standsStill(pieces: readonly Piece[], { place, figure }: Piece): boolean {
  if (figure.kind === 'unit') {
    return pieces.some(
      (piece) =>
        piece.place === place &&
        piece.figure.kind === 'unit' &&
        piece.figure.faction === figure.faction &&
        (piece.figure.all || figure.all || piece.figure.unit === figure.unit),
    );
  }
  const isToken = (of: Figure): boolean => of.kind === 'resource' || of.kind === 'pile';
  const regrouped = (of: Figure): boolean => isToken(of) && (of.kind === 'pile' || figure.kind === 'pile');
  return isToken(figure) && pieces.some((piece) => piece.place === place && regrouped(piece.figure));
}

function changes({ before, after }: Happening, travels: readonly Motion[], start: number): Motion[] {
  const old = new Map(before.map((piece) => [piece.key, piece]));
  const now = new Set(after.map(({ key }) => key));
  const arriving = new Set(travels.flatMap(({ covers }) => (covers === null ? [] : [covers.key])));
  const left = new Set(travels.map(({ path: [{ x, y }] }) => `${x} ${y}`));
  const shown = after.flatMap((piece): Motion[] => {
    if (arriving.has(piece.key)) return [];
    const was = old.get(piece.key);
    if (was === undefined) {
      if (standsStill(before, piece)) return [];
      return [change(piece.figure.kind === 'unit' || piece.figure.kind === 'structure' ? 'drop' : 'pop', piece, start)];
    }
    if (Math.hypot(was.x - piece.x, was.y - piece.y) > 1) {
      const path = [was, piece].map(({ x, y }) => ({ x, y }));
      return [{ kind: 'travel', piece, path, start: 0, ms: SLIDE, covers: { key: piece.key, meanwhile: null } }];
    }
    const isTurned = piece.figure.kind === 'trap' && !sameKind(piece.figure, was.figure);
    return isTurned || nOf(piece.figure) > nOf(was.figure) ? [change('pop', piece, start)] : [];
  });
  const gone = before.flatMap((piece): Motion[] =>
    now.has(piece.key) || left.has(`${piece.x} ${piece.y}`) || standsStill(after, piece)
      ? []
      : [change('fade', piece, start)],
  );
  return [...gone, ...shown];
}

/** Returns the motions for a change, or none if nothing moves. */
export function planMotions(happening: Happening): Motion[] {
  const { speed, events } = happening;
  if (speed <= 0 || events.length === 0) return [];
  const { journeys, flashes } = tell(happening);
  const travels = journeys.map((journey) => travel(journey, happening));
  const arrived = Math.max(0, ...travels.map(({ start, ms }) => start + ms - OVERLAP));
  const others = changes(happening, travels, arrived);
  const motions = [
    ...(others.length > MAX_CHANGES ? [] : others),
    ...travels,
    ...flashes.map(({ at, start }): Motion => ({
      kind: 'flash',
      piece: null,
      path: [centreOf(at)],
      start,
      ms: FLASH,
      covers: null,
    })),
  ];
  return motions.map((motion) => ({ ...motion, start: motion.start / speed, ms: motion.ms / speed }));
}

/** Returns the time at which the last motion ends, in milliseconds. */
export const endOf = (motions: readonly Motion[]): number => Math.max(0, ...motions.map(({ start, ms }) => start + ms));
