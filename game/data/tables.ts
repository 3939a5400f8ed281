import { FACTIONS } from './ids.ts';
import * as board from './board.ts';
import { combatDeck } from './combatCards.ts';
import { encounters } from './encounters.ts';
import { factionMats, pairingsNotDealt } from './factions.ts';
import { factoryCards } from './factoryCards.ts';
import { objectives } from './objectives.ts';
import { playerMats, turnOrderByMatNumber } from './playerMats.ts';
import { structureBonuses } from './structureBonuses.ts';
import { common, recruitOneTimeBonuses } from './topActions.ts';

/** The engine's data in the three tables that `npm run -s data` prints (docs/notation.md). */
export const tables = {
  board: {
    hexes: board.hexes,
    borders: board.borders,
    rivers: board.rivers,
    homeBases: board.homeBases,
    seatingOrderClockwise: FACTIONS,
    tracks: board.tracks,
    popularityTiers: board.popularityTiers,
    factoryCountsAsTerritories: board.factoryCountsAsTerritories,
    triumphTrack: board.triumphTrack,
    combatDeck,
    enclosedStartRegions: board.enclosedStartRegions,
    enclosedStartRule: board.enclosedStartRule,
  },
  mats: { turnOrderByMatNumber, common, playerMats, factionMats, recruitOneTimeBonuses, pairingsNotDealt },
  cards: { combat: combatDeck, encounters, objectives, factory: factoryCards, structureBonus: structureBonuses },
};
