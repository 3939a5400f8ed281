import type { BoardPrints } from '../boardPrints.ts';
import { crimeaMech } from './crimeaMech.ts';
import { albionLeader, crimeaLeader, polaniaLeader, saxonyLeader, togawaLeader } from './leaders.ts';
import { albionMech, nordicMech, polaniaMech, saxonyMech, togawaMech } from './mechs.ts';
import { nordicLeader } from './nordicLeader.ts';
import { rusvietLeader } from './rusvietLeader.ts';
import { rusvietMech } from './rusvietMech.ts';
import { STRUCTURE_PRINTS } from './structures.ts';
import { WORKERS } from './workers.ts';

/** Every figure on the board. */
export const BOARD_PRINTS: BoardPrints = {
  character: {
    nordic: nordicLeader,
    saxony: saxonyLeader,
    polania: polaniaLeader,
    crimea: crimeaLeader,
    rusviet: rusvietLeader,
    albion: albionLeader,
    togawa: togawaLeader,
  },
  mech: {
    nordic: nordicMech,
    saxony: saxonyMech,
    polania: polaniaMech,
    crimea: crimeaMech,
    rusviet: rusvietMech,
    albion: albionMech,
    togawa: togawaMech,
  },
  worker: WORKERS,
  structure: STRUCTURE_PRINTS,
};
