import type { State } from '../../game/engine.ts';
import { combatLimits } from '../../game/queries.ts';
import { factionMat } from '../../game/state/tables.ts';
import { PLACE_IDS } from '../../game/data/places.ts';
import { FIRST_MECH, ON_MAT } from '../../game/state/types.ts';
import type { FactionId, MechId, PlaceId, UnitId } from '../../game/data/ids.ts';
import type { LogEntry } from './log/history.ts';
import type { UnitKind } from './board/layout.ts';
import { boardModel } from './board/model.ts';

/** The highest number on a power dial. */
export const MAX_ON_DIAL = 7;

/** One side of a combat. */
export interface Fighter {
  readonly seat: number;
  readonly faction: FactionId;
  readonly attacks: boolean;
  readonly power: number;
  /** The number of combat cards in hand. */
  readonly cards: number;
  /** The maximum number of these cards that can be played in the combat. */
  readonly allowed: number;
  readonly character: boolean;
  readonly mechs: number;
  readonly workers: number;
  /** Mechs on the board whose abilities concern combat. */
  readonly abilities: readonly MechId[];
  /** True if this player has already committed power and cards. */
  readonly isReady: boolean;
}

/** A combat, as all players can see it. */
export interface CombatModel {
  readonly at: PlaceId;
  /** The attacker comes first. */
  readonly fighters: readonly Fighter[];
}

function combatAbilities(view: State, seat: number): MechId[] {
  const player = view.players[seat];
  return factionMat(player.faction).mechs.flatMap(({ id, kind }, i) =>
    kind === 'combat' && player.units[FIRST_MECH + i] !== ON_MAT ? [id] : [],
  );
}

/** Returns the combat in progress, or null. */
export function combatModel(view: State): CombatModel | null {
  const combat = view.turn?.combat;
  if (combat === null || combat === undefined) return null;
  const at = PLACE_IDS[combat.at];
  const content = boardModel(view).find(({ shape }) => shape.id === at);
  const fighters = view.players.flatMap((player, seat): Fighter[] => {
    const limits = combatLimits(view, seat);
    const units = content?.units.find(({ faction }) => faction === player.faction);
    if (limits === null || units === undefined) return [];
    return [
      {
        seat,
        faction: player.faction,
        attacks: seat === view.active,
        power: player.power,
        cards: player.hand.length,
        allowed: Math.min(limits.cards, player.hand.length),
        character: units.character,
        mechs: units.mechs.length,
        workers: units.workers,
        abilities: combatAbilities(view, seat),
        isReady: combat.commits[seat] !== undefined,
      },
    ];
  });
  return { at, fighters: fighters.sort((a, b) => Number(b.attacks) - Number(a.attacks)) };
}

const kindOf = (unit: UnitId): UnitKind =>
  unit === 'character' ? 'character' : unit.startsWith('worker') ? 'worker' : 'mech';

/**
 * Returns the kinds of units a player fought with at a place: those still there, or those that have just retreated.
 * Returns a single mech if neither is known.
 */
export function unitsAt(view: State, seat: number, at: PlaceId): UnitKind[] {
  const content = boardModel(view).find(({ shape }) => shape.id === at);
  const here = content?.units.find(({ faction }) => faction === view.players[seat].faction);
  if (here !== undefined) return kindsOf(here.character, here.mechs.length, here.workers);
  const left = view.events.find((event) => event.type === 'unitsRetreated' && event.seat === seat && event.from === at);
  const kinds = new Set(left?.type === 'unitsRetreated' ? left.units.map(kindOf) : []);
  const found = kindsOf(kinds.has('character'), Number(kinds.has('mech')), Number(kinds.has('worker')));
  return found.length === 0 ? ['mech'] : found;
}

/** Returns the kinds of units on one side of a combat, character first. */
export const kindsOf = (character: boolean, mechs: number, workers: number): UnitKind[] => [
  ...(character ? (['character'] as const) : []),
  ...(mechs > 0 ? (['mech'] as const) : []),
  ...(workers > 0 ? (['worker'] as const) : []),
];

/** The power and cards that both players revealed. */
interface Revealed {
  /** Unique for each combat. */
  readonly id: string;
  readonly at: PlaceId;
  readonly sides: readonly {
    readonly seat: number;
    readonly power: number;
    readonly cards: readonly number[];
    readonly total: number;
  }[];
  readonly winner: number;
}

/** Returns the last combat revealed in a log, or null. */
export function lastRevealed(log: readonly LogEntry[]): Revealed | null {
  const at = log.findLastIndex((entry) => !entry.gap && entry.event.type === 'combatRevealed');
  const last = log[at];
  if (last === undefined || last.gap || last.event.type !== 'combatRevealed') return null;
  const sides: Revealed['sides'][number][] = [];
  for (let i = at; i >= 0; i--) {
    const entry = log[i];
    if (entry.gap || entry.event.type !== 'combatRevealed') break;
    const { seat, power, combatCards, total } = entry.event;
    sides.unshift({ seat, power, cards: combatCards, total });
  }
  const [attacker, defender] = sides;
  if (attacker === undefined || defender === undefined) return null;
  // The attacker is revealed first and wins ties (CMB-4). The winner is calculated here, because the loser may not have
  // retreated yet.
  const winner = attacker.total >= defender.total ? attacker.seat : defender.seat;
  return { id: last.id, at: last.event.at, sides, winner };
}
