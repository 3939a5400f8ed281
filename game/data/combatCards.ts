/** The number of combat cards of each value in the deck (SET-9). */
export const combatDeck: Readonly<Record<string, number>> = { '2': 16, '3': 12, '4': 8, '5': 6 };
