import type { Context } from './features/context.ts';

/** The maximum number of cards in a hand that are likely to be spent as resources, one per turn. */
const SPENT = 5;
/**
 * The value, in coins at the start of the match, of a card that can pay for a resource, in addition to its use in
 * combat.
 */
const CARD = 0.8;

/**
 * Returns the additional value of a seat's combat cards if they can pay for resources (FAC-3), in coins, or 0 for other
 * factions. The fitted weights do not include it, so it was set by hand.
 */
export const worthOfPayingCards = ({ player, abilities, progress }: Context): number =>
  abilities.cardPaysResource ? CARD * Math.min(SPENT, player.hand.length) * (1 - progress) : 0;
