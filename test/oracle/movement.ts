import {
  PLACES,
  controllerOf,
  hasRiver,
  hasTunnel,
  hexOf,
  homeBaseOf,
  isHex,
  isLake,
  isMechId,
  isWorkerId,
  matOf,
  neighbours,
  othersOn,
  total,
  unitsOf,
  type Printed,
  type Seat,
  type Step,
  type Tokens,
} from './board.ts';
import { Dealer } from '../support/dealer.ts';

/** A second implementation of chapter MOV, the movement abilities and sprung Traps, based only on docs/rules.md. */

/** The cargo of a unit. */
export interface Cargo {
  readonly resources: Tokens;
  readonly workers: readonly string[];
}

export const NOTHING: Cargo = { resources: {}, workers: [] };

/** Returns the active player's seat. */
const mine = (position: Printed): Seat => position.seats[position.active];

const placeOf = (seat: Seat, unit: string): string | undefined => unitsOf(seat).find(([id]) => id === unit)?.[1];

/** Returns true if the active player can begin or continue a Move and nothing else is pending (MOV-16, FCT-3). */
export function mayMove(position: Printed): boolean {
  const { turn, result } = position;
  if (turn === null || result !== null) return false;
  const busy =
    turn.combats.length > 0 ||
    turn.combat !== null ||
    turn.encounter !== null ||
    turn.choosingFactoryCard ||
    turn.owed.length > 0;
  const { section } = mine(position);
  return !busy && ((section === 'move' && turn.top === 'open') || (section === 'factory' && turn.bottom === 'open'));
}

/** Returns true if this unit can make its first or another step (MOV-1, MOV-8, MEC-2, FCT-3). */
function hasStepLeft(position: Printed, unit: string): boolean {
  const seat = mine(position);
  const steps = position.turn?.steps ?? [];
  const factory = seat.section === 'factory';
  const moved = new Set(steps.map((step) => step.unit));
  if (!moved.has(unit)) {
    const cube = seat.upgrades.some(([from]) => from === 'moveUnits');
    return moved.size < (factory ? 1 : cube ? 3 : 2);
  }
  const last = steps[steps.length - 1];
  const made = steps.filter((step) => step.unit === unit).length;
  const faster = !isWorkerId(unit) && 'speed' in seat.mechs;
  return last.unit === unit && !last.ended && made < (factory ? 2 : 1) + (faster ? 1 : 0);
}

const isTunnelFor = (seat: Seat, place: string): boolean => hasTunnel(place) || seat.structures['mine'] === place;

const hasOwnTrap = (seat: Seat, place: string): boolean => (seat.traps ?? []).some(({ at }) => at === place);

/** Returns true if this step could cross a river only because of Toka (TOG-9). */
function tookToka(seat: Seat, { unit, from, to }: Step): boolean {
  if (isWorkerId(unit) || !hasRiver(from, to)) return false;
  const byTunnel = isTunnelFor(seat, from) && isTunnelFor(seat, to);
  return !byTunnel && !('shinobi' in seat.mechs && hasOwnTrap(seat, to));
}

/** Returns true if a unit can cross the border between two neighbouring places (MOV-3, MOV-4, CTL-8). */
function crosses(position: Printed, unit: string, from: string, to: string): boolean {
  const { active } = position;
  const seat = mine(position);
  const combatUnit = !isWorkerId(unit);
  const base = homeBaseOf(from);
  const touches = base === undefined ? neighbours(from) : [...base.land, ...base.acrossRiver, ...base.lake];
  if (!touches.includes(to)) return false;
  if (isLake(from) || isLake(to)) {
    const boats = { nordic: 'seaworthy', polania: 'submerge', togawa: 'suiton' }[active] ?? null;
    return combatUnit && boats !== null && boats in seat.mechs;
  }
  const river = base === undefined ? hasRiver(from, to) : base.acrossRiver.some((hex) => hex === to);
  if (!river) return true;
  if (!combatUnit) return active === 'nordic';
  if ('burrow' in seat.mechs && [from, to].some((place) => isTunnelFor(seat, place))) return true;
  if ('toka' in seat.mechs && !(position.turn?.steps ?? []).some((step) => tookToka(seat, step))) return true;
  const terrain = hexOf(to)?.terrain;
  return 'riverwalk' in seat.mechs && (matOf(active)?.riverwalkTerrains ?? []).some((name) => name === terrain);
}

/**
 * Returns true if tunnels, the player's Mine or an ability connect two places (MOV-5, MEC-5, 7, 9, 11, IFA-7, ALB-9,
 * TOG-12).
 */
function linked(position: Printed, unit: string, from: string, to: string): boolean {
  const { active, seats } = position;
  const seat = mine(position);
  const tunnel = (place: string): boolean => hasTunnel(place) || seat.structures['mine'] === place;
  if (tunnel(from) && tunnel(to)) return true;
  if (isWorkerId(unit)) return false;
  const holds = (place: string, terrain: string): boolean =>
    hexOf(place)?.terrain === terrain && controllerOf(position, place) === active;
  const both = (test: (place: string) => boolean): boolean => test(from) && test(to);
  if ('township' in seat.mechs && both((place) => place === 'X' || holds(place, 'village'))) return true;
  if ('underpass' in seat.mechs && both((place) => tunnel(place) || holds(place, 'mountain'))) return true;
  if ('submerge' in seat.mechs && both(isLake)) return true;
  const hasUnits = (id: string, place: string): boolean => unitsOf(seats[id]).some(([, at]) => at === place);
  if ('rally' in seat.mechs && isHex(to) && (seat.workers.includes(to) || (seat.flags ?? []).includes(to))) return true;
  if ('shinobi' in seat.mechs && hasOwnTrap(seat, to)) return true;
  if ('wayfare' in seat.mechs && Object.keys(seats).length > 5) {
    return hexOf(to)?.terrain === 'farm' && !Object.keys(seats).some((id) => hasUnits(id, to));
  }
  return 'wayfare' in seat.mechs && !isHex(to) && (to === active || !(to in seats));
}

/** Returns true if the unit can carry this cargo (MOV-6, MOV-7). */
function mayTake(position: Printed, unit: string, from: string, cargo: Cargo): boolean {
  const seat = mine(position);
  if (total(cargo.resources) > 0) {
    if (isHex(from) && controllerOf(position, from) !== position.active) return false;
    const there = position.resources[from] ?? {};
    if (Object.entries(cargo.resources).some(([kind, n]) => n > (there[kind] ?? 0))) return false;
  }
  if (cargo.workers.length === 0) return true;
  return isMechId(unit) && cargo.workers.every((worker) => placeOf(seat, worker) === from);
}

/** Returns true if the units and tokens left behind on a lake can stay there (MOV-15). */
function leavesLakeInOrder(position: Printed, unit: string, from: string, cargo: Cargo): boolean {
  if (!isLake(from)) return true;
  const left = unitsOf(mine(position)).filter(
    ([id, place]) => place === from && id !== unit && !cargo.workers.includes(id),
  );
  const tokens = total(position.resources[from]) - total(cargo.resources);
  if (left.some(([id]) => isWorkerId(id)) && !left.some(([id]) => isMechId(id))) return false;
  return tokens === 0 || left.some(([id]) => !isWorkerId(id));
}

const hasCombatUnits = (seat: Seat, place: string): boolean =>
  unitsOf(seat).some(([id, at]) => at === place && !isWorkerId(id));

/** Returns true if the active player's unit can now step to a place with this cargo. */
export function mayStepTo(position: Printed, unit: string, to: string, cargo: Cargo): boolean {
  const from = placeOf(mine(position), unit);
  if (from === undefined || from === to || !mayMove(position) || !hasStepLeft(position, unit)) return false;
  if (!crosses(position, unit, from, to) && !linked(position, unit, from, to)) return false;
  if (isWorkerId(unit)) {
    if (othersOn(position, position.active, to).length > 0) return false;
    const guards = othersOn(position, position.active, from);
    if (guards.some((id) => hasCombatUnits(position.seats[id], from))) return false;
  }
  return mayTake(position, unit, from, cargo) && leavesLakeInOrder(position, unit, from, cargo);
}

/** Returns the loads in the canonical subset: no tokens or all, each with no workers or all. */
export function loadsOf(position: Printed, unit: string): Cargo[] {
  const seat = mine(position);
  const from = placeOf(seat, unit) ?? '';
  const crew = seat.workers.flatMap((place, i) => (place === from ? [`worker${i + 1}`] : []));
  const workers = crew.filter((worker) => worker !== unit);
  const resources = position.resources[from] ?? {};
  const loads: Cargo[] = [NOTHING];
  if (total(resources) > 0) loads.push({ resources, workers: [] });
  if (workers.length > 0) loads.push({ resources: {}, workers });
  if (total(resources) > 0 && workers.length > 0) loads.push({ resources, workers });
  return loads;
}

/** Returns the `moveUnit` actions in the canonical subset (docs/notation.md), in any order. */
export function listedSteps(position: Printed): { unit: string; to: string; resources: Tokens; workers: string[] }[] {
  const seat = mine(position);
  const moved = new Set((position.turn?.steps ?? []).map((step) => step.unit));
  const listed = unitsOf(seat).filter(([unit, place]) => {
    if (!isWorkerId(unit) || moved.has(unit)) return true;
    // Of identical workers, only the one with the lowest number is listed.
    const equal = unitsOf(seat).find(([id, at]) => isWorkerId(id) && !moved.has(id) && at === place);
    return equal?.[0] === unit;
  });
  return listed.flatMap(([unit]) =>
    loadsOf(position, unit).flatMap((cargo) =>
      PLACES.filter((to) => mayStepTo(position, unit, to, cargo)).map((to) => ({
        unit,
        to,
        resources: cargo.resources,
        workers: [...cargo.workers],
      })),
    ),
  );
}

const KINDS = ['oil', 'metal', 'food', 'wood'];

/** Returns the tokens after adding or removing some, without zeros. */
function changed(tokens: Tokens, by: Tokens, sign: 1 | -1): Tokens {
  const counts = KINDS.map((kind): [string, number] => [kind, (tokens[kind] ?? 0) + sign * (by[kind] ?? 0)]);
  return Object.fromEntries(counts.filter(([, n]) => n > 0));
}

function moveUnits(seat: Seat, units: readonly string[], to: string): Seat {
  const at = (unit: string, place: string): string => (units.includes(unit) ? to : place);
  return {
    ...seat,
    character: at('character', seat.character),
    workers: seat.workers.map((place, i) => at(`worker${i + 1}`, place)),
    mechs: Object.fromEntries(Object.entries(seat.mechs).map(([id, place]) => [id, at(id, place)])),
  };
}

/**
 * Returns the position after an opponent's armed Trap at `to` is sprung but before any unit moves, or null if there is
 * no such Trap (TOG-3).
 */
function afterTrap(position: Printed, to: string): Printed | null {
  const { active, seats, random, decks } = position;
  const owner = Object.keys(seats).find(
    (id) => id !== active && (seats[id].traps ?? []).some(({ at, armed }) => at === to && armed),
  );
  if (owner === undefined) return null;
  const traps = seats[owner].traps ?? [];
  const kind = traps.find(({ at }) => at === to)?.trap;
  const sprung = traps.map((trap) => (trap.at === to ? { ...trap, armed: false, known: true } : trap));
  const payer = seats[active];
  const after = (seat: Partial<Seat>): Printed => ({
    ...position,
    seats: { ...seats, [owner]: { ...seats[owner], traps: sprung }, [active]: { ...payer, ...seat } },
  });
  if (kind === 'popularity') return after({ popularity: Math.max(0, payer.popularity - 2) });
  if (kind === 'power') return after({ power: Math.max(0, payer.power - 3) });
  if (kind === 'coins') return after({ coins: Math.max(0, payer.coins - 4) });
  const dealer = new Dealer(random.seed);
  dealer.words = random.words;
  const hand = [...payer.combatCards];
  const discarded: number[] = [];
  for (let i = 0; i < 2 && hand.length > 0; i++) discarded.push(...hand.splice(dealer.below(hand.length), 1));
  return {
    ...after({ combatCards: hand }),
    random: { ...random, words: dealer.words },
    decks: { ...decks, combatDiscard: [...decks.combatDiscard, ...discarded] },
  };
}

/** Returns the position after an allowed step (MOV-6, MOV-7, MOV-12 to MOV-14, MEC-10, TOG-3). */
export function afterStep(before: Printed, unit: string, to: string, cargo: Cargo): Printed {
  const trapped = afterTrap(before, to);
  const position = trapped ?? before;
  const { active, turn } = position;
  if (turn === null) throw new Error('no turn');
  const from = placeOf(mine(position), unit) ?? '';
  const seats: Record<string, Seat> = { ...position.seats };
  seats[active] = moveUnits(seats[active], [unit, ...cargo.workers], to);
  const tokens: Record<string, Tokens> = { ...position.resources };
  tokens[from] = changed(tokens[from] ?? {}, cargo.resources, -1);
  tokens[to] = changed(tokens[to] ?? {}, cargo.resources, 1);

  const enemy = isWorkerId(unit) ? undefined : othersOn(position, active, to)[0];
  let forced = 0;
  if (enemy !== undefined && !hasCombatUnits(position.seats[enemy], to)) {
    const workers = unitsOf(seats[enemy]).filter(([, place]) => place === to);
    forced = workers.length;
    seats[enemy] = moveUnits(
      seats[enemy],
      workers.map(([id]) => id),
      enemy,
    );
    const lost = 'camaraderie' in seats[active].mechs ? 0 : forced;
    seats[active] = { ...seats[active], popularity: Math.max(0, seats[active].popularity - lost) };
  }
  const ended = trapped !== null || enemy !== undefined || (unit === 'character' && position.encounters.includes(to));
  const step: Step = {
    unit,
    from,
    to,
    resources: cargo.resources,
    workers: [...cargo.workers].sort((a, b) => Number(a.slice(6)) - Number(b.slice(6))),
    ended,
  };
  return {
    ...position,
    seats,
    resources: Object.fromEntries(
      PLACES.filter((place) => total(tokens[place]) > 0).map((place) => [place, tokens[place]]),
    ),
    turn: {
      ...turn,
      top: seats[active].section === 'factory' && turn.top === 'open' ? 'closed' : turn.top,
      moving: true,
      steps: [...turn.steps, step],
      forcedRetreats: turn.forcedRetreats + forced,
    },
  };
}
