import type { State } from '../../game/engine.ts';
import type { FactionId } from '../../game/data/ids.ts';
import { TOKENS_OF, type TokenKind } from '../../game/data/tokens.ts';
import { t } from './table.ts';

/** The names of factions in the forms that sentences need (docs/translating.md). */

/** Returns a faction's name: "Nordic". */
export const factionName = (faction: FactionId): string => t(`faction.${faction}`);

/** Returns the name of a seat's faction, or the seat's number while factions are drafted. */
export function seatLabel({ players }: Pick<State, 'players'>, seat: number): string {
  const player = players[seat] as State['players'][number] | undefined;
  return player === undefined ? t('table:draft.player', { n: seat + 1 }) : factionName(player.faction);
}

/** Returns the possessive form of a faction's name: "Nordic's". */
export const factionOf = (faction: FactionId): string => t(`table:factionOf.${faction}`);

/** Returns the form of a faction's name that follows a verb, as in "attacks Nordic". */
export const factionObject = (faction: FactionId): string => t(`table:factionObject.${faction}`);

/** Returns a phrase such as "against Nordic". */
export const factionAgainst = (faction: FactionId): string => t(`table:factionAgainst.${faction}`);

/** Returns a phrase such as "to Nordic". */
export const factionTo = (faction: FactionId): string => t(`table:factionTo.${faction}`);

/** The names of a match's players by seat, in each grammatical form. */
export interface Who {
  readonly name: (seat: number) => string;
  readonly of: (seat: number) => string;
  readonly whom: (seat: number) => string;
  readonly against: (seat: number) => string;
  readonly to: (seat: number) => string;
  /** The kind of a player's faction tokens, or 'token' if the faction has none or only the names are known. */
  readonly tokens: (seat: number) => TokenKind | 'token';
}

/** Names players by their factions. */
export const whoBy = (factionAt: (seat: number) => FactionId): Who => ({
  name: (seat) => factionName(factionAt(seat)),
  of: (seat) => factionOf(factionAt(seat)),
  whom: (seat) => factionObject(factionAt(seat)),
  against: (seat) => factionAgainst(factionAt(seat)),
  to: (seat) => factionTo(factionAt(seat)),
  tokens: (seat) => TOKENS_OF[factionAt(seat)] ?? 'token',
});

/** Names players by the names they have chosen. */
export const whoNamed = (nameAt: (seat: number) => string): Who => ({
  name: nameAt,
  of: (seat) => t('table:player.of', { name: nameAt(seat) }),
  whom: (seat) => t('table:player.object', { name: nameAt(seat) }),
  against: (seat) => t('table:player.against', { name: nameAt(seat) }),
  to: (seat) => t('table:player.to', { name: nameAt(seat) }),
  tokens: () => 'token',
});
