/** How many combat cards of each value the deck holds (SET-9). */
export const combatDeck: Readonly<Record<string, number>> = { '2': 16, '3': 12, '4': 8, '5': 6 };
